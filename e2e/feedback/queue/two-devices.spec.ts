import { button, expectToast } from '#e2e/access/pages.ts'
import { placesWith } from '#e2e/frame/places-with.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import { card, comments, draftOf, layQueue, reflections } from './queueing.ts'

const newest = 'An answer that nobody else has'

test('what Barnabas types saves itself, stands beside what his other device saved, and is left on none', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Failed to fetch/)
  const { barnabas, lydia } = cast
  const [id = ''] = await layQueue(server, reflections(lydia, 1))
  await signIn(barnabas)
  // Whose words are newer shows by the clocks of both.
  await page.clock.install({ time: server.clock.now().epochMilliseconds })
  await page.goto('/leader-feedback')
  const field = comments(page, 'Lydia')
  const aside = card(page, 'Reflection, Day 1 by Lydia').getByRole('region', { name: 'What you wrote' })
  // The other device goes on from whatever the server has.
  const elsewhere = async (text: string, minutes: number) => {
    const { feedback } = clientOf(server, barnabas)
    const { item } = await feedback.item({ id })
    const known = item.draft?.savedAt ?? null
    server.clock.pass({ minutes })
    await feedback.saveDraft({ id, comments: text, analysis: null, included: [], known })
  }

  await test.step('what Barnabas types saves itself, and sets aside what his other device saved', async () => {
    await field.fill('Hello')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await elsewhere('A whole answer', 1)
    server.clock.pass({ minutes: 1 })
    await field.fill('Hello again')
    await expect(aside).toContainText('A whole answer')
    await expect.poll(() => draftOf(server, barnabas, id)).toBe('Hello again')
    await expect(field).toHaveValue('Hello again')
    await expectAccessible(page)
    await aside.getByRole('button', { name: 'Copy' }).click()
    await expectToast(page, 'Copied')
    await aside.getByRole('button', { name: 'Discard mine' }).click()
    await expect(aside).toHaveCount(0)
  })

  await test.step('what is kept without a connection outlives a reload, and writes over nothing', async () => {
    await page.route('**/rpc/feedback/saveDraft', (route) => route.abort())
    await field.fill('Kept here')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue('Kept here')
    await elsewhere('Another whole answer', 10)
    await page.unrouteAll()
    await page.reload()
    // The newer stands in the field, and the other beside it.
    await expect(field).toHaveValue('Another whole answer')
    await expect(aside).toContainText('Kept here')
  })

  await test.step('Barnabas signs out, is asked about words that are nowhere else, and leaves none', async () => {
    await page.route('**/rpc/feedback/saveDraft', (route) => route.abort())
    await field.fill(newest)
    await expect(page.getByText('Saved on this device')).toBeVisible()
    expect(await placesWith(page, newest)).toEqual(['localStorage'])
    await button(page, 'Sign Out').click()
    const question = page.getByRole('alertdialog', { name: 'Sign out?' })
    await expect(question).toContainText('You have written feedback that we have not been able to save yet.')
    await question.getByRole('button', { name: 'Sign out and remove it' }).click()
    await expect(page).toHaveURL(/auth/)
    for (const text of [newest, 'Kept here', 'whole answer']) expect(await placesWith(page, text)).toEqual([])
    expect(await draftOf(server, barnabas, id)).toBe('Another whole answer')
  })
})
