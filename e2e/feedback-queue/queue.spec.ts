import { heading, mainMenu } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { card, comments, deliverAs, layQueue, reflections } from './queueing.ts'

test(
  'leaders find what waits by the menu, the newest first, and participants are told that it is for leaders',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    const { barnabas, lydia, phoebe, silas } = cast
    await layQueue(server, [
      { by: lydia, day: 12, text: 'I kept still.' },
      { by: phoebe, kind: 'prayer', text: 'For my mother' },
      { by: silas, text: 'canary' },
    ])
    await addEntry(server, lydia, { kind: 'testimony', text: 'canary', audience: 'private' })
    await signIn(barnabas)
    await page.goto('/home')
    await expect(page.getByRole('region', { name: '2 entries wait for you' })).toBeVisible()
    if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('group', { name: 'Leadership' })
    await menu.getByRole('link', { name: 'Review feedback 2 entries waiting' }).click()
    await expect(heading(page)).toHaveText('Feedback Management')
    await expect(page).toHaveTitle('Feedback Management · Emmaus')
    await expect(page.getByRole('status').filter({ hasText: '2 entries wait' })).toBeVisible()
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.nth(0)).toHaveAccessibleName('Prayer request by Phoebe')
    await expect(cards.nth(0)).toContainText('For my mother')
    await expect(cards.nth(1)).toHaveAccessibleName('Reflection, Day 12 by Lydia')
    await expect(cards.nth(1)).toContainText('Needs review')
    await expect(cards.nth(1)).toContainText('Fasting')
    await expect(cards.nth(1)).toContainText('Nov 20, 2026')
    await expect(page.getByText('canary')).toHaveCount(0)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(
      page.viewportSize()?.width,
    )
    await expectAccessible(page)

    await signIn(lydia)
    await page.goto('/leader-feedback')
    await expect(heading(page)).toHaveText('Access Denied')
    await expect(page.getByText('You need to be a leader to access feedback management')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Leadership' })).toHaveCount(0)
    await expect(page.getByText('I kept still.')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/home')
  },
)

test('ten stand on a page; person, kind and order stand in the address', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, lydia, phoebe } = cast
  await layQueue(server, [
    ...reflections(lydia, 11),
    { by: phoebe, kind: 'testimony', text: 'My neighbour asked me.' },
  ])
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  await expect(cards.first()).toHaveAccessibleName('Testimony by Phoebe')
  const pages = page.getByRole('navigation', { name: 'Pages of feedback' })
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/leader-feedback?page=2')
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(0)).toHaveAccessibleName('Reflection, Day 2 by Lydia')
  await expect(cards.nth(1)).toHaveAccessibleName('Reflection, Day 1 by Lydia')

  await page.getByRole('combobox', { name: 'Order' }).selectOption('Longest waiting')
  await expect(page).toHaveURL('/leader-feedback?order=longest-waiting')
  await expect(cards.first()).toHaveAccessibleName('Reflection, Day 1 by Lydia')
  await page.getByRole('combobox', { name: 'Person' }).selectOption('Phoebe')
  await expect(page).toHaveURL(`/leader-feedback?person=${phoebe.id}&order=longest-waiting`)
  await expect(cards).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Prayer request')
  await expect(page.getByText('No pending feedback of this kind')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue(phoebe.id)
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('prayer')
  await page.getByRole('link', { name: 'Show everything' }).click()
  await expect(page).toHaveURL('/leader-feedback')
  await expect(cards).toHaveCount(10)
  await page.goto('/leader-feedback?page=nonsense&kind=nonsense&person=nonsense&order=nonsense')
  await expect(cards).toHaveCount(10)
})

test('the queue stands beside one’s own feedback as well @again', async ({ page, server, cast, signIn }) => {
  await layQueue(server, reflections(cast.lydia, 11))
  await signIn(cast.barnabas)
  await page.goto('/feedback')
  await page.getByRole('tab', { name: 'Review' }).click()
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(heading(page)).toHaveText('Feedback Management')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/feedback?tab=review&page=2')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Longest waiting')
  await expect(page).toHaveURL('/feedback?tab=review&order=longest-waiting')
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Reflection, Day 1 by Lydia')
  await expectAccessible(page)

  // From what is looked at by itself one comes back to where one was, however far one went.
  const back = page.getByRole('link', { name: 'Back to the queue' })
  await page.getByRole('link', { name: 'Open by itself: Reflection, Day 2 by Lydia' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('article')).toHaveAccessibleName('Reflection, Day 3 by Lydia')
  await back.click()
  await expect(page).toHaveURL('/feedback?tab=review&order=longest-waiting')
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Reflection, Day 1 by Lydia')
  await page.getByRole('link', { name: 'One by one' }).click()
  await expect(page.getByRole('article')).toHaveAccessibleName('Reflection, Day 1 by Lydia')
  await page.reload()
  await back.click()
  await expect(page).toHaveURL('/feedback?tab=review&order=longest-waiting')
  await page.goto('/leader-feedback?order=longest-waiting&focus=first')
  await back.click()
  await expect(page).toHaveURL('/leader-feedback?order=longest-waiting')
})

