import { expectToast, heading } from '#e2e/access/pages.ts'
import { copied } from '#e2e/copied.ts'
import { openBell } from '#e2e/notifications/told.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { dialogOf, item, layAnswer, layHighlight } from './highlighted.ts'

const newTab = (count: number) => `New Highlights (${count})`
const usedTab = 'Used for Social Media'
const prepareTitle = 'Prepare for Social Media'

test('Priscilla makes a post of what its author agrees to, marks it as used, and removes what is to be taken down', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/)
  const { priscilla, barnabas, apollos, lydia, silas, timothy } = cast
  const { owner } = server.fresh
  const keep = (id: string) => owner.query(`update app.entries set audience = 'private' where id = $1`, [id])
  const long = `${'word '.repeat(39)}words to the end of it`
  const entry = await addEntry(server, lydia, { kind: 'testimony', text: long })
  const asked = await addEntry(server, silas, { kind: 'prayer', day: 3, text: 'For Mary' })
  const taken = await addEntry(server, timothy, { text: 'canary' })
  await layHighlight(server, barnabas, entry, { notes: 'For Easter' })
  await layHighlight(server, apollos, asked)
  await layHighlight(server, barnabas, taken, { answer: 'given', usedBy: priscilla })
  await layAnswer(server, taken, 'withdrawn')
  await signIn(priscilla)
  const card = item(page, 'Testimony by Lydia')
  const dialog = dialogOf(page, prepareTitle)
  const text = dialog.getByRole('textbox', { name: 'Text' })
  const use = dialog.getByRole('button', { name: 'Mark as Used' })
  const preview = dialog.getByRole('region', { name: 'Preview' })

  await test.step('the bell leads her to what is to be taken down, which she removes', async () => {
    await page.goto('/home')
    await openBell(page)
    await page.getByRole('link', { name: 'Please take it down: Timothy no longer agrees' }).click()
    await expect(page).toHaveURL('/highlights?tab=used')
    const withdrawn = item(page, 'Reflection, Day 1 by Timothy')
    await expect(withdrawn.getByRole('alert')).toContainText('Timothy no longer agrees to have it shown.')
    await expect(withdrawn).toContainText('canary')
    await keep(taken)
    const gone = item(page, 'Something Timothy wrote')
    await expect(gone).toContainText('Timothy has made it private.')
    await expect(page.getByText('canary')).toHaveCount(0)
    await gone.getByRole('button', { name: 'Remove' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Remove this highlight?' })
    await expect(ask).toContainText('the author will no longer be able to withdraw it here')
    await ask.getByRole('button', { name: 'Remove' }).click()
    await expectToast(page, 'Highlight removed')
  })

  await test.step('she finds what is new in the menu, each with who, when, what note and what answer', async () => {
    await page.getByRole('group', { name: 'Admin' }).getByRole('link', { name: 'Highlights' }).click()
    await expect(heading(page)).toHaveText('Highlights')
    await expect(page.getByRole('tab', { name: newTab(2) })).toHaveAttribute('aria-selected', 'true')
    for (const part of [long, 'by Barnabas', 'For Easter']) await expect(card).toContainText(part)
    const other = item(page, 'Prayer request by Silas')
    for (const part of ['Day 3', 'For Mary', 'Highlighted on Nov 20, 2026 by Apollos', 'Not answered yet'])
      await expect(other).toContainText(part)
    await layAnswer(server, asked, 'declined')
    await expect(other).toContainText('Declined')
    await keep(asked)
    await expect(page.getByRole('tab', { name: newTab(1) })).toBeVisible()
    await expect(other).toHaveCount(0)
  })

  await test.step('the button rests and says why, until Lydia agrees by name, which stands below her own words alone', async () => {
    await card.getByRole('button', { name: prepareTitle }).click()
    await expect(text).toHaveValue(`${long.slice(0, 200)}…`)
    await expect(use).toHaveAccessibleDescription(
      'Lydia has not agreed to it as it is now. Please do not post it until they do.',
    )
    await expect(use).toBeDisabled()
    await expect(dialog).toContainText('You can see the picture once the author agrees.')
    await layAnswer(server, entry, 'given', true)
    await expect(use).toBeEnabled()
    await expect(preview.getByRole('figure')).toContainText('— Lydia')
    await text.fill('Other bread')
    await expect(dialog).toContainText(
      'Some of this is not in what Lydia wrote, so it will be attributed to “a participant”.',
    )
    await expect(preview.getByRole('figure')).toContainText('— a participant')
  })

  await test.step('the picture says what it cannot show, comes by Retry, and is downloaded', async () => {
    await text.fill('🙏')
    await expect(dialog).toContainText('The fonts in the picture cannot show any of these letters.')
    await page.route('**/rpc/highlights/picture', (route) => route.abort())
    await text.fill('Word for word')
    await expect(dialog.getByRole('alert')).toContainText('The picture could not be drawn.')
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(preview.getByRole('img', { name: 'The picture: your text — a participant' })).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await preview.getByRole('link', { name: 'Download picture' }).click()
    expect((await download).suggestedFilename()).toBe('highlight.png')
    await dialog.getByRole('button', { name: 'Copy to Clipboard' }).click()
    await expectToast(page, 'Copied')
    expect(await copied(page)).toBe('Word for word\n— a participant')
  })

  await test.step('what she edited outlives a reload, and is begun again with the entry', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await card.getByRole('button', { name: prepareTitle }).click()
    await expect(text).toHaveValue('Word for word')
    await dialog.getByRole('button', { name: 'Start over from the entry' }).click()
    await expect(text).toHaveValue(`${long.slice(0, 200)}…`)
  })

  await test.step('she marks it as used, and moves it back', async () => {
    await use.click()
    await expectToast(page, 'Marked as used')
    await expect(page.getByText('No new highlights')).toBeVisible()
    await page.getByRole('tab', { name: usedTab }).click()
    await expect(card).toContainText('Used on Nov 20, 2026 by Priscilla')
    await card.getByRole('button', { name: 'Move back to new' }).click()
    await expect(page.getByText('Nothing used yet')).toBeVisible()
    await page.getByRole('link', { name: 'See the new highlights' }).click()
    await expect(card).toBeVisible()
  })
})
