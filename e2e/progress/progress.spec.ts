import type { Page } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Progress' })
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Day \d+: / })
const complete = (page: Page) => dialog(page).getByRole('button', { name: 'Mark as Complete' })
const list = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

const marks = (page: Page) => page.getByRole('list', { name: 'The 75 days' }).getByRole('link')

test('Lydia sees her whole walk: bars, disciplines, the picture and the lists', async ({
  page,
  signInAfter,
}) => {
  await signInAfter(17)
  await test.step('a walk that there is not gives way to the present one, of which she sees the bars and disciplines', async () => {
    await page.goto('/progress?walk=99')
    await expectToast(page, 'You have not begun that walk')
    await expect(page).toHaveURL('/progress')
    await expect(page.getByText('17 of 75 days completed')).toBeVisible()
    for (const [range, done] of [
      ['Days 1–15', '15'],
      ['Days 16–30', '2'],
      ['Days 31–45', '0'],
      ['Days 46–60', '0'],
      ['Days 61–75', '0'],
    ] as const)
      await expect(page.getByRole('progressbar', { name: range })).toHaveAttribute('aria-valuenow', done)
    const disciplines = page.getByRole('region', { name: 'Disciplines' })
    await expect(disciplines.getByRole('heading')).toHaveText(['Silence & Solitude', 'Worship', 'Service'])
    const current = page.getByRole('region', { name: 'Silence & Solitude' })
    await expect(current).toContainText('Stage 4: Unity in the Body')
    await expect(current).toContainText('Current')
    await expect(current).toContainText('2 of 5 days')
  })

  await test.step('each mark can be met with a thumb, down to the smallest phone', async () => {
    await expect(marks(page)).toHaveCount(75)
    for (const width of [320, 375, 500, 820, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      for (const box of [await marks(page).first().boundingBox(), await marks(page).nth(37).boundingBox()]) {
        expect(box?.width, `at ${width}`).toBeGreaterThanOrEqual(44)
        expect(box?.height, `at ${width}`).toBeGreaterThanOrEqual(44)
      }
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width)
    }
  })

  await test.step('she passes by the marks by keyboard, and looks through the lists', async () => {
    await expect(marks(page).nth(17)).toHaveAccessibleName(/^Day 18, .*, today$/)
    await marks(page).first().focus()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('link', { name: 'Skip to the lists of days' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tab', { name: 'Current' })).toBeFocused()
    await expect(list(page)).toHaveText([
      /^Day 18 .*Today$/,
      /^Day 19 .*Not open yet$/,
      /^Day 20 .*Not open yet$/,
    ])
    await page.getByRole('tab', { name: 'Upcoming' }).click()
    await expect(list(page)).toHaveCount(9)
    await page.getByRole('tab', { name: 'All Days' }).click()
    await expect(list(page)).toHaveCount(75)
    await page.getByRole('tab', { name: 'Completed' }).click()
    await expect(list(page)).toHaveCount(17)
    await expect(list(page).last()).toContainText(/Day 17 .*Completed Nov 19, 2026/)
  })
})

test('Lydia opens days by keyboard and by address, goes on to the journal, and marks a day', async ({
  page,
  server,
  signInAfter,
}) => {
  const { owner } = server.fresh
  await signInAfter(17)
  await page.goto('/progress?tab=completed')
  await test.step('a mark opens its day, and closing leads back to it', async () => {
    const mark = page.getByRole('link', { name: /^Day 3, .*, completed$/ })
    await mark.press('Enter')
    await expect(page).toHaveURL('/progress?tab=completed&day=3')
    await expect(dialog(page)).toContainText('Day 3: A Prayer Nobody Understood')
    await expect(dialog(page)).toContainText('Stage 1: Spiritual Discipline · Prayer')
    await expect(complete(page)).toBeDisabled()
    await dialog(page).getByRole('tab', { name: 'Details' }).focus()
    for (const text of ['Reflection 3', 'Response 3']) {
      await page.keyboard.press('ArrowRight')
      await expect(dialog(page).getByText(text)).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/progress?tab=completed')
    await expect(mark).toBeFocused()
    await list(page).filter({ hasText: 'Day 2' }).getByRole('link').click()
    await expect(dialog(page)).toContainText('Day 2: ')
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('an open day has nothing behind its tabs, and a locked day leads to what is to be written', async () => {
    await marks(page).nth(17).click()
    await expect(dialog(page).getByRole('region', { name: 'To reflect on' })).toBeVisible()
    for (const tab of ['Reflection', 'Challenge', 'Testimony'])
      await expect(dialog(page).getByRole('tab', { name: tab })).toBeDisabled()
    const both = 'You must complete both the reflection and challenge for this day first.'
    await expect(dialog(page)).toContainText(both)
    await page.keyboard.press('Escape')
    await marks(page).nth(18).click()
    await expect(dialog(page).getByText('Day 19 is locked')).toBeVisible()
    await expect(complete(page)).toBeDisabled()
    await dialog(page).getByRole('link', { name: 'Write the reflection for Day 18' }).click()
    await expect(page).toHaveURL('/journal?tab=reflections&day=18')
  })

  await test.step('a day has an address of its own, leads to the journal, and gives way where there is no such day', async () => {
    await page.goto('/progress?day=2')
    await dialog(page).getByRole('tab', { name: 'Reflection' }).click()
    await dialog(page).getByRole('link', { name: 'Edit in the journal' }).click()
    await expect(page).toHaveURL('/journal?tab=reflections&day=2')
    await page.goto('/journal?day=76&walk=1')
    await expectToast(page, 'There is no such day')
    await expect(page).toHaveURL('/journal?walk=1')
  })

  await test.step('the end of the walk gives way to the progress, where she marks a day that has both entries', async () => {
    await owner.query('delete from app.completions where day < 3')
    await page.goto('/walked')
    await expect(page).toHaveURL('/progress')
    await expect(page.getByText('15 of 75 days completed')).toBeVisible()
    await list(page)
      .getByRole('link', { name: /^Day 2 / })
      .press('Enter')
    await complete(page).press('Enter')
    await expectToast(page, 'Day 2 is complete')
    await expect(dialog(page)).toContainText('This day was completed on Nov 20, 2026.')
    await expect(complete(page)).toBeDisabled()
    const close = dialog(page).getByRole('button', { name: 'Close' })
    await expect(close).toBeFocused()
    await close.press('Enter')
    await expect(page.getByText('16 of 75 days completed')).toBeVisible()
    // The link that led to the day has left this list.
    await expect(heading(page)).toBeFocused()
  })

  await test.step('she cannot mark one of which an entry has gone meanwhile', async () => {
    await list(page)
      .getByRole('link', { name: /^Day 1 / })
      .click()
    await expect(complete(page)).toBeEnabled()
    await owner.query(`update app.entries set trashed_at = now() where day = 1 and kind = 'challenge'`)
    await complete(page).click()
    await expectToast(page, 'Cannot complete day')
    await expect(complete(page)).toBeDisabled()
  })
})
