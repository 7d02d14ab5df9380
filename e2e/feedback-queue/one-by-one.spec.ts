import type { Page } from '@playwright/test'
import { expectToast, toastOf } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { comments, deliverAs, layQueue, reflections, statesOf } from './queueing.ts'

const place = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const words = (day: number) => `Day ${day} was yours, Lydia, and I was glad to read of it.`

test('twelve new entries are answered, each with a sentence of its own, by keyboard alone, in few actions', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const ids = await layQueue(server, reflections(cast.lydia, 12))
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback?order=longest-waiting')
  await expect(page.getByRole('article').first()).toBeVisible()
  // Whatever is pressed that writes no letter counts.
  let actions = 0
  const press = async (keys: string) => {
    actions++
    await page.keyboard.press(keys)
  }
  const way = page.getByRole('link', { name: 'One by one' })
  await page.getByRole('combobox', { name: 'Order' }).focus()
  while ((await way.and(page.locator(':focus')).count()) === 0) await press('Tab')
  await press('Enter')
  for (const [index] of ids.entries()) {
    const day = index + 1
    await expect(place(page, `${day} of 12`)).toBeVisible()
    await expect(page.getByRole('article')).toContainText(`What I found on day ${day}`)
    await expect(comments(page, 'Lydia')).toBeFocused()
    await expect(comments(page, 'Lydia')).toHaveValue('')
    await page.keyboard.type(words(day))
    await press('Control+Enter')
  }
  await expect(page.getByRole('heading', { name: 'All done' })).toBeFocused()
  await expect(page.getByText('You went through 12 entries.')).toBeVisible()
  await expectAccessible(page)
  expect(actions).toBeLessThanOrEqual(4 * ids.length)
  expect(actions / ids.length).toBeLessThan(2)
  const states = await statesOf(server, ids)
  expect(states.map(({ status }) => status)).toEqual(Array(12).fill('delivered'))
  expect(states.map(({ comments: said }) => said)).toEqual(ids.map((_, index) => words(index + 1)))
})

test('keys lead on and back, save, dismiss and take that back, while one writes', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const ids = await layQueue(server, reflections(cast.lydia, 3))
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback?order=longest-waiting&focus=first')
  const field = comments(page, 'Lydia')
  await expect(field).toBeFocused()
  await expect(page.getByRole('region', { name: 'Keyboard' })).toContainText('Deliver and go on')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('Missing information')
  await expect(field).toBeFocused()
  await page.keyboard.type('Begun')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(place(page, '2 of 3')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(place(page, '1 of 3')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('Begun')
  await page.keyboard.type(', and saved')
  await page.keyboard.press('Control+s')
  await expectToast(page, 'Feedback reviewed')
  await expect(field).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(place(page, '2 of 3')).toBeVisible()
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+Shift+d')
  await expect(place(page, '3 of 3')).toBeVisible()
  await expectToast(page, 'Feedback dismissed')
  expect(await statesOf(server, ids)).toMatchObject([
    { status: 'reviewed', comments: 'Begun, and saved' },
    { status: 'dismissed' },
    { status: 'pending' },
  ])
  await toastOf(page, 'Feedback dismissed').getByRole('button', { name: 'Undo' }).click()
  await expect(place(page, '2 of 3')).toBeVisible()
  await expect.poll(() => statesOf(server, ids)).toMatchObject([{}, { status: 'pending' }, {}])
})

test('a key that is pressed twice sends nobody an approval', async ({ page, server, cast, signIn }) => {
  const ids = await layQueue(server, reflections(cast.lydia, 2))
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback?order=longest-waiting&focus=first')
  await expect(comments(page, 'Lydia')).toBeFocused()
  await page.keyboard.type('Well done')
  await page.keyboard.press('Control+Enter')
  await expect(place(page, '2 of 2')).toBeVisible()
  await expect(comments(page, 'Lydia')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText('You have written nothing. Press Ctrl Enter once more to send Lydia an approval'),
  ).toBeVisible()
  expect(await statesOf(server, ids)).toMatchObject([{ status: 'delivered' }, { status: 'pending' }])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible()
  expect(await statesOf(server, ids)).toMatchObject([{}, { status: 'delivered', comments: '' }])
})

test('the order stays as it was when one began; what others do meanwhile is passed over with a word @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, priscilla, lydia, timothy } = cast
  const ids = await layQueue(server, reflections(lydia, 4))
  await signIn(barnabas)
  await page.goto('/leader-feedback?order=longest-waiting&focus=first')
  await expect(place(page, '1 of 4')).toBeVisible()
  await layQueue(server, [{ by: timothy, text: 'New' }])
  await deliverAs(server, priscilla, ids[1] ?? '', 'Well done')
  await server.fresh.owner.query(
    `update app.entries set audience = 'private' where id = (select entry_id from app.feedback where id = $1)`,
    [ids[2]],
  )
  await expect(comments(page, 'Lydia')).toBeFocused()
  await page.keyboard.type('Go on')
  await page.keyboard.press('Control+Enter')
  await expectToast(
    page,
    'Priscilla ★ Admin answered Reflection, Day 2 by Lydia meanwhile, so it was passed over.',
  )
  await expectToast(page, 'An entry is no longer here to read, so it was passed over.')
  await expect(place(page, '4 of 4')).toBeVisible()
  await expect(comments(page, 'Lydia')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('heading', { name: 'That was the last one' })).toBeFocused()
  await expect(page.getByText('1 entry that you passed still waits')).toBeVisible()
  await page.getByRole('button', { name: 'Go through them' }).click()
  // What came meanwhile is among them.
  await expect(place(page, '1 of 2')).toBeVisible()
})

