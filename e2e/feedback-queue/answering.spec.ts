import type { Route } from '@playwright/test'
import { button, expectToast, toastOf } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { card, comments, layQueue, reflections, statesOf } from './queueing.ts'

const fault = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } },
  })

test(
  'Barnabas saves a review, delivers it, approves, dismisses, and puts back what he dismissed',
  { tag: '@thumb' },
  async ({ page, server, cast, signIn, mayComplain }) => {
    mayComplain(/status of 500/)
    const ids = await layQueue(server, reflections(cast.lydia, 3))
    await signIn(cast.barnabas)
    await page.goto('/leader-feedback?order=longest-waiting')
    const [first, second, third] = [1, 2, 3].map((day) => card(page, `Reflection, Day ${day} by Lydia`))
    const field = comments(first!, 'Lydia')
    const deliver = first!.getByRole('button', { name: 'Deliver Feedback' })

    await test.step('a review says something, and not too much', async () => {
      await expect(button(page, 'Send Approval')).toHaveCount(3)
      await first!.getByRole('button', { name: 'Save Review' }).click()
      await expect(first!.getByRole('alert')).toContainText('Missing information')
      await expect(first!.getByRole('alert')).toContainText('Please provide feedback comments.')
      await field.fill('x'.repeat(5001))
      await expect(first!.getByRole('alert')).toHaveCount(0)
      await expect(page.getByText('5001 of 5000')).toBeVisible()
      await expect(field).toHaveAccessibleDescription('Content must be less than 5000 characters')
      await expectAccessible(page)
    })

    await test.step('what fails is told, and stays', async () => {
      await field.fill('  I am glad that you kept still.\n')
      for (const act of ['review', 'deliver', 'dismiss']) await page.route(`**/rpc/feedback/${act}`, fault)
      await first!.getByRole('button', { name: 'Save Review' }).click()
      await expectToast(page, 'Error', 'Failed to submit review. Please try again.')
      await deliver.click()
      await expectToast(page, 'Error', 'Failed to deliver feedback. Please try again.')
      await first!.getByRole('button', { name: 'Dismiss' }).click()
      await expectToast(page, 'Error', 'Failed to dismiss feedback. Please try again.')
      await expect(field).toHaveValue('  I am glad that you kept still.\n')
      await page.unrouteAll()
    })

    await test.step('Barnabas saves a review, and delivers it', async () => {
      await first!.getByRole('button', { name: 'Save Review' }).click()
      await expectToast(page, 'Feedback reviewed')
      await expect(first!).toContainText('Reviewed')
      await expect(first!).toContainText('Review saved by Barnabas')
      await expect(field).toHaveValue('I am glad that you kept still.')
      await deliver.click()
      await expectToast(page, 'Feedback delivered', 'The feedback has been sent to the user.')
      await expect(first!).toHaveCount(0)
      await expect(second!).toBeFocused()
    })

    await test.step('Barnabas dismisses one and takes that back, with all that was begun', async () => {
      await comments(second!, 'Lydia').fill('Not now')
      await second!.getByRole('button', { name: 'Dismiss' }).click()
      await expectToast(page, 'Feedback dismissed')
      await expect(second!).toHaveCount(0)
      await toastOf(page, 'Feedback dismissed').getByRole('button', { name: 'Undo' }).click()
      await expect(comments(second!, 'Lydia')).toHaveValue('Not now')
    })

    await test.step('Barnabas sends an approval, and dismisses the rest', async () => {
      await third!.getByRole('button', { name: 'Send Approval' }).click()
      await expect(third!).toHaveCount(0)
      expect((await statesOf(server, ids))[2]).toEqual({ status: 'delivered', comments: '', analysis: null })
      await second!.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByText('No pending feedback')).toBeVisible()
    })

    await test.step('Barnabas finds it by its status, long after the toast, and puts it back', async () => {
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Dismissed')
      await expect(second!).toContainText('Dismissed')
      await expect(second!.getByRole('textbox')).toHaveCount(0)
      await expectAccessible(page)
      await second!.getByRole('button', { name: 'Put back' }).press('Enter')
      await expectToast(page, 'It waits for feedback again')
      await expect(page.getByText('Nothing dismissed')).toBeVisible()
      await page.getByRole('link', { name: 'See all that waits' }).click()
      await expect(comments(second!, 'Lydia')).toHaveValue('Not now')
      expect(await statesOf(server, ids)).toMatchObject([{}, { status: 'pending' }, {}])
    })
  },
)
