import { expectToast, heading } from '#e2e/access/pages.ts'
import { openBell } from '#e2e/notifications/told.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { item, layAnswer, layHighlight } from './highlighted.ts'

const question = 'May your church show it?'

test(
  'an author is asked behind the bell, and agrees by name, as a participant, or not at all',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    const entry = await addEntry(server, cast.lydia, { text: 'Two\n  lines', audience: 'leader' })
    await layHighlight(server, cast.barnabas, entry, { notes: 'canary' })
    await signIn(cast.lydia)
    await page.goto('/home')
    await openBell(page)
    await page.getByRole('link').getByText('Barnabas would like to share what you wrote').click()
    await expect(heading(page)).toHaveText('Highlights of what you wrote')
    const one = item(page, 'Reflection, Day 1')
    await expect(one).toContainText('Barnabas would like to share this')
    await expect(one.getByText('Two\n  lines', { exact: true })).toBeVisible()
    await expect(one).toContainText('your church may post it publicly on social media')
    await expect(one).toContainText('You agree to the text as it stands')
    await expect(page.getByText('canary')).toHaveCount(0)
    await expectAccessible(page)

    const send = one.getByRole('button', { name: 'Send answer' })
    await send.click()
    await expect(one.getByRole('radiogroup', { name: question })).toHaveAccessibleDescription(
      'Please choose an answer',
    )
    await one.getByRole('radio', { name: 'Yes, with my name: Lydia' }).check()
    await page.reload()
    await expect(one.getByRole('radio', { name: 'Yes, with my name: Lydia' })).toBeChecked()
    await send.click()
    await expectToast(page, 'Your answer is noted')
    await expect(one).toContainText('You agreed on Nov 20, 2026 that it is shown, with your name.')
    await expectAccessible(page)

    await one.getByRole('button', { name: 'Change' }).click()
    await expect(one.getByRole('radio', { name: 'Yes, with my name: Lydia' })).toBeChecked()
    await one.getByRole('radio', { name: 'Yes, as “a participant”' }).check()
    await send.click()
    await expect(one).toContainText('You agreed on Nov 20, 2026 that it is shown, as “a participant”.')
    await one.getByRole('button', { name: 'Change' }).click()
    await one.getByRole('button', { name: 'Cancel' }).click()

    await one.getByRole('button', { name: 'Withdraw' }).click()
    const ask = page.getByRole('alertdialog', { name: 'Withdraw that this is shown?' })
    await expect(ask).toContainText('It is not used from now on.')
    await expectAccessible(page)
    await ask.getByRole('button', { name: 'Withdraw' }).click()
    await expect(one).toContainText('You withdrew on Nov 20, 2026 that it is shown.')
    await expect(one.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  },
)

test('an author who says no is not asked again, and can think better of it @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const entry = await addEntry(server, cast.lydia, { kind: 'testimony', text: 'Bread' })
  await layHighlight(server, cast.barnabas, entry)
  await signIn(cast.lydia)
  await page.goto('/my-highlights')
  const one = item(page, 'Testimony')
  await one.getByRole('radio', { name: 'No', exact: true }).check()
  await one.getByRole('button', { name: 'Send answer' }).click()
  await expect(one).toContainText('You said no on Nov 20, 2026. It is not shown.')
  await expect(one.getByRole('radiogroup')).toHaveCount(0)
  await one.getByRole('button', { name: 'Change' }).click()
  await expect(one.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
})

