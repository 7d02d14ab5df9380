import { expectToast, toastOf } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { comments, deliverAs, layQueue, reflections, statesOf } from './queueing.ts'

const words = (day: number) => `Day ${day} was yours, Lydia, and I was glad to read of it.`

test('Barnabas answers one by one by keyboard alone, in few actions, and no key that slips sends anything', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas, priscilla, lydia, timothy } = cast
  const ids = await layQueue(server, reflections(lydia, 8))
  await signIn(barnabas)
  await page.goto('/leader-feedback?order=longest-waiting')
  await expect(page.getByRole('article').first()).toBeVisible()
  const place = (text: string) => page.getByRole('status').filter({ hasText: text })
  const field = comments(page, 'Lydia')
  // Whatever is pressed that writes no letter counts.
  let actions = 0
  const press = async (keys: string) => {
    actions++
    await page.keyboard.press(keys)
  }
  const three = [1, 2, 3]

  await test.step('three entries are answered, each with a sentence of its own', async () => {
    const way = page.getByRole('link', { name: 'One by one' })
    await page.getByRole('combobox', { name: 'Order' }).focus()
    while ((await way.and(page.locator(':focus')).count()) === 0) await press('Tab')
    await press('Enter')
    for (const day of three) {
      await expect(place(`${day} of 8`)).toBeVisible()
      await expect(page.getByRole('article')).toContainText(`What I found on day ${day}`)
      await expect(field).toBeFocused()
      await expect(field).toHaveValue('')
      await page.keyboard.type(words(day))
      server.clock.pass({ minutes: 1 })
      await press('Control+Enter')
    }
    await expect(place('4 of 8')).toBeVisible()
    expect(actions / three.length).toBeLessThan(3)
    const answered = (await statesOf(server, ids)).slice(0, 3)
    expect(answered).toMatchObject(three.map((day) => ({ status: 'delivered', comments: words(day) })))
  })

  await test.step('a key that is pressed twice sends Lydia no approval before it is pressed once more', async () => {
    await expect(field).toBeFocused()
    await press('Control+Enter')
    await expect(
      page.getByText('You have written nothing. Press Ctrl Enter once more to send Lydia an approval'),
    ).toBeVisible()
    expect((await statesOf(server, ids))[3]).toMatchObject({ status: 'pending' })
    server.clock.pass({ minutes: 1 })
    await press('Control+Enter')
    await expect(place('5 of 8')).toBeVisible()
    expect((await statesOf(server, ids))[3]).toMatchObject({ status: 'delivered', comments: '' })
  })

  await test.step('keys lead on and back, save, dismiss and take that back, while Barnabas writes', async () => {
    await expect(page.getByRole('region', { name: 'Keyboard' })).toContainText('Deliver and go on')
    await expect(page.getByRole('region', { name: 'The last days of Lydia' })).toContainText('on day 4')
    await expect(page.getByRole('region', { name: 'What was said before' })).toContainText(words(3))
    await press('Control+s')
    await expect(page.getByRole('alert')).toContainText('Missing information')
    await expect(field).toBeFocused()
    await page.keyboard.type('Begun')
    await press('Alt+ArrowDown')
    await expect(place('6 of 8')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await press('Alt+ArrowUp')
    await expect(place('5 of 8')).toBeVisible()
    await expect(field).toHaveValue('Begun')
    await page.keyboard.type(', and saved')
    await press('Control+s')
    await expectToast(page, 'Feedback reviewed')
    await expect(field).toBeFocused()
    expect((await statesOf(server, ids))[4]).toMatchObject({
      status: 'reviewed',
      comments: 'Begun, and saved',
    })
    await press('Control+Shift+d')
    await expect(place('6 of 8')).toBeVisible()
    expect((await statesOf(server, ids))[4]).toMatchObject({ status: 'dismissed' })
    await toastOf(page, 'Feedback dismissed').getByRole('button', { name: 'Undo' }).click()
    await expect(place('5 of 8')).toBeVisible()
    await expect.poll(async () => (await statesOf(server, ids))[4]?.status).toBe('reviewed')
  })

  await test.step('what others do meanwhile is passed over with a word, and the order stays', async () => {
    await layQueue(server, [{ by: timothy, text: 'New' }])
    await deliverAs(server, priscilla, ids[5]!, 'Well done')
    await server.fresh.owner.query(
      `update app.entries set audience = 'private' where id = (select entry_id from app.feedback where id = $1)`,
      [ids[6]],
    )
    await field.press('Control+Enter')
    await expectToast(
      page,
      'Priscilla ★ Admin answered Reflection, Day 6 by Lydia meanwhile, so it was passed over.',
    )
    await expectToast(page, 'An entry is no longer here to read, so it was passed over.')
    await expect(place('8 of 8')).toBeVisible()
    await expect(field).toBeFocused()
    await press('Alt+ArrowDown')
    await expect(page.getByRole('heading', { name: 'That was the last one' })).toBeFocused()
    await expect(page.getByText('1 entry that you passed still waits')).toBeVisible()
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
