import { expectToast, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import {
  call,
  card,
  comments,
  deliverAs,
  draftOf,
  layQueue,
  reflections,
  reviewAs,
  statesOf,
} from './queueing.ts'

test('what comes while Barnabas writes moves nothing, and where others were first he loses no word', async ({
  page,
  server,
  cast,
  signIn,
  context,
}) => {
  const { barnabas, priscilla, lydia, timothy } = cast
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const cards = page.getByRole('article')
  const [one, two, three] = [1, 2, 3].map((day) => card(page, `Reflection, Day ${day} by Lydia`))
  const field = comments(two!, 'Lydia')
  const done = page.getByText('Priscilla delivered feedback on this')
  const ids: string[] = []

  await test.step('nothing waits, and what comes shows by itself', async () => {
    await expect(page.getByText('No pending feedback')).toBeVisible()
    ids.push(...(await layQueue(server, reflections(lydia, 3))))
    await expect(cards).toHaveCount(3)
    await expect(
      mainMenu(page).getByRole('link', { name: 'Review feedback 3 entries waiting' }),
    ).toBeVisible()
  })

  await test.step('what comes while Barnabas writes waits until he asks for it', async () => {
    await field.fill('You kept at it')
    await expect(two!.getByText('Saved', { exact: true })).toBeVisible()
    const before = await field.boundingBox()
    await layQueue(server, [
      { by: timothy, text: 'New' },
      { by: timothy, kind: 'prayer', text: 'Newer' },
    ])
    await deliverAs(server, priscilla, ids[0]!, 'Well done')
    const fresh = page.getByRole('button', { name: '2 new entries' })
    await expect(fresh).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '4 entries wait' })).toBeVisible()
    // What another leader has done stays in its place, and says so.
    await expect(one!.and(cards.filter({ has: done }))).toContainText('Well done')
    await expect(comments(one!, 'Lydia')).toHaveCount(0)
    expect(await field.boundingBox()).toEqual(before)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('You kept at it')
    await expectAccessible(page)
    await fresh.click()
    await expect(cards).toHaveCount(4)
    await expect(cards.first()).toHaveAccessibleName('Prayer request by Timothy')
    await expect(one!).toHaveCount(0)
    await expect(field).toHaveValue('You kept at it')
  })

  await test.step('Lydia keeps an entry for herself: it is gone at once, and what Barnabas wrote stays', async () => {
    await comments(three!, 'Lydia').fill('Long thought about')
    await server.fresh.owner.query(
      `update app.entries set audience = 'private' where id = (select entry_id from app.feedback where id = $1)`,
      [ids[2]],
    )
    await expect(three!.getByText('Entry not found')).toBeVisible()
    await expect(page.getByText('What I found on day 3')).toHaveCount(0)
    await expect(three!.getByRole('region', { name: 'What you wrote' })).toContainText('Long thought about')
  })

  await test.step('Priscilla delivers first, and Barnabas finds his words again, copies them and puts them away', async () => {
    await field.focus()
    await deliverAs(server, priscilla, ids[1]!, 'Well done')
    await expect(two!.filter({ has: done })).toBeFocused()
    await expect(two!.getByRole('region', { name: 'What you wrote' })).toContainText('You kept at it')
    await page.reload()
    const title = 'Reflection, Day 2, for Lydia'
    const left = page.getByRole('region', { name: 'Words that were not sent' })
    await expect(left).toContainText(title)
    await expect(left).toContainText('You kept at it')
    await left.getByRole('button', { name: `Copy: ${title}` }).click()
    await expectToast(page, 'Copied')
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('You kept at it')
    await left.getByRole('button', { name: `Put away: ${title}` }).click()
    await expectToast(page, 'Put away')
    await expect(left.getByText('You kept at it')).toHaveCount(0)
    expect(await draftOf(server, barnabas, ids[1]!)).toBeNull()
  })
})

