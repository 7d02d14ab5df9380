import { randomUUID } from 'node:crypto'
import { expectToast, fault, heading, mainMenu } from '#e2e/access/pages.ts'
import { composer, layMessages, messageOf, send, textsOf, thread } from '#e2e/messages/talking.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import { circleOf } from '#testing/messages/talk.ts'
import { assign, giveRole, layBlock, unassign } from '#testing/people/ties.ts'

test('Lydia is among the members of her circle, reads what they say to each other, and writes to them', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  const { lydia, barnabas, timothy, apollos, silas } = cast
  const circle = await circleOf(owner, barnabas)
  await layMessages(server, { in: circle, by: barnabas, texts: ['Welcome', 'How was your week?'] })
  await signIn(lydia)
  const members = page.getByRole('region', { name: /^Members/ })
  const member = members.getByRole('listitem').filter({ hasText: 'Timothy' })
  const acts = page.getByRole('menuitem')
  const more = (name: string) => members.getByRole('button', { name: `More about ${name}` }).click()

  await test.step('Lydia is told that something was said, and reads it', async () => {
    await page.goto('/home')
    await mainMenu(page).getByRole('link', { name: 'Circle new messages' }).click()
    await expect(heading(page)).toHaveText('Accountability Circle')
    await expect(page.getByRole('region', { name: 'Members 4 members' })).toBeVisible()
    await expect(members.getByRole('listitem')).toHaveText([/Barnabas/, /Lydia\s*You/, /Phoebe/, /Timothy/])
    await expect(members.getByRole('listitem').first().getByRole('img', { name: 'Leader' })).toHaveCount(1)
    await expect(
      page.getByText(
        'Everyone in the circle can read what is written here, and so can anyone who joins later.',
      ),
    ).toBeVisible()
    await expect(page.getByLabel('Circle', { exact: true })).toHaveCount(0)
    await expect(messageOf(page, 'How was your week?')).toBeInViewport()
    await expect(mainMenu(page).getByRole('link', { name: 'Circle', exact: true })).toBeVisible()
  })

  await test.step('Lydia writes to all, which Barnabas, who leads it, deletes, and to Timothy alone', async () => {
    await send(page, 'I am learning')
    await expect.poll(async () => (await textsOf(server, circle)).at(-1)).toBe('I am learning')
    const { rows } = await owner.query<{ id: string }>(
      `select id from app.messages where text = 'I am learning'`,
    )
    await clientOf(server, barnabas).messages.delete({ id: rows[0]!.id })
    await expect(thread(page).getByText('Message deleted by the leader')).toBeVisible()
    await more('Timothy')
    await acts.filter({ hasText: 'Write a message' }).click()
    await expect(page).toHaveURL(/\/direct-messages\?with=/)
    await expect(page.getByRole('heading', { level: 2, name: 'Timothy' })).toBeVisible()
    await page.goBack()
  })

  await test.step('Timothy, whom Lydia has blocked, is marked so, and is unblocked instead of written to', async () => {
    await expect(member).not.toContainText('Blocked')
    // As on another device.
    await layBlock(owner, lydia, timothy)
    await expect(member).toContainText('Blocked')
    await more('Timothy')
    await expect(acts).toHaveText(['Unblock', 'Report Timothy'])
    await acts.filter({ hasText: 'Unblock' }).click()
    await expectToast(page, 'Unblocked', 'Timothy can find you again.')
    await expect(member).not.toContainText('Blocked')
    await more('Timothy')
    await expect(acts).toHaveText(['Write a message', 'Report Timothy', 'Block'])
    await page.keyboard.press('Escape')
  })

  await test.step('Lydia is told what a block of her leader leaves as it is, and whom to ask', async () => {
    await more('Barnabas')
    await acts.filter({ hasText: 'Block' }).click()
    const question = page.getByRole('alertdialog', { name: /^Block Barnabas/ })
    await expect(question).toContainText('will still see what you say in the circle')
    await expect(question).toContainText('please ask an admin of your church')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
  })

  await test.step('Lydia, who now is in a second circle, picks that', async () => {
    const other = await circleOf(owner, apollos)
    await layMessages(server, { in: other, by: silas, texts: ['In the other one'] })
    await assign(owner, apollos, lydia, 1)
    const picker = page.getByLabel('Circle', { exact: true })
    await expect(picker.getByRole('option')).toHaveText([
      'Circle of Barnabas ★ Leader',
      'Circle of Apollos ★ Leader, new messages',
    ])
    await expect(page.getByRole('heading', { level: 2, name: 'Circle of Barnabas' })).toBeVisible()
    await picker.selectOption({ index: 1 })
    await expect(page).toHaveURL(`/circle?circle=${other}`)
    await expect(messageOf(page, 'In the other one')).toBeVisible()
    await expect(members.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
  })
})

