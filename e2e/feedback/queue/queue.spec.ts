import { expectToast, fault, mainMenu, undo } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { card, comments, layQueue, reflections, statesOf } from './queueing.ts'

test('Barnabas finds what waits, narrows it, answers it, and finds it as he left it', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const { barnabas, priscilla, lydia, phoebe } = cast
  const text = 'First <b>line</b>\n\nsecond line'
  const ids = await layQueue(server, [
    ...reflections(lydia, 12),
    { by: phoebe, kind: 'testimony', day: 4, text },
  ])
  const cards = page.getByRole('article')
  const [first, second, third] = [1, 2, 3].map((day) => card(page, `Reflection, Day ${day} by Lydia`))
  const field = comments(first!, 'Lydia')
  const order = page.getByRole('combobox', { name: 'Order' })
  const act = (on = first!, name = 'Save Review') => on.getByRole('button', { name }).click()
  await signIn(barnabas)

  await test.step('Barnabas is told on Home, and finds the newest first, as it was written', async () => {
    await page.goto('/home')
    await expect(page.getByRole('region', { name: '13 entries are waiting for you' })).toBeVisible()
    const menu = page.getByRole('group', { name: 'Leadership' })
    await menu.getByRole('link', { name: 'Review feedback 13 entries waiting' }).click()
    await expect(page).toHaveTitle('Feedback Management · Emmaus')
    await expect(cards).toHaveCount(10)
    await expect(cards.nth(0)).toHaveAccessibleName('Testimony by Phoebe')
    await expect(cards.nth(0).getByText('First <b>line</b>')).toHaveText(text)
    await expect(cards.nth(0)).toContainText('Needs review')
  })

  await test.step('page, order, person and kind stand in the address', async () => {
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/leader-feedback?page=2')
    await order.selectOption('Longest waiting')
    await page.getByRole('combobox', { name: 'Person' }).selectOption('Phoebe')
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Prayer request')
    await expect(page).toHaveURL(`/leader-feedback?person=${phoebe.id}&kind=prayer&order=longest-waiting`)
    await expect(page.getByText('No pending feedback of this kind')).toBeVisible()
    await page.getByRole('link', { name: 'Show everything' }).click()
  })

  await test.step('beside his own feedback it is the same, and from one by itself he comes back', async () => {
    await mainMenu(page).getByRole('link', { name: 'Feedback', exact: true }).click()
    await expect(page.getByText('No feedback yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Review' }).click()
    await order.selectOption('Longest waiting')
    await page.getByRole('link', { name: 'Open on its own: Reflection, Day 2 by Lydia' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(cards).toHaveAccessibleName('Reflection, Day 3 by Lydia')
    await page.getByRole('link', { name: 'Back to the queue' }).click()
    await expect(page).toHaveURL('/feedback?tab=review&order=longest-waiting')
  })

  await test.step('a review says something; what fails is told, and stays', async () => {
    await act()
    await expect(first!.getByRole('alert')).toContainText('Missing information')
    await expect(first!.getByRole('alert')).toContainText('Please provide feedback comments.')
    await field.fill('  I am glad that you kept still.\n')
    for (const call of ['review', 'deliver', 'dismiss']) await page.route(`**/rpc/feedback/${call}`, fault)
    await act()
    await expectToast(page, 'Error', 'Failed to submit review. Please try again.')
    await act(first, 'Deliver Feedback')
    await expectToast(page, 'Error', 'Failed to deliver feedback. Please try again.')
    await act(first, 'Dismiss')
    await expectToast(page, 'Error', 'Failed to dismiss feedback. Please try again.')
    await page.unrouteAll()
  })

  await test.step('Barnabas saves a review, and delivers it', async () => {
    await act()
    await expectToast(page, 'Feedback reviewed')
    await expect(field).toHaveValue('I am glad that you kept still.')
    await act(first, 'Deliver Feedback')
    await expectToast(page, 'Feedback delivered', 'The feedback has been sent to the user.')
    await expect(first!).toHaveCount(0)
    await expect(second!).toBeFocused()
  })

  await test.step('in a narrow window he approves, dismisses, takes that back, and dismisses again', async () => {
    await page.setViewportSize({ width: 375, height: 760 })
    await act(third, 'Send Approval')
    await expect(third!).toHaveCount(0)
    expect((await statesOf(server, ids))[2]).toEqual({ status: 'delivered', comments: '', analysis: null })
    await comments(second!, 'Lydia').fill('Not now')
    await act(second, 'Dismiss')
    await undo(page, 'Feedback dismissed')
    await expect(comments(second!, 'Lydia')).toHaveValue('Not now')
    await act(second, 'Dismiss')
    await expect(second!).toHaveCount(0)
  })

  await test.step('Barnabas finds it by its status, and puts it back with what he had begun', async () => {
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Dismissed')
    await expect(second!.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(page)
    await second!.getByRole('button', { name: 'Put back' }).press('Enter')
    await page.getByRole('link', { name: 'See everything waiting' }).click()
    await order.selectOption('Longest waiting')
    await expect(comments(second!, 'Lydia')).toHaveValue('Not now')
    expect((await statesOf(server, ids))[1]).toMatchObject({ status: 'pending' })
  })

  await test.step('he collapses the card, as this device remembers of him alone', async () => {
    const words = comments(second!, 'Lydia')
    await page.getByRole('button', { name: 'Collapse: Reflection, Day 2 by Lydia' }).click()
    await expect(words).toBeHidden()
    await page.reload()
    await expect(second!).toContainText('Draft')
    await expect(words).toBeHidden()
    await signIn(priscilla)
    await page.goto('/leader-feedback?order=longest-waiting')
    const noted =
      'When you read something here by a person who is not assigned to you, it is noted in the log.'
    await expect(page.getByText(noted)).toBeVisible()
    await expect(words).toHaveValue('')
  })
})
