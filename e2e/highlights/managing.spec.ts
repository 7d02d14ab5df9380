import { expectToast, heading } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { dialogOf, item, layAnswer, layHighlight } from './highlighted.ts'

const newTab = (count: number) => `New Highlights (${count})`
const usedTab = 'Used for Social Media'
const prepareTitle = 'Prepare for Social Media'

test(
  'admins see what is highlighted, by whom, with what note, and what its author says',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    const agreed = await addEntry(server, cast.lydia, { text: 'Bread', audience: 'leader' })
    const asked = await addEntry(server, cast.silas, { kind: 'prayer', day: 3, text: 'For Mary' })
    await layHighlight(server, cast.barnabas, agreed, { answer: 'given', named: true, notes: 'For Easter' })
    await layHighlight(server, cast.apollos, asked)
    await signIn(cast.priscilla)
    await page.goto('/home')
    if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('group', { name: 'Admin' }).getByRole('link', { name: 'Highlights' }).click()
    await expect(heading(page)).toHaveText('Highlights')
    await expect(page.getByRole('tab', { name: newTab(2) })).toHaveAttribute('aria-selected', 'true')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.nth(0)).toHaveAccessibleName('Prayer request by Silas')
    for (const part of ['Day 3', 'For Mary', 'Highlighted by Apollos on Nov 20, 2026', 'Not answered yet'])
      await expect(cards.nth(0)).toContainText(part)
    const card = item(page, 'Reflection, Day 1 by Lydia')
    for (const part of ['Bread', 'Highlighted by Barnabas', 'For Easter', 'Agreed', 'By name'])
      await expect(card).toContainText(part)
    await expectAccessible(page)

    await layAnswer(server, asked, 'declined')
    await expect(cards.nth(0)).toContainText('Declined')
    await server.fresh.owner.query(`update app.entries set audience = 'private' where id = $1`, [asked])
    await expect(page.getByRole('tab', { name: newTab(1) })).toBeVisible()
    await expect(page.getByText('For Mary')).toHaveCount(0)
  },
)

test('many come in numbered pages of ten @again', async ({ page, server, cast, signIn }) => {
  for (let number = 1; number <= 12; number++) {
    const entry = await addEntry(server, cast.lydia, { kind: 'testimony', text: `Number ${number}` })
    await layHighlight(server, cast.barnabas, entry)
  }
  await signIn(cast.priscilla)
  await page.goto('/highlights')
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByRole('article').first()).toContainText('Number 12')
  const pages = page.getByRole('navigation', { name: 'Pages of highlights' })
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/highlights?page=2')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
})