test('what Timothy shares comes to the circle and goes from it at once, and what Lydia was writing there waits on her first page', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Failed to fetch|status of 500/)
  const { owner } = server.fresh
  const { lydia, timothy, barnabas } = cast
  await signIn(lydia)

  await test.step('a chat that cannot be loaded says so, and comes by Retry', async () => {
    await page.route('**/rpc/messages/thread*', fault)
    const followed = page.waitForResponse(/rpc\/live\/follow/)
    await page.goto('/home')
    await mainMenu(page).getByRole('link', { name: 'Circle', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(/Error setting up circle chat/)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(composer(page)).toBeVisible()
    await followed
  })

  await test.step('what Timothy shares is there at once, as he changes it, until he keeps it for himself, leaves or deletes it', async () => {
    const { entries } = clientOf(server, timothy)
    const [id, text] = [randomUUID(), 'He held us by the river']
    const words = thread(page).getByText(text)
    const gone = thread(page)
      .getByRole('article', { name: /^Timothy/ })
      .filter({ hasText: 'This entry is no longer shared.' })
    await entries.submit({ id, kind: 'testimony', text: 'He held me by the river', audience: 'shared' })
    await expect(thread(page).getByText('He held me by the river')).toBeVisible()
    await entries.edit({ id, version: 1, text, audience: 'shared' })
    await expect(words).toBeVisible()
    await entries.edit({ id, version: 2, text, audience: 'private' })
    await expect(gone).toBeVisible()
    await expect(words).toHaveCount(0)
    await entries.edit({ id, version: 3, text, audience: 'shared' })
    await expect(words).toBeVisible()
    await unassign(owner, timothy)
    await expect(words).toHaveCount(0)
    await expect(gone).toHaveCount(0)
    await assign(owner, barnabas, timothy)
    await expect(words).toBeVisible()
    await entries.trash({ id })
    await expect(gone).toBeVisible()
    await expect(words).toHaveCount(0)
  })

  await test.step('Lydia is in no circle any more, and finds what she wrote for it on her first page', async () => {
    await page.route('**/rpc/messages/send', (route) => route.abort())
    await send(page, 'Written for the circle')
    await expect(page.getByText('Not sent.')).toBeVisible()
    await composer(page).fill('Half a thought')
    await unassign(owner, lydia)
    await expect(page.getByText('You are not in a circle yet')).toBeVisible()
    await expect(page.getByText('Please contact an admin to get assigned to a leader.')).toBeVisible()
    await page.unrouteAll()
    await expectToast(page, 'Error sending message')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(heading(page)).toHaveText(/Lydia/)
    const left = page.getByRole('region', { name: 'Unsent words' })
    await expect(left).toContainText('Written for the circle')
    await expect(left).toContainText('Half a thought')
    await expectAccessible(page)
    for (const count of [1, 0]) {
      await left.getByRole('button', { name: 'Delete' }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(left.getByRole('button', { name: 'Delete' })).toHaveCount(count)
    }
  })

  await test.step('Lydia, now a leader without participants, is told what helps', async () => {
    await giveRole(owner, lydia, 'leader')
    await mainMenu(page).getByRole('link', { name: 'Circle', exact: true }).click()
    await expect(page.getByText('Please contact an admin to get participants assigned.')).toBeVisible()
  })
})
