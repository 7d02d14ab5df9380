import { expectToast, heading, undo } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { answerAs, changeEntryOf, comments, layQueue, reflections, statesOf } from './queueing.ts'

const words = (day: number) => `Day ${day} was yours, Lydia, and I was glad to read of it.`

test('Barnabas answers one by one by keyboard alone, and no key that slips sends anything', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, priscilla, lydia, timothy } = cast
  const ids = await layQueue(server, reflections(lydia, 7))
  const place = (text: string) => page.getByRole('status').filter({ hasText: text })
  const field = comments(page, 'Lydia')
  const press = (keys: string) => page.keyboard.press(keys)
  const stateOf = async (day: number) => (await statesOf(server, ids))[day - 1]

  await test.step('Lydia is told that this is for leaders', async () => {
    await signIn(lydia)
    await page.goto('/leader-feedback')
    await expect(heading(page)).toHaveText('Access Denied')
    await expect(page.getByText('You need to be a leader to access feedback management')).toBeVisible()
  })

  await test.step('each entry takes a sentence of its own and one key', async () => {
    await signIn(barnabas)
    await page.goto('/leader-feedback?order=longest-waiting')
    await page.getByRole('link', { name: 'One by one' }).press('Enter')
    for (const day of [1, 2]) {
      await expect(place(`${day} of 7`)).toBeVisible()
      await expect(page.getByRole('article')).toContainText(`What I found on day ${day}`)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('')
      await page.keyboard.type(words(day))
      server.clock.pass({ minutes: 1 })
      await press('Control+Enter')
    }
    await expect(place('3 of 7')).toBeVisible()
    for (const day of [1, 2])
      expect(await stateOf(day)).toMatchObject({ status: 'delivered', comments: words(day) })
  })

  await test.step('a key that is pressed twice sends Lydia no approval before it is pressed once more', async () => {
    await expect(field).toBeFocused()
    await press('Control+Enter')
    const warning = 'You have not written anything. Press Ctrl Enter again to send Lydia an approval'
    await expect(page.getByText(warning)).toBeVisible()
    expect(await stateOf(3)).toMatchObject({ status: 'pending' })
    server.clock.pass({ minutes: 1 })
    await press('Control+Enter')
    await expect(place('4 of 7')).toBeVisible()
    expect(await stateOf(3)).toMatchObject({ status: 'delivered', comments: '' })
  })

  await test.step('keys lead on and back, save, dismiss and take that back, while Barnabas writes', async () => {
    await expect(page.getByRole('region', { name: 'Keyboard' })).toContainText('Deliver and continue')
    await expect(page.getByRole('region', { name: 'Recent entries by Lydia' })).toContainText('on day 3')
    await expect(page.getByRole('region', { name: 'Earlier feedback' })).toContainText(words(2))
    await press('Control+s')
    await expect(page.getByRole('alert')).toContainText('Missing information')
    await expect(field).toBeFocused()
    await page.keyboard.type('Begun')
    await press('Alt+ArrowDown')
    await expect(place('5 of 7')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await press('Alt+ArrowUp')
    await expect(place('4 of 7')).toBeVisible()
    await expect(field).toHaveValue('Begun')
    await page.keyboard.type(', and saved')
    await press('Control+s')
    await expectToast(page, 'Feedback reviewed')
    await expect(field).toBeFocused()
    expect(await stateOf(4)).toMatchObject({ status: 'reviewed', comments: 'Begun, and saved' })
    await press('Control+Shift+d')
    await expect(place('5 of 7')).toBeVisible()
    expect(await stateOf(4)).toMatchObject({ status: 'dismissed' })
    await undo(page, 'Feedback dismissed')
    await expect(place('4 of 7')).toBeVisible()
    await expect.poll(async () => (await stateOf(4))?.status).toBe('reviewed')
  })

  await test.step('what others do meanwhile is passed over with a word, and the order stays', async () => {
    await layQueue(server, [{ by: timothy, text: 'New' }])
    await answerAs(server, priscilla, { act: 'deliver', id: ids[4]!, text: 'Well done' })
    await changeEntryOf(server, ids[5]!, "audience = 'private'")
    await field.press('Control+Enter')
    await expectToast(
      page,
      'Priscilla ★ Admin answered Reflection, Day 5 by Lydia in the meantime, so it was skipped.',
    )
    await expectToast(page, 'An entry can no longer be read, so it was skipped.')
    await expect(place('7 of 7')).toBeVisible()
    await expect(field).toBeFocused()
    await press('Alt+ArrowDown')
    await expect(page.getByRole('heading', { name: 'That was the last one' })).toBeFocused()
    await expect(page.getByText('1 entry you skipped is still waiting')).toBeVisible()
    await page.getByRole('button', { name: 'Go through them' }).click()
  })

  await test.step('Barnabas goes through the rest, with what came meanwhile, until all is done', async () => {
    for (const [at, name] of [
      ['1 of 2', 'Lydia'],
      ['2 of 2', 'Timothy'],
    ] as const) {
      await expect(place(at)).toBeVisible()
      await comments(page, name).fill('Go on')
      await comments(page, name).press('Control+Enter')
    }
    await expect(page.getByRole('heading', { name: 'All done' })).toBeFocused()
    await expect(page.getByText('You went through 2 entries.')).toBeVisible()
    await expectAccessible(page)
  })
})
