import { expectToast, heading } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { dialogOf, item, layAnswer, layHighlight } from './highlighted.ts'

const newTab = (count: number) => `New Highlights (${count})`
const usedTab = 'Used for Social Media'
const prepareTitle = 'Prepare for Social Media'

test('Priscilla sees what is highlighted and what its author says, and removes what is to be taken down', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { priscilla, barnabas, apollos, lydia, silas, timothy } = cast
  const { owner } = server.fresh
  const keep = (id: string) => owner.query(`update app.entries set audience = 'private' where id = $1`, [id])
  const agreed = await addEntry(server, lydia, { text: 'Bread', audience: 'leader' })
  const asked = await addEntry(server, silas, { kind: 'prayer', day: 3, text: 'For Mary' })
  const taken = await addEntry(server, timothy, { kind: 'testimony', text: 'canary' })
  await layHighlight(server, barnabas, agreed, { answer: 'given', named: true, notes: 'For Easter' })
  await layHighlight(server, apollos, asked)
  await layHighlight(server, barnabas, taken, { answer: 'given', usedBy: priscilla })
  await signIn(priscilla)
  const cards = page.getByRole('article')
  const card = item(page, 'Reflection, Day 1 by Lydia')
  const alerts = page.getByRole('alert')

  await test.step('Priscilla finds them in the menu, each with who, when, what note and what answer', async () => {
    await page.goto('/home')
    await page.getByRole('group', { name: 'Admin' }).getByRole('link', { name: 'Highlights' }).click()
    await expect(heading(page)).toHaveText('Highlights')
    await expect(page.getByText(/not assigned to you is noted in the log/)).toBeVisible()
    await expect(page.getByRole('tab', { name: newTab(2) })).toHaveAttribute('aria-selected', 'true')
    await expect(cards).toHaveCount(2)
    await expect(cards.nth(0)).toHaveAccessibleName('Prayer request by Silas')
    for (const part of ['Day 3', 'For Mary', 'Highlighted by Apollos on Nov 20, 2026', 'Not answered yet'])
      await expect(cards.nth(0)).toContainText(part)
    for (const part of ['Bread', 'Highlighted by Barnabas', 'For Easter', 'Agreed', 'By name'])
      await expect(card).toContainText(part)
    await layAnswer(server, asked, 'declined')
    await expect(cards.nth(0)).toContainText('Declined')
    await keep(asked)
    await expect(page.getByRole('tab', { name: newTab(1) })).toBeVisible()
    await expect(page.getByText('For Mary')).toHaveCount(0)
  })

  await test.step('Lydia withdraws and Timothy keeps his for himself after they were used', async () => {
    await owner.query('update app.highlights set used_at = now(), used_by = $1 where entry_id = $2', [
      priscilla.id,
      agreed,
    ])
    await layAnswer(server, agreed, 'withdrawn')
    await keep(taken)
    await expect(page.getByText('2 highlights that were used are to be taken down.')).toBeVisible()
    await page.getByRole('link', { name: 'See which' }).click()
    await expect(page).toHaveURL('/highlights?tab=used')
    await expect(alerts).toHaveCount(2)
    await expect(card).toContainText('Lydia no longer agrees that it is shown.')
    await expect(page.getByText('canary')).toHaveCount(0)
  })

  await test.step('Priscilla removes what is taken down', async () => {
    const gone = item(page, 'Something Timothy wrote')
    await expect(gone).toContainText('Timothy keeps it for themselves by now.')
    await gone.getByRole('button', { name: 'Remove' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Remove this highlight?' })
    await expect(ask).toContainText('its author could not withdraw it here any more')
    await ask.getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Highlight removed')
    await expect(alerts).toHaveCount(1)
  })
})

test('Priscilla makes a post of a highlight once its author agrees, marks it as used, and moves it back', async ({
  page,
  context,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const long = `${'word '.repeat(39)}words to the end of it`
  const entry = await addEntry(server, cast.lydia, { kind: 'testimony', text: long })
  await layHighlight(server, cast.barnabas, entry)
  await signIn(cast.priscilla)
  await page.goto('/highlights')
  const card = item(page, 'Testimony by Lydia')
  const dialog = dialogOf(page, prepareTitle)
  const text = dialog.getByRole('textbox', { name: 'Text' })
  const use = dialog.getByRole('button', { name: 'Mark as Used' })
  const preview = dialog.getByRole('region', { name: 'Preview' })
  const picture = preview.getByRole('img', { name: 'The picture: your text — a participant' })

  await test.step('the button rests and says why, as long as Lydia does not agree', async () => {
    await card.getByRole('button', { name: prepareTitle }).click()
    await expect(text).toHaveValue(`${long.slice(0, 200)}…`)
    for (const [answer, why] of [
      [null, 'Lydia has not agreed to it as it stands. Please do not post it before.'],
      ['declined', 'Lydia would rather not have it shown. Please do not post it.'],
    ] as const) {
      if (answer) await layAnswer(server, entry, answer)
      await expect(use).toHaveAccessibleDescription(why)
      await expect(use).toBeDisabled()
    }
    await expect(dialog).toContainText('The picture comes once the author agrees.')
  })

  await test.step('Lydia agrees by name, which stands below her own words alone', async () => {
    await layAnswer(server, entry, 'given', true)
    await expect(use).toBeEnabled()
    await expect(dialog).toContainText('Lydia agrees, with their name.')
    await expect(preview.getByRole('figure')).toContainText('— Lydia')
    await text.fill('Other bread')
    await expect(dialog).toContainText(
      'Not all of this stands in what Lydia wrote, so it is shown as of “a participant”.',
    )
    await expect(preview.getByRole('figure')).toContainText('— a participant')
  })

  await test.step('the picture says what it cannot show, and comes by Retry', async () => {
    await text.fill('🙏')
    await expect(dialog).toContainText('The fonts of the picture have none of these letters.')
    await page.route('**/rpc/highlights/picture', (route) => route.abort())
    await text.fill('Word for word')
    await expect(dialog.getByRole('alert')).toContainText('The picture could not be drawn.')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(picture).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('Priscilla downloads the picture and copies the text', async () => {
    const download = page.waitForEvent('download')
    await preview.getByRole('link', { name: 'Download picture' }).click()
    expect((await download).suggestedFilename()).toBe('highlight.png')
    await dialog.getByRole('button', { name: 'Copy to Clipboard' }).click()
    await expectToast(page, 'Copied')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('Word for word\n— a participant')
  })

  await test.step('what Priscilla edited is kept, and begun again with the entry', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await card.getByRole('button', { name: prepareTitle }).click()
    await expect(text).toHaveValue('Word for word')
    await dialog.getByRole('button', { name: 'Begin again with the entry' }).click()
    await expect(text).toHaveValue(`${long.slice(0, 200)}…`)
  })

  await test.step('Priscilla marks it as used, and moves it back', async () => {
    await use.click()
    await expectToast(page, 'Marked as used')
    await expect(page.getByText('No new highlights')).toBeVisible()
    await page.getByRole('tab', { name: usedTab }).click()
    await expect(card).toContainText('Used by Priscilla on Nov 20, 2026')
    await card.getByRole('button', { name: 'Move back to new' }).click()
    await expectToast(page, 'Moved back to new')
    await expect(page.getByText('Nothing was used yet')).toBeVisible()
    await page.getByRole('link', { name: 'See the new highlights' }).click()
    await expect(card).toBeVisible()
  })
})