test('a post is prepared, copied, drawn and marked as used, and moved back', async ({
  page,
  context,
  server,
  cast,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const long = `${'word '.repeat(39)}words to the end of it`
  const entry = await addEntry(server, cast.lydia, { kind: 'testimony', text: long })
  await layHighlight(server, cast.barnabas, entry, { answer: 'given' })
  await signIn(cast.priscilla)
  await page.goto('/highlights')
  const card = item(page, 'Testimony by Lydia')
  await card.getByRole('button', { name: prepareTitle }).click()
  const dialog = dialogOf(page, prepareTitle)
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(`${long.slice(0, 200)}…`)
  await expect(dialog).toContainText('Lydia agrees, as “a participant”: please leave their name out.')
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('figure')).toContainText('— a participant')
  const picture = preview.getByRole('img', { name: 'The picture: your text — a participant' })
  await expect(picture).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  const before = await picture.getAttribute('src')

  await text.fill('Word for word')
  await expect(dialog.getByText('Begin again with the entry to name them.')).toHaveCount(0)
  await expect(preview.getByRole('figure')).toContainText('Word for word')
  await expect(picture).not.toHaveAttribute('src', before ?? '', { timeout: 20_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('link', { name: 'Download picture' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('highlight.png')
  await dialog.getByRole('button', { name: 'Copy to Clipboard' }).click()
  await expectToast(page, 'Copied')
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('Word for word\n— a participant')

  // What was edited is kept.
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await card.getByRole('button', { name: prepareTitle }).click()
  await expect(text).toHaveValue('Word for word')
  await dialog.getByRole('button', { name: 'Begin again with the entry' }).click()
  await expect(text).toHaveValue(`${long.slice(0, 200)}…`)
  await dialog.getByRole('button', { name: 'Mark as Used' }).click()
  await expectToast(page, 'Marked as used')
  await expect(page.getByText('No new highlights')).toBeVisible()

  await page.getByRole('tab', { name: usedTab }).click()
  await expect(page).toHaveURL('/highlights?tab=used')
  await expect(card).toContainText('Used by Priscilla on Nov 20, 2026')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Move back to new' }).click()
  await expectToast(page, 'Moved back to new')
  await expect(page.getByText('Nothing was used yet')).toBeVisible()
  await page.getByRole('link', { name: 'See the new highlights' }).click()
  await expect(card).toBeVisible()
})

test('the button rests and says why, as long as the author does not agree to how it stands @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const entry = await addEntry(server, cast.lydia, { text: 'Bread' })
  await layHighlight(server, cast.barnabas, entry)
  await signIn(cast.priscilla)
  await page.goto('/highlights')
  await item(page, 'Reflection, Day 1 by Lydia').getByRole('button', { name: prepareTitle }).click()
  const dialog = dialogOf(page, prepareTitle)
  const use = dialog.getByRole('button', { name: 'Mark as Used' })
  const rests = async (why: string) => {
    await expect(use).toBeDisabled()
    await expect(use).toHaveAccessibleDescription(why)
    await expect(dialog).toContainText('The picture comes once the author agrees.')
  }
  // No ellipsis where it is no longer than that.
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Bread')
  await rests('Lydia has not agreed to it as it stands. Please do not post it before.')
  await expectAccessible(page)
  await layAnswer(server, entry, 'declined')
  await rests('Lydia would rather not have it shown. Please do not post it.')
  await layAnswer(server, entry, 'given', true)
  await expect(use).toBeEnabled()
  await expect(dialog).toContainText('Lydia agrees, with their name.')
  await expect(dialog.getByRole('figure')).toContainText('— Lydia')
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await text.fill('Other bread')
  await expect(dialog).toContainText(
    'Not all of this stands in what Lydia wrote, so it is shown as of “a participant”.',
  )
  await expect(dialog.getByRole('figure')).toContainText('— a participant')
  await text.fill('Bread')
  await expect(dialog.getByRole('figure')).toContainText('— Lydia')
  await layAnswer(server, entry, 'withdrawn')
  await rests('Lydia no longer agrees that it is shown. Please do not post it.')
  await layAnswer(server, entry, 'given', true)
  await expect(use).toBeEnabled()
  await server.fresh.owner.query(`update app.entries set text = 'Bread and wine' where id = $1`, [entry])
  await rests('Lydia has not agreed to it as it stands. Please do not post it before.')
})

test('a picture says what it cannot show @again', async ({ page, server, cast, signIn, mayComplain }) => {
  mayComplain(/ERR_FAILED/)
  const entry = await addEntry(server, cast.lydia, { text: 'Amen 🙏' })
  await layHighlight(server, cast.barnabas, entry, { answer: 'given' })
  await signIn(cast.priscilla)
  await page.goto('/highlights')
  await page.getByRole('button', { name: prepareTitle }).click()
  const dialog = dialogOf(page, prepareTitle)
  const text = dialog.getByRole('textbox', { name: 'Text' })
  await expect(dialog).toContainText('Emoji, and letters that the fonts of the picture do not have', {
    timeout: 20_000,
  })
  await text.fill('🙏')
  await expect(dialog).toContainText('The fonts of the picture have none of these letters.')
  await text.fill('x'.repeat(601))
  await expect(dialog).toContainText('The picture has room for 600 characters.')
  await expect(dialog).toContainText('601 of 600')
  await text.fill(' ')
  await expect(dialog).toContainText('Write something for the picture to show.')
  await page.route('**/rpc/highlights/picture', (route) => route.abort())
  await text.fill('Bread')
  await expect(dialog.getByRole('alert')).toContainText('The picture could not be drawn.')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(dialog.getByRole('img')).toBeVisible({ timeout: 20_000 })
})

test('what is withdrawn or taken back after it was used is to be taken down @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const withdrawn = await addEntry(server, cast.lydia, { text: 'Bread' })
  const kept = await addEntry(server, cast.timothy, { kind: 'testimony', text: 'canary' })
  for (const entry of [withdrawn, kept])
    await layHighlight(server, cast.barnabas, entry, { answer: 'given', named: true, usedBy: cast.priscilla })
  await signIn(cast.priscilla)
  await page.goto('/highlights')
  await expect(page.getByText('No new highlights')).toBeVisible()
  await layAnswer(server, withdrawn, 'withdrawn')
  await server.fresh.owner.query(`update app.entries set audience = 'private' where id = $1`, [kept])
  await expect(page.getByText('2 highlights that were used are to be taken down.')).toBeVisible()
  await page.getByRole('link', { name: 'See which' }).click()
  const alerts = page.getByRole('alert')
  await expect(alerts).toHaveCount(2)
  await expect(item(page, 'Reflection, Day 1 by Lydia')).toContainText(
    'Lydia no longer agrees that it is shown.',
  )
  const gone = item(page, 'Something Timothy wrote')
  await expect(gone).toContainText('Timothy keeps it for themselves by now.')
  await expect(page.getByText('canary')).toHaveCount(0)
  await expectAccessible(page)

  await gone.getByRole('button', { name: 'Remove' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Remove this highlight?' })
  await expect(ask).toContainText('its author could not withdraw it here any more')
  await expectAccessible(page)
  await ask.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Highlight removed')
  await expect(alerts).toHaveCount(1)
  await server.fresh.owner.query('delete from app.entries where id = $1', [withdrawn])
  const bare = item(page, 'Reflection, Day 1, taken back by its author')
  await expect(bare).toContainText('Its author has deleted this. Once it is nowhere to be seen, remove it.')
  await expect(bare.getByRole('button')).toHaveText(['Remove'])
  await expect(bare).not.toContainText('Lydia')
  await expectAccessible(page)
  await page.goto('/home')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('Please take it down: what was used is no longer shared by its author').first().click()
  await expect(page).toHaveURL('/highlights?tab=used')
})
