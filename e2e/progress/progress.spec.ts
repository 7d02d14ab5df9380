import type { Page } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, test } from '#e2e/world.ts'
import { walkDays } from '#testing/walked.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Progress' })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Day \d+: / })
const complete = (page: Page) => dialog(page).getByRole('button', { name: 'Mark as Complete' })
const list = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

test('Lydia sees her whole walk: bars, disciplines, the picture and the lists', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await walkDays(server, cast.lydia, 17)
  await page.goto('/progress')
  await test.step('she looks at the bars and the disciplines', async () => {
    for (const [range, done] of [
      ['Days 1–15', 15],
      ['Days 16–30', 2],
      ['Days 31–45', 0],
      ['Days 46–60', 0],
      ['Days 61–75', 0],
    ] as const) {
      const bar = page.getByRole('progressbar', { name: range })
      await expect(bar).toHaveAttribute('aria-valuenow', String(done))
      await expect(bar).toHaveAttribute('aria-valuemax', '15')
    }
    const disciplines = page.getByRole('region', { name: 'Disciplines' })
    await expect(disciplines.getByRole('heading')).toHaveText(['Silence & Solitude', 'Worship', 'Service'])
    const current = page.getByRole('region', { name: 'Silence & Solitude' })
    await expect(current).toContainText('Stage 4: Unity in the Body')
    await expect(current).toContainText('Current')
    await expect(current).toContainText('2 of 5 days')
  })

  await test.step('she looks at the picture, and passes by its marks by keyboard', async () => {
    const marks = page.getByRole('list', { name: 'The 75 days' }).getByRole('link')
    await expect(marks).toHaveCount(75)
    await expect(marks.nth(16)).toHaveAccessibleName(/^Day 17, .*, completed$/)
    await expect(marks.nth(17)).toHaveAccessibleName(/^Day 18, .*, today$/)
    await expect(marks.nth(18)).toHaveAccessibleName(/^Day 19, .*, not open yet$/)
    const skip = page.getByRole('link', { name: 'Skip to the lists of days' })
    await marks.first().focus()
    await expect(skip).not.toBeInViewport()
    await page.keyboard.press('Shift+Tab')
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tab', { name: 'Current' })).toBeFocused()
  })

  await test.step('she looks through the lists', async () => {
    await expect(list(page)).toHaveText([
      /^Day 18 .*Today$/,
      /^Day 19 .*Not open yet$/,
      /^Day 20 .*Not open yet$/,
    ])
    await page.getByRole('tab', { name: 'Upcoming' }).click()
    await expect(page).toHaveURL('/progress?tab=upcoming')
    await expect(list(page)).toHaveCount(9)
    await expect(list(page).first()).toContainText('Day 21')
    await page.getByRole('tab', { name: 'Completed' }).click()
    await expect(list(page)).toHaveCount(17)
    await expect(list(page).last()).toContainText(/Day 17 .*Completed Nov 19, 2026/)
    await page.getByRole('tab', { name: 'All Days' }).click()
    await expect(list(page)).toHaveCount(75)
  })

  await test.step('a day or a walk that there is not gives way to the present one, and that is said', async () => {
    for (const [asked, said, leadsTo] of [
      ['/progress?walk=99', 'You have not begun that walk', '/progress'],
      ['/journal?day=76&walk=1', 'There is no such day', '/journal?walk=1'],
    ] as const) {
      await page.goto(asked)
      await expectToast(page, said)
      await expect(page).toHaveURL(leadsTo)
    }
  })

  await test.step('the end of the walk, which has not come, gives way to the progress', async () => {
    await page.goto('/walked')
    await expect(page).toHaveURL('/progress')
    await expect(page.getByText('17 of 75 days completed')).toBeVisible()
  })
})

test(
  'every mark can be met with a thumb, down to the smallest phone',
  { tag: '@thumb' },
  async ({ page, cast, signIn }) => {
    await signIn(cast.lydia)
    await page.goto('/progress')
    const marks = page.getByRole('list', { name: 'The 75 days' }).getByRole('link')
    await expect(marks).toHaveCount(75)
    for (const width of [320, 375, 500, 820, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      for (const box of [await marks.first().boundingBox(), await marks.nth(37).boundingBox()]) {
        expect(box?.width, `at ${width}`).toBeGreaterThanOrEqual(44)
        expect(box?.height, `at ${width}`).toBeGreaterThanOrEqual(44)
      }
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width)
    }
  },
)

