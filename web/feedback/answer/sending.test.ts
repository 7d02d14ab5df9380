import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import type { KeptAnswer } from '#web/platform/storage/kept-answers.ts'
import { AnswerKeeper } from './answer-keeper.ts'
import { minute, said, sampleItem } from './sample-item.ts'

// The app reads who is signed in from the page that it came with.
vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"me":null}', remove: () => {} }) })
vi.stubGlobal('location', { origin: 'http://emmaus.test' })
vi.stubGlobal('addEventListener', () => {})
const { queries } = await import('#web/platform/api/queries.ts')
const { itemQuery, queueQuery } = await import('./feedback-queries.ts')
const { copyDraft, deliverItem, dismissItem, dropDraft, reviewItem } = await import('./sending.ts')
const { putBack } = await import('./use-acts.ts')

const serializer = new StandardRPCJsonSerializer()
const draft = { ...said('Begun'), savedAt: minute(5) }
const known = draft.savedAt.getTime()
const begun = sampleItem({ draft })
const { id } = begun
const reviewed: QueuedFeedback = {
  ...begun,
  ...said('Begun, and saved'),
  status: 'reviewed',
  draft: null,
  version: 2,
}
const dismissed: QueuedFeedback = { ...reviewed, status: 'dismissed', version: 3 }
const restored = { ...reviewed, version: 4 }
const waiting = queueQuery({ order: 'newest' }, 1)
const put = queueQuery({ order: 'newest', show: 'dismissed' }, 1)

/** What the server answers to what is sent, by name; what is read it answers when a test says so. */
let answers: Record<string, unknown> = {}
let reads: PromiseWithResolvers<(item: QueuedFeedback) => void>[] = []

beforeEach(() => {
  reads = [Promise.withResolvers(), Promise.withResolvers()]
  const asked = reads.values()
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const name = new URL(url).pathname.replace('/rpc/feedback/', '')
    const answer =
      name in answers
        ? answers[name]
        : await new Promise((resolve) => asked.next().value?.resolve((item) => resolve(read(item))))
    const [json, meta] = serializer.serialize(answer)
    return Response.json({ json, meta })
  })
  for (const query of [waiting, put]) queries.setQueryData(query.queryKey, listed([]))
  queries.setQueryData(itemQuery(id).queryKey, read(begun))
  queries.setQueryData(waiting.queryKey, listed([begun]))
})
afterEach(() => queries.clear())

function read(item: QueuedFeedback) {
  return { item, recent: [], earlier: [] }
}

function listed(items: QueuedFeedback[]) {
  return { items, total: items.length, page: 1, pages: 1, people: [] }
}

const itemsIn = ({ queryKey }: typeof waiting) => queries.getQueryData(queryKey)?.items

/** The answer to the item, opened from what was read of it last. */
function reopen() {
  const device: { kept: KeptAnswer | null } = { kept: null }
  return new AnswerKeeper(queries.getQueryData(itemQuery(id).queryKey)?.item ?? begun, 'me', {
    kept: () => device.kept,
    keep: (answer) => {
      device.kept = answer
      return true
    },
    copy: async () => Date.now(),
    drop: async () => null,
    mayPass: () => true,
  })
}

describe('an item that was read before something was sent about it', () => {
  test('is reopened as it is now, and asks nothing, where one has saved, dismissed and restored it', async () => {
    answers = { review: reviewed, dismiss: dismissed, restore: restored }
    await reviewItem(id, said('Begun, and saved'), 1, known)
    await dismissItem(id, 2)
    await putBack(id)
    const keeper = reopen()
    expect(keeper.state()).toMatchObject({ answer: said('Begun, and saved'), begun: false, change: null })
    keeper.meet(restored)
    expect(keeper.state()).toMatchObject({ answer: said('Begun, and saved'), begun: false, change: null })
  })

  test('is reopened as it is now, where an earlier reading of it comes last', async () => {
    answers = { review: reviewed }
    const reading = queries.query({ ...itemQuery(id), staleTime: 0 })
    const answerFirst = await reads[0]!.promise
    await reviewItem(id, said('Begun, and saved'), 1, known)
    answerFirst(begun)
    const answerSecond = await reads[1]!.promise
    answerSecond(reviewed)
    await reading
    expect(reopen().state()).toMatchObject({ answer: said('Begun, and saved'), begun: false })
  })

  test('brings back no words that were put away, and keeps those that were begun since', async () => {
    const later = minute(6)
    answers = { saveDraft: { savedAt: later, rival: null }, dropDraft: { rival: null } }
    await copyDraft({ id, answer: said('Begun anew'), known, keepalive: false })
    expect(reopen().state()).toMatchObject({ answer: said('Begun anew'), begun: true, safe: 'server' })
    await dropDraft(id, later)
    expect(reopen().state()).toMatchObject({ answer: said(''), begun: false })
    expect(itemsIn(waiting)).toEqual([{ ...begun, draft: null }])
  })

  test('shows what another device has begun, which stays', async () => {
    const rival = { ...said('From the road'), savedAt: minute(7) }
    answers = { saveDraft: { savedAt: null, rival } }
    await expect(copyDraft({ id, answer: said('Mine'), known, keepalive: false })).resolves.toEqual(rival)
    expect(reopen().state().answer).toEqual(said('From the road'))
  })

  test('stands as it is now in lists where it belongs, and in no others', async () => {
    answers = {
      review: reviewed,
      dismiss: dismissed,
      restore: restored,
      deliver: { ...restored, status: 'delivered' },
    }
    await reviewItem(id, said('Begun, and saved'), 1, known)
    expect(itemsIn(waiting)).toEqual([reviewed])
    await dismissItem(id, 2)
    expect(queries.getQueryData(waiting.queryKey)).toMatchObject({ items: [], total: 0 })
    queries.setQueryData(put.queryKey, listed([dismissed]))
    await putBack(id)
    expect(itemsIn(put)).toEqual([])
    queries.setQueryData(waiting.queryKey, listed([restored]))
    await deliverItem(id, said('Begun, and saved'), 4, null)
    expect(itemsIn(waiting)).toEqual([])
  })
})
