import { expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { composer, layMessages, messageOf, send, textsOf, thread } from '#e2e/messages/talking.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { circleOf } from '#testing/talk.ts'
import { assign, layBlock, unassign } from '#testing/ties.ts'

test('a circle shows its members, the leader first, and what they say to each other', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const circle = await circleOf(server.fresh.owner, cast.barnabas)
  await layMessages(server, { in: circle, by: cast.barnabas, texts: ['Welcome', 'How was your week?'] })
  await signIn(cast.lydia)
  await page.goto('/home')
  await expect(mainMenu(page).getByRole('link', { name: 'Circle new messages' })).toBeVisible()
  await mainMenu(page)
    .getByRole('link', { name: /^Circle/ })
    .click()
  await expect(heading(page)).toHaveText('Accountability Circle')
  const members = page.getByRole('region', { name: 'Members 4 members' })
  await expect(members.getByRole('listitem')).toHaveText([/Barnabas/, /Lydia\s*You/, /Phoebe/, /Timothy/])
  await expect(members.getByRole('listitem').first().getByRole('img', { name: 'Leader' })).toHaveCount(1)
  await expect(
    page.getByText('Everyone in the circle reads what is written here, and so does whoever joins later.'),
  ).toBeVisible()
  await expect(page.getByLabel('Circle', { exact: true })).toHaveCount(0)
  await expect(messageOf(page, 'How was your week?')).toBeInViewport()
  await send(page, 'I am learning to be quiet')
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
  expect(await textsOf(server, circle)).toEqual([
    'Welcome',
    'How was your week?',
    'I am learning to be quiet',
  ])
  await expectAccessible(page)
  await expect(mainMenu(page).getByRole('link', { name: 'Circle', exact: true })).toBeVisible()
  await members.getByRole('button', { name: 'More about Timothy' }).click()
  await page.getByRole('menuitem', { name: 'Write a message' }).click()
  await expect(page).toHaveURL(/\/direct-messages\?with=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Timothy' })).toBeVisible()
})

test('the leader deletes what anybody says, and that is said @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const circle = await circleOf(server.fresh.owner, cast.barnabas)
  await layMessages(server, { in: circle, by: cast.timothy, texts: ['Something unkind'] })
  await signIn(cast.barnabas)
  await page.goto('/circle')
  await messageOf(page, 'Something unkind').hover()
  const toolbar = page.getByRole('toolbar', { name: 'What to do with the message of Timothy' })
  await expect(toolbar.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await toolbar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(thread(page).getByText('Message deleted by the leader')).toBeVisible()
  expect(await textsOf(server, circle)).toEqual([''])
})

test('what is shared stands in the circle, and says so where it is no longer @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const id = await addEntry(server, cast.timothy, { text: 'What I shared' })
  await server.fresh.owner.query(`update app.entries set audience = 'private' where id = $1`, [id])
  await signIn(cast.lydia)
  await page.goto('/circle')
  await expect(thread(page).getByRole('article', { name: /^Timothy/ })).toContainText(
    'This entry is no longer shared.',
  )
  await expectAccessible(page)
})

test('what somebody shared goes from an open circle as they leave it, and comes back with them', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  await addEntry(server, cast.timothy, { text: 'What I shared' })
  await signIn(cast.lydia)
  await page.goto('/circle')
  await expect(thread(page).getByText('What I shared')).toBeVisible()
  await unassign(owner, cast.timothy)
  await expect(thread(page).getByText('What I shared')).toHaveCount(0)
  await expect(thread(page).getByText('This entry is no longer shared.')).toHaveCount(0)
  await assign(owner, cast.barnabas, cast.timothy)
  await expect(thread(page).getByText('What I shared')).toBeVisible()
})

test('what one has written for a circle waits on the first page once one is no longer in it', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Failed to fetch/)
  await signIn(cast.timothy)
  await page.goto('/circle')
  await page.route('**/rpc/messages/send', (route) => route.abort())
  await send(page, 'Written for the circle')
  await expect(page.getByText('Not sent.')).toBeVisible()
  await composer(page).fill('Half a thought')
  await unassign(server.fresh.owner, cast.timothy)
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