test('what was used already is said, and whoever withdraws learns that people take it down @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const entry = await addEntry(server, cast.lydia, { text: 'Bread' })
  await layHighlight(server, cast.barnabas, entry, { answer: 'given', usedBy: cast.priscilla })
  await signIn(cast.lydia)
  await page.goto('/my-highlights')
  const one = item(page, 'Reflection, Day 1')
  await expect(one).toContainText('It was used on Nov 20, 2026.')
  await one.getByRole('button', { name: 'Withdraw' }).click()
  const ask = page.getByRole('alertdialog')
  await expect(ask).toContainText('what was posted must be taken down by people')
  await ask.getByRole('button', { name: 'Withdraw' }).click()
  await expect(one).toContainText('The admins are told that what was posted is to be taken down.')

  await signIn(cast.priscilla)
  await page.goto('/home')
  await openBell(page)
  await page.getByRole('link', { name: 'Please take it down: Lydia no longer agrees' }).click()
  await expect(page).toHaveURL('/highlights?tab=used')
  await expect(item(page, 'Reflection, Day 1 by Lydia').getByRole('alert')).toContainText(
    'Please take it down',
  )
})

test('an edit asks anew, also while one is about to agree @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 409/)
  const entry = await addEntry(server, cast.lydia, { text: 'Bread' })
  await layHighlight(server, cast.barnabas, entry, { answer: 'given' })
  await signIn(cast.lydia)
  await page.goto('/my-highlights')
  const one = item(page, 'Reflection, Day 1')
  await expect(one).toContainText('You agreed on')
  const edit = (text: string) =>
    server.fresh.owner.query('update app.entries set text = $2 where id = $1', [entry, text])
  await edit('Bread and wine')
  await expect(one).toContainText('You agreed to it as it was before.')
  await expect(one.getByText('Bread and wine', { exact: true })).toBeVisible()
  const once = { times: 1 }
  await page.route(
    '**/rpc/highlights/answer',
    async (route) => {
      await edit('Bread and fish')
      await route.continue()
    },
    once,
  )
  await one.getByRole('radio', { name: 'Yes, as “a participant”' }).check()
  await one.getByRole('button', { name: 'Send answer' }).click()
  await expect(one.getByRole('alert')).toContainText('It was changed elsewhere in the meantime.')
  await expect(one.getByText('Bread and fish', { exact: true })).toBeVisible()
  await one.getByRole('button', { name: 'Send answer' }).click()
  await expect(one).toContainText('that it is shown, as “a participant”.')
})

test('what one keeps for oneself is asked for by nobody, and an answer that fails keeps the choice @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const entry = await addEntry(server, cast.lydia, { text: 'Bread' })
  await layHighlight(server, cast.barnabas, entry)
  await signIn(cast.lydia)
  await page.goto('/my-highlights')
  const one = item(page, 'Reflection, Day 1')
  await page.route('**/rpc/highlights/answer', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } },
    }),
  )
  await one.getByRole('radio', { name: 'Yes, as “a participant”' }).check()
  await one.getByRole('button', { name: 'Send answer' }).click()
  await expect(one.getByRole('alert')).toContainText('Your answer was not noted')
  await expect(one.getByRole('radio', { name: 'Yes, as “a participant”' })).toBeChecked()
  await server.fresh.owner.query(`update app.entries set audience = 'private' where id = $1`, [entry])
  await expect(page.getByText('Nothing is highlighted')).toBeVisible()
  await expectAccessible(page)
})

test('the page is found in the settings, and leaders choose whether they hear of answers @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const entry = await addEntry(server, cast.lydia, { text: 'Bread' })
  await layHighlight(server, cast.barnabas, entry)
  await layAnswer(server, entry, 'given')
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const choice = page.getByRole('switch', { name: 'Somebody answers for a highlight of mine' })
  await expect(page.getByRole('switch', { name: 'Somebody replies to me' })).toBeVisible()
  await expect(choice).toHaveCount(0)
  await page.getByRole('link', { name: 'Highlights of what you wrote' }).click()
  await expect(page).toHaveURL('/my-highlights')

  await signIn(cast.barnabas)
  await page.goto('/home')
  await openBell(page)
  await page.getByRole('link', { name: 'Lydia agrees that what they wrote is shown' }).click()
  await expect(page).toHaveURL(`/shared/${entry}`)
  await page.goto('/profile?tab=settings')
  await expect(choice).toBeVisible()
})