test('Barnabas sees who else is on it, and sends nothing over what he has not seen', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Failed to fetch/)
  const { barnabas, priscilla, lydia } = cast
  const { owner } = server.fresh
  const [id = ''] = await layQueue(server, reflections(lydia, 1))
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, 'Reflection, Day 1 by Lydia')
  const field = comments(first, 'Lydia')
  const changed = first.getByText('Priscilla has saved a review in the meantime')
  const goOn = first.getByRole('button', { name: 'Go on with mine' })
  const choice = first.getByRole('group', { name: /^Priscilla Admin has saved a review in the meantime/ })

  await test.step('Priscilla is on it too, and what she saves stands beside his own words', async () => {
    await field.fill('Of Barnabas')
    const draft = { id, comments: 'Of Priscilla, begun', analysis: null, included: [], known: null }
    await call(server, priscilla, 'feedback/saveDraft', draft)
    await expect(first).toContainText('Priscilla is on this too')
    await expect(page.getByText('Of Priscilla, begun')).toHaveCount(0)
    await reviewAs(server, priscilla, id, 'Of Priscilla')
    await expect(changed).toBeVisible()
    await expect(field).toHaveValue('Of Barnabas')
    await expect(first.getByRole('region', { name: 'What is saved' })).toContainText('Of Priscilla')
  })

  await test.step('no button and no key sends anything before Barnabas has chosen', async () => {
    const reason = 'Choose above how to go on. Nothing is saved, sent or dismissed before.'
    for (const name of ['Deliver Feedback', 'Save Review', 'Dismiss']) {
      const button = first.getByRole('button', { name })
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription(reason)
      // It looks as if it could not be used, and whoever tries is led to why.
      await button.click({ force: true })
      await expect(choice).toBeFocused()
      await field.focus()
    }
    for (const keys of ['Control+Shift+d', 'Control+Enter', 'Control+s']) {
      await field.focus()
      await field.press(keys)
      await expect(choice).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(goOn).toBeFocused()
    expect(await statesOf(server, [id])).toMatchObject([{ status: 'reviewed', comments: 'Of Priscilla' }])
    await expectAccessible(page)
    await goOn.click()
    await expect(field).toBeFocused()
    await expect(changed).toHaveCount(0)
    await expect(page.getByText(reason)).toHaveCount(0)
  })

  await test.step('Lydia edits, and Barnabas reads it before he goes on', async () => {
    await owner.query(
      `update app.entries set text = 'I did not rest' where id = (select entry_id from app.feedback where id = $1)`,
      [id],
    )
    await expect(first.getByText('Lydia has edited this in the meantime')).toBeVisible()
    await expect(first.getByText('What I found on day 1')).toBeVisible()
    await expect(first.getByRole('region', { name: 'What it says now' })).toContainText('I did not rest')
    await goOn.click()
    await expect(first.getByText('What I found on day 1')).toHaveCount(0)
    await expect(first.getByText('I did not rest')).toBeVisible()
    await expect(first).toContainText('version 2')
    await expect(field).toHaveValue('Of Barnabas')
  })

  await test.step('where no word of it came, the refusal of the server shows it, and Barnabas keeps what is saved', async () => {
    await page.route('**/rpc/live/follow', (route) => route.abort())
    await page.reload()
    await expect(field).toHaveValue('Of Barnabas')
    await reviewAs(server, priscilla, id, 'Of Priscilla again')
    await first.getByRole('button', { name: 'Deliver Feedback' }).click()
    await expect(changed).toBeVisible()
    expect(await statesOf(server, [id])).toMatchObject([{ comments: 'Of Priscilla again' }])
    await first.getByRole('button', { name: 'Keep what is saved' }).click()
    await expect(field).toHaveValue('Of Priscilla again')
    await expect.poll(() => draftOf(server, barnabas, id)).toBeNull()
    await page.unrouteAll()
  })

  await test.step('whoever saved a review and left is named as somebody unknown', async () => {
    await owner.query('update app.feedback set leader_id = null where id = $1', [id])
    await page.reload()
    await expect(first).toContainText('Review saved by Unknown User')
  })
})