test('whoever is in several circles picks one, the first one is the default @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await assign(server.fresh.owner, cast.apollos, cast.lydia, 1)
  const other = await circleOf(server.fresh.owner, cast.apollos)
  await layMessages(server, { in: other, by: cast.silas, texts: ['In the other one'] })
  await signIn(cast.lydia)
  await page.goto('/circle')
  const picker = page.getByLabel('Circle', { exact: true })
  await expect(picker).toBeVisible()
  await expect(picker.getByRole('option')).toHaveText([
    'Circle of Barnabas ★ Leader',
    'Circle of Apollos ★ Leader, new messages',
  ])
  await expect(page.getByRole('heading', { level: 2, name: 'Circle of Barnabas' })).toBeVisible()
  await picker.selectOption({ index: 1 })
  await expect(page).toHaveURL(`/circle?circle=${other}`)
  await expect(messageOf(page, 'In the other one')).toBeVisible()
  await expect(page.getByRole('region', { name: /^Members/ }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
})

test('without a circle it says what helps, to a participant and to a leader @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.tabitha)
  await page.goto('/circle')
  await expect(page.getByText('You are not in a circle yet')).toBeVisible()
  await expect(page.getByText('Please contact an admin to get assigned to a leader.')).toBeVisible()
  await expectAccessible(page)
  await server.fresh.owner.query('delete from app.leader_assignments where leader_id = $1', [
    cast.barnabas.id,
  ])
  await signIn(cast.barnabas)
  await page.goto('/circle')
  await expect(page.getByText('Nobody is assigned to you yet.')).toBeVisible()
  await expect(page.getByText('Please contact an admin to get participants assigned.')).toBeVisible()
  await expectAccessible(page)
})

test('whoever blocks their leader is told what that leaves as it is, and whom to ask @again', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/circle')
  const block = async (name: string) => {
    await page.getByRole('button', { name: `More about ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Block' }).click()
    return page.getByRole('alertdialog', { name: new RegExp(`^Block ${name}`) })
  }
  const ofLeader = await block('Barnabas')
  await expect(ofLeader).toContainText('still reads what you say in the circle')
  await expect(ofLeader).toContainText('please ask an admin of your church')
  await expectAccessible(page)
  await ofLeader.getByRole('button', { name: 'Cancel' }).click()
  await expect(await block('Timothy')).toContainText('neither of you will see what the other shares')
})

test('somebody whom one has blocked is marked so, and can be unblocked instead of written to @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/circle')
  const members = page.getByRole('region', { name: /^Members/ })
  const timothy = members.getByRole('listitem').filter({ hasText: 'Timothy' })
  await expect(timothy).not.toContainText('Blocked')
  const acts = page.getByRole('menuitem')
  const open = () => members.getByRole('button', { name: 'More about Timothy' }).click()
  // As on another device.
  await layBlock(server.fresh.owner, cast.lydia, cast.timothy)
  await expect(timothy).toContainText('Blocked')
  await expect(members.getByText('Blocked', { exact: true })).toHaveCount(1)
  await open()
  await expect(acts).toHaveText(['Unblock', 'Report Timothy'])
  await expectAccessible(page)
  await acts.filter({ hasText: 'Unblock' }).click()
  await expectToast(page, 'Unblocked', 'Timothy can find you again.')
  await expect(timothy).not.toContainText('Blocked')
  await open()
  await expect(acts).toHaveText(['Write a message', 'Report Timothy', 'Block'])
  await acts.filter({ hasText: 'Block' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(timothy).toContainText('Blocked')

  await signIn(cast.timothy)
  await page.goto('/circle')
  await expect(members.getByRole('listitem')).toHaveCount(4)
  await expect(members.getByText('Blocked', { exact: true })).toHaveCount(0)
})

test('a chat that cannot be loaded says so, and Retry heals it @again', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await signIn(cast.lydia)
  await page.route('**/rpc/messages/thread*', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } },
    }),
  )
  await page.goto('/circle')
  await expect(page.getByRole('alert')).toHaveText(/Error setting up circle chat/)
  await expectAccessible(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(composer(page)).toBeVisible()
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