test('an address that leads to nothing that waits says so, counts nothing, and shows the way on @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, priscilla, lydia, silas } = cast
  const [first = '', second = '', foreign = ''] = await layQueue(server, [
    ...reflections(lydia, 2),
    { by: silas, text: 'canary' },
  ])
  await layQueue(server, [{ by: lydia, day: 3, text: 'I went on.' }])
  await deliverAs(server, priscilla, second, 'Well done')
  await signIn(barnabas)
  const said = page.getByText('This entry no longer waits for feedback')
  const counted = page.getByText(/^\d+ of \d+$/)
  for (const focus of ['nonsense', foreign, '0197a000-0000-7000-8000-000000000000', second]) {
    await page.goto(`/leader-feedback?order=longest-waiting&focus=${focus}`)
    await expect(said).toBeVisible()
    await expect(counted).toHaveCount(0)
    await expect(page.getByText('canary')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Begin with the first' }).click()
    await expect(place(page, '1 of 2')).toBeVisible()
    await expect(said).toHaveCount(0)
    await expect(page.getByRole('article')).toContainText('What I found on day 1')
  }
  // What was answered can be read there; what waits, though something else was asked for, comes first.
  await page.goto(`/leader-feedback?focus=${second}`)
  await expect(page.getByText('Priscilla delivered feedback on this')).toBeVisible()
  await page.goto(`/leader-feedback?kind=prayer&focus=${first}`)
  await expect(place(page, '1 of 1')).toBeVisible()
  await expect(said).toHaveCount(0)
  await page.goto('/leader-feedback?focus=nonsense')
  await page.getByRole('link', { name: 'Back to the queue' }).click()
  await expect(page).toHaveURL('/leader-feedback')
})

test(
  'beside the entry stand the last days of its author, and what was said to them before',
  { tag: ['@phone', '@again'] },
  async ({ page, server, cast, signIn }) => {
    const { barnabas, lydia, timothy } = cast
    const [first = ''] = await layQueue(server, [
      { by: lydia, day: 1, text: 'I began.' },
      { by: lydia, day: 2, text: 'I went on.' },
      { by: timothy, day: 1, text: 'canary' },
    ])
    await deliverAs(server, barnabas, first, 'A good beginning')
    await signIn(barnabas)
    await page.goto(`/leader-feedback?person=${lydia.id}&focus=first`)
    await expect(place(page, '1 of 1')).toBeVisible()
    const days = page.getByRole('region', { name: 'The last days of Lydia' })
    await expect(days).toContainText('Reflection, Day 1')
    await expect(days).toContainText('I began.')
    await expect(page.getByRole('region', { name: 'What was said before' })).toContainText('A good beginning')
    await expect(page.getByText('canary')).toHaveCount(0)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(
      page.viewportSize()?.width,
    )
    await expectAccessible(page)
    await comments(page, 'Lydia').fill('On you go')
    await page.getByRole('button', { name: 'Deliver Feedback' }).click()
    await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible()
    await page.getByRole('link', { name: 'See all that waits' }).click()
    await expect(page.getByRole('article')).toHaveAccessibleName('Reflection, Day 1 by Timothy')
  },
)