test('where nothing waits, that is said, and what comes shows by itself @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  await expect(page.getByText('No pending feedback')).toBeVisible()
  await expect(mainMenu(page).getByRole('link', { name: 'Review feedback', exact: true })).toBeVisible()
  await expectAccessible(page)
  await layQueue(server, [{ by: cast.lydia, text: 'I kept still.' }])
  await expect(card(page, 'Reflection, Day 1 by Lydia')).toBeVisible()
  await expect(mainMenu(page).getByRole('link', { name: 'Review feedback 1 entry waiting' })).toBeVisible()
})

test('what comes while one writes moves nothing, and is shown when one asks for it', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, priscilla, lydia, timothy } = cast
  const [first = ''] = await layQueue(server, reflections(lydia, 3))
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const cards = page.getByRole('article')
  const field = comments(card(page, 'Reflection, Day 2 by Lydia'), 'Lydia')
  await field.fill('You kept at it')
  const before = await field.boundingBox()
  await layQueue(server, [
    { by: timothy, text: 'New' },
    { by: timothy, kind: 'prayer', text: 'Newer' },
  ])
  await deliverAs(server, priscilla, first, 'Well done')
  const fresh = page.getByRole('button', { name: '2 new entries' })
  await expect(fresh).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '4 entries wait' })).toBeVisible()
  // What another leader has done stays in its place, and says so.
  const done = card(page, 'Reflection, Day 1 by Lydia')
  await expect(done).toContainText('Priscilla delivered feedback on this')
  await expect(done).toContainText('Well done')
  await expect(comments(done, 'Lydia')).toHaveCount(0)
  expect(await field.boundingBox()).toEqual(before)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('You kept at it')
  await expectAccessible(page)

  await fresh.click()
  await expect(cards).toHaveCount(4)
  await expect(cards.first()).toHaveAccessibleName('Prayer request by Timothy')
  await expect(fresh).toHaveCount(0)
  await expect(done).toHaveCount(0)
  await expect(field).toHaveValue('You kept at it')
})

test('cards are collapsed, as this device remembers @again', async ({ page, server, cast, signIn }) => {
  await layQueue(server, reflections(cast.lydia, 2))
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, 'Reflection, Day 1 by Lydia')
  const second = card(page, 'Reflection, Day 2 by Lydia')
  await comments(first, 'Lydia').fill('Go on')
  await page.getByRole('button', { name: 'Collapse: Reflection, Day 1 by Lydia' }).click()
  await expect(comments(first, 'Lydia')).toBeHidden()
  await expect(first).toContainText('Begun')
  await expectAccessible(page)
  await page.reload()
  await expect(comments(second, 'Lydia')).toBeVisible()
  await expect(first).toBeVisible()
  await expect(comments(first, 'Lydia')).toBeHidden()
  await page.getByRole('button', { name: 'Expand: Reflection, Day 1 by Lydia' }).click()
  await expect(comments(first, 'Lydia')).toHaveValue('Go on')
  // Somebody else at this device has a memory of their own.
  await page.getByRole('button', { name: 'Collapse: Reflection, Day 1 by Lydia' }).click()
  await signIn(cast.priscilla)
  await page.goto('/leader-feedback')
  await expect(comments(first, 'Lydia')).toBeVisible()
  await expect(comments(first, 'Lydia')).toHaveValue('')
})

test('admins are told that what they read of others is noted, and leaders of nothing @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const noted = page.getByText(
    'What you read here of people who are not assigned to you is noted in the log.',
  )
  await layQueue(server, reflections(cast.lydia, 1))
  for (const player of [cast.priscilla, cast.barnabas]) {
    await signIn(player)
    for (const address of ['/leader-feedback', '/leader-feedback?focus=first', '/feedback?tab=review']) {
      await page.goto(address)
      await expect(page.getByRole('article')).toContainText('What I found on day 1')
      await expect(noted).toHaveCount(player === cast.priscilla ? 1 : 0)
    }
  }
  await signIn(cast.priscilla)
  await page.goto('/highlights')
  await expect(noted).toBeVisible()
  await expectAccessible(page)
})

test('admins have what everyone wrote but they themselves @again', async ({ page, server, cast, signIn }) => {
  const { priscilla, lydia, silas } = cast
  await layQueue(server, [
    { by: lydia, text: 'Of Lydia' },
    { by: silas, text: 'Of Silas' },
  ])
  await addEntry(server, priscilla, { text: 'canary', audience: 'leader' })
  await signIn(priscilla)
  await page.goto('/leader-feedback')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('canary')).toHaveCount(0)
})