test('Lydia opens days by keyboard and by address, marks one, and goes on to the journal', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  await walkDays(server, cast.lydia, 3)
  await addEntry(server, cast.lydia, { day: 3, kind: 'testimony', text: 'The lock gave way' })
  await signIn(cast.lydia)

  await test.step('a mark opens its day, and closing leads back to it', async () => {
    await page.goto('/progress?tab=completed')
    const mark = page.getByRole('link', { name: /^Day 3, .*, completed$/ })
    await mark.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/progress?tab=completed&day=3')
    await expect(
      dialog(page).getByRole('heading', { name: 'Day 3: A Prayer Nobody Understood' }),
    ).toBeVisible()
    await expect(dialog(page)).toContainText('Stage 1: Spiritual Discipline · Prayer')
    await expect(dialog(page)).toContainText('This day was completed on Nov 19, 2026.')
    await expect(complete(page)).toBeDisabled()
    await dialog(page).getByRole('tab', { name: 'Details' }).focus()
    for (const text of ['Reflection 3', 'Response 3', 'The lock gave way']) {
      await page.keyboard.press('ArrowRight')
      await expect(dialog(page).getByText(text)).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/progress?tab=completed')
    await expect(mark).toBeFocused()
    await list(page).filter({ hasText: 'Day 2' }).getByRole('link').click()
    await expect(dialog(page).getByRole('heading', { name: /^Day 2: / })).toBeVisible()
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('a day has an address of its own, and leads on to the journal', async () => {
    await page.goto('/progress?day=2')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/progress')
    await expect(heading(page)).toBeFocused()
    await page.goto('/progress?day=2')
    await dialog(page).getByRole('tab', { name: 'Reflection' }).click()
    await dialog(page).getByRole('link', { name: 'Edit in the journal' }).click()
    await expect(page).toHaveURL('/journal?tab=reflections&day=2')
  })

  await test.step('an open day has nothing behind its tabs', async () => {
    await page.goto('/progress?day=4')
    await expect(dialog(page).getByRole('region', { name: 'To reflect on' })).toBeVisible()
    for (const tab of ['Reflection', 'Challenge', 'Testimony']) {
      await expect(dialog(page).getByRole('tab', { name: tab })).toBeDisabled()
    }
    await expect(complete(page)).toBeDisabled()
    await expect(dialog(page)).toContainText(
      'You must complete both the reflection and challenge for this day first.',
    )
  })

  await test.step('a locked day says why, and leads to what is to be written', async () => {
    await page.goto('/progress?day=5')
    await expect(dialog(page).getByText('Day 5 is locked')).toBeVisible()
    await expect(dialog(page)).toContainText('This day is not open yet.')
    await expect(complete(page)).toBeDisabled()
    await dialog(page).getByRole('link', { name: 'Write the reflection for Day 4' }).click()
    await expect(page).toHaveURL('/journal?tab=reflections&day=4')
  })

  await test.step('she marks a day that has both entries and no check mark', async () => {
    await owner.query('delete from app.completions where day = 2')
    await page.goto('/progress')
    await expect(page.getByText('2 of 75 days completed')).toBeVisible()
    await list(page)
      .getByRole('link', { name: /^Day 2 / })
      .press('Enter')
    await expect(complete(page)).toBeEnabled()
    await complete(page).press('Enter')
    await expectToast(page, 'Day 2 is complete')
    await expect(dialog(page)).toContainText('This day was completed on Nov 20, 2026.')
    await expect(complete(page)).toBeDisabled()
    const close = dialog(page).getByRole('button', { name: 'Close' })
    await expect(close).toBeFocused()
    await close.press('Enter')
    await expect(page.getByText('3 of 75 days completed')).toBeVisible()
    // The link that led to the day has left this list.
    await expect(heading(page)).toBeFocused()
  })

  await test.step('she cannot mark one of which an entry has gone meanwhile', async () => {
    await owner.query('delete from app.completions where day = 1')
    await page.goto('/progress?day=1')
    await expect(complete(page)).toBeEnabled()
    await owner.query(`update app.entries set trashed_at = now() where day = 1 and kind = 'challenge'`)
    await complete(page).click()
    await expectToast(page, 'Cannot complete day')
    await expect(complete(page)).toBeDisabled()
  })
})
