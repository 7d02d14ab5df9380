import { expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { composer, layMessages, messageOf, send, textsOf, thread } from '#e2e/messages/talking.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { circleOf } from '#testing/talk.ts'
import { assign, layBlock, unassign } from '#testing/ties.ts'

test('Lydia is among the members of her circle, reads what they say to each other, and writes to them', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  const { lydia, barnabas, timothy, apollos, silas, tabitha } = cast
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
      page.getByText('Everyone in the circle reads what is written here, and so does whoever joins later.'),
    ).toBeVisible()
    await expect(page.getByLabel('Circle', { exact: true })).toHaveCount(0)
    await expect(messageOf(page, 'How was your week?')).toBeInViewport()
    await expect(mainMenu(page).getByRole('link', { name: 'Circle', exact: true })).toBeVisible()
  })

  await test.step('Lydia writes to all, and to Timothy alone', async () => {
    await send(page, 'I am learning')
    await expect
      .poll(() => textsOf(server, circle))
      .toEqual(['Welcome', 'How was your week?', 'I am learning'])
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
    await acts.filter({ hasText: 'Block' }).click()
    const question = page.getByRole('alertdialog', { name: /^Block Timothy/ })
    await expect(question).toContainText('neither of you will see what the other shares')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
  })

  await test.step('Lydia is told what a block of her leader leaves as it is, and whom to ask', async () => {
    await more('Barnabas')
    await acts.filter({ hasText: 'Block' }).click()
    const question = page.getByRole('alertdialog', { name: /^Block Barnabas/ })
    await expect(question).toContainText('still reads what you say in the circle')
    await expect(question).toContainText('please ask an admin of your church')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
  })

  await test.step('Lydia, who is in a second circle by now, picks that', async () => {
    await assign(owner, apollos, lydia, 1)
    const other = await circleOf(owner, apollos)
    await layMessages(server, { in: other, by: silas, texts: ['In the other one'] })
    await page.reload()
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

  await test.step('Barnabas, who leads it, deletes what Lydia said, and that is said', async () => {
    await signIn(barnabas)
    await page.goto('/circle')
    await messageOf(page, 'I am learning').hover()
    const toolbar = page.getByRole('toolbar', { name: 'What to do with the message of Lydia' })
    await expect(toolbar.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await toolbar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(thread(page).getByText('Message deleted by the leader')).toBeVisible()
  })

  await test.step('Barnabas without participants, and Tabitha without a leader, are told what helps', async () => {
    await owner.query('delete from app.leader_assignments where leader_id = $1', [barnabas.id])
    await page.reload()
    await expect(page.getByText('Please contact an admin to get participants assigned.')).toBeVisible()
    await signIn(tabitha)
    await page.goto('/circle')
    await expect(page.getByText('You are not in a circle yet')).toBeVisible()
    await expect(page.getByText('Please contact an admin to get assigned to a leader.')).toBeVisible()
  })
})

test('what Timothy shared goes from the circle as he leaves it, and what he was writing waits on his first page', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Failed to fetch|status of 500/)
  const { owner } = server.fresh
  const { lydia, timothy, barnabas } = cast
  const id = await addEntry(server, timothy, { text: 'What I shared' })

  await test.step('a chat that cannot be loaded says so, and comes by Retry', async () => {
    const json = { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } }
    await page.route('**/rpc/messages/thread*', (route) => route.fulfill({ status: 500, json }))
    await signIn(lydia)
    await page.goto('/circle')
    await expect(page.getByRole('alert')).toHaveText(/Error setting up circle chat/)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(composer(page)).toBeVisible()
  })

  await test.step('Timothy leaves and comes back, and so does what he shared', async () => {
    const words = thread(page).getByText('What I shared')
    const gone = thread(page).getByText('This entry is no longer shared.')
    await expect(words).toBeVisible()
    await unassign(owner, timothy)
    await expect(words).toHaveCount(0)
    await expect(gone).toHaveCount(0)
    await assign(owner, barnabas, timothy)
    await expect(words).toBeVisible()
    await owner.query(`update app.entries set audience = 'private' where id = $1`, [id])
    await expect(
      thread(page)
        .getByRole('article', { name: /^Timothy/ })
        .filter({ hasText: 'This entry is no longer shared.' }),
    ).toBeVisible()
    await expect(words).toHaveCount(0)
  })

  await test.step('Timothy is in no circle any more, and finds what he wrote for it on his first page', async () => {
    await signIn(timothy)
    await page.goto('/circle')
    await page.route('**/rpc/messages/send', (route) => route.abort())
    await send(page, 'Written for the circle')
    await expect(page.getByText('Not sent.')).toBeVisible()
    await composer(page).fill('Half a thought')
    await unassign(owner, timothy)
    await expect(page.getByText('You are not in a circle yet')).toBeVisible()
    await page.unrouteAll()
    await expectToast(page, 'Error sending message')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(heading(page)).toHaveText(/Timothy/)
    const left = page.getByRole('region', { name: 'Words that were not sent' })
    await expect(left).toContainText('Written for the circle')
    await expect(left).toContainText('Half a thought')
    await expectAccessible(page)
    for (const count of [1, 0]) {
      await left.getByRole('button', { name: 'Delete' }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(left.getByRole('button', { name: 'Delete' })).toHaveCount(count)
    }
  })
})

test(
  'on a phone the members stand behind a button',
  { tag: '@thumb' },
  async ({ page, server, cast, signIn }) => {
    const circle = await circleOf(server.fresh.owner, cast.barnabas)
    await layMessages(server, { in: circle, by: cast.barnabas, texts: ['Welcome'] })
    await signIn(cast.lydia)
    await page.setViewportSize({ width: 375, height: 760 })
    await page.goto('/circle')
    await expect(messageOf(page, 'Welcome')).toBeInViewport()
    await expect(composer(page)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Phoebe', { exact: true })).toBeHidden()
    await page.getByRole('button', { name: '4 members' }).click()
    await expect(page.getByText('Phoebe', { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(375)

    // As a keyboard does that comes over the page.
    await page.evaluate(`
      Object.defineProperty(visualViewport, 'height', { value: 380 })
      visualViewport.dispatchEvent(new Event('resize'))
    `)
    await expect(page.getByRole('button', { name: '4 members' })).toBeHidden()
    await expect(messageOf(page, 'Welcome')).toBeInViewport()
    const { y, height } = (await composer(page).boundingBox()) ?? { y: 0, height: 0 }
    expect(y + height).toBeLessThanOrEqual(380)
  },
)
