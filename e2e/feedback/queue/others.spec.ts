import { expectToast } from '#e2e/access/pages.ts'
import { copied } from '#e2e/copied.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import {
  answerAs,
  card,
  changeEntryOf,
  comments,
  draftOf,
  layQueue,
  reflections,
  statesOf,
} from './queueing.ts'

test('while others answer too, nothing moves under Barnabas, and he loses no word and sends nothing unseen', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Failed to fetch/)
  const { barnabas, priscilla, lydia, timothy } = cast
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const cards = page.getByRole('article')
  const [one, two, three] = [1, 2, 3].map((day) => card(page, `Reflection, Day ${day} by Lydia`))
  const field = comments(two!, 'Lydia')
  const done = page.getByText('Priscilla delivered feedback on this')
  const changed = page.getByText('Priscilla has saved a review in the meantime')
  const goOn = two!.getByRole('button', { name: 'Continue with mine' })
  const ids: string[] = []
  await test.step('nothing waits, and what comes shows by itself', async () => {
    await expect(page.getByText('No pending feedback')).toBeVisible()
    ids.push(...(await layQueue(server, reflections(lydia, 3))))
    await expect(cards).toHaveCount(3)
  })

  await test.step('what comes while Barnabas writes waits until he asks for it', async () => {
    await field.fill('You kept at it')
    await expect(two!.getByText('Saved', { exact: true })).toBeVisible()
    const before = await field.boundingBox()
    const prayer = { by: timothy, kind: 'prayer', text: 'Newer' } as const
    ids.push(...(await layQueue(server, [{ by: timothy, text: 'New' }, prayer])))
    await answerAs(server, priscilla, { act: 'deliver', id: ids[0]!, text: 'Well done' })
    const fresh = page.getByRole('button', { name: '2 new entries' })
    await expect(fresh).toBeVisible()
    // What another leader has done stays in its place, and says so.
    await expect(one!.and(cards.filter({ has: done }))).toContainText('Well done')
    expect(await field.boundingBox()).toEqual(before)
    await expect(field).toBeFocused()
    await fresh.click()
    await expect(cards).toHaveCount(4)
    await expect(field).toHaveValue('You kept at it')
  })

  await test.step('Lydia keeps an entry for herself: it is gone at once, and what Barnabas wrote stays', async () => {
    await comments(three!, 'Lydia').fill('Long thought about')
    await changeEntryOf(server, ids[2]!, "audience = 'private'")
    await expect(three!.getByText('Entry not found')).toBeVisible()
    await expect(page.getByText('What I found on day 3')).toHaveCount(0)
    await expect(three!.getByRole('region', { name: 'What you wrote' })).toContainText('Long thought about')
  })

  await test.step('Priscilla is on it too, and no button and no key sends anything before Barnabas has chosen', async () => {
    const draft = { id: ids[1]!, comments: 'Of Priscilla, begun', analysis: null, included: [], known: null }
    await clientOf(server, priscilla).feedback.saveDraft(draft)
    await expect(two!).toContainText('Priscilla is working on this too')
    await answerAs(server, priscilla, { act: 'review', id: ids[1]!, text: 'Of Priscilla' })
    await expect(changed).toBeVisible()
    await expect(two!.getByRole('region', { name: 'What is saved' })).toContainText('Of Priscilla')
    const reason = 'Choose above how to continue. Until then, nothing is saved, sent or dismissed.'
    const choice = two!.getByRole('group', { name: /^Priscilla Admin has saved a review in the meantime/ })
    for (const name of ['Deliver Feedback', 'Save Review', 'Dismiss']) {
      const button = two!.getByRole('button', { name })
      await expect(button).toHaveAccessibleDescription(reason)
      // It looks as if it could not be used, and whoever tries is led to why.
      await button.click({ force: true })
      await expect(choice).toBeFocused()
      await field.focus()
    }
    for (const keys of ['Control+Shift+d', 'Control+Enter', 'Control+s']) {
      await field.press(keys)
      await expect(choice).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(goOn).toBeFocused()
    expect(await statesOf(server, [ids[1]!])).toMatchObject([
      { status: 'reviewed', comments: 'Of Priscilla' },
    ])
    await expectAccessible(page)
    await goOn.click()
    await expect(field).toBeFocused()
  })

  await test.step('Lydia edits, and Barnabas reads it before he goes on', async () => {
    await changeEntryOf(server, ids[1]!, "text = 'I did not rest'")
    await expect(two!.getByRole('region', { name: 'What it says now' })).toContainText('I did not rest')
    await goOn.click()
    await expect(two!.getByText('What I found on day 2')).toHaveCount(0)
    await expect(field).toHaveValue('You kept at it')
  })

  await test.step('Priscilla delivers first, and Barnabas finds his words again and copies them', async () => {
    await answerAs(server, priscilla, { act: 'deliver', id: ids[1]!, text: 'Well done' })
    await expect(two!.filter({ has: done })).toBeFocused()
    await answerAs(server, priscilla, { act: 'review', id: ids[3]!, text: 'Of Priscilla' })
    await server.fresh.owner.query('update app.feedback set leader_id = null where id = $1', [ids[3]!])
    await page.route('**/rpc/live/follow', (route) => route.abort())
    await page.reload()
    const title = 'Reflection, Day 2, for Lydia'
    const left = page.getByRole('region', { name: 'Unsent words' })
    await left.getByRole('button', { name: `Copy: ${title}` }).click()
    await expectToast(page, 'Copied')
    expect(await copied(page)).toBe('You kept at it')
    await left.getByRole('button', { name: `Discard: ${title}` }).click()
    await expect(left.getByText('You kept at it')).toHaveCount(0)
    expect(await draftOf(server, barnabas, ids[1]!)).toBeNull()
  })

  await test.step('where no word of it comes, the refusal of the server shows what is saved, and he keeps that', async () => {
    const entry = card(page, 'Reflection, Day 1 by Timothy')
    await expect(entry).toContainText('Review saved by Unknown User')
    await comments(entry, 'Timothy').fill('Of Barnabas')
    await answerAs(server, priscilla, { act: 'review', id: ids[3]!, text: 'Of Priscilla again' })
    await entry.getByRole('button', { name: 'Deliver Feedback' }).click()
    await expect(changed).toBeVisible()
    expect(await statesOf(server, [ids[3]!])).toMatchObject([{ comments: 'Of Priscilla again' }])
    await entry.getByRole('button', { name: 'Keep what is saved' }).click()
    await expect(comments(entry, 'Timothy')).toHaveValue('Of Priscilla again')
  })
})
