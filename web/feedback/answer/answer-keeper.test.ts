import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import type { Answer, KeptAnswer } from '#web/platform/storage/kept-answers.ts'
import { seenOf } from './answer.ts'
import { minute, said, sampleItem, sampleOriginal } from './sample-item.ts'
import { newServer, open } from './sample-answer-keeper.ts'

beforeEach(() => void vi.useFakeTimers({ now: minute(10) }))
afterEach(() => void vi.useRealTimers())

const edited = (item: QueuedFeedback) => ({
  ...item,
  version: item.version + 1,
  original: sampleOriginal({ text: 'I kept talking.', version: 2, editedAt: minute(11) }),
})
const reviewed = (item: QueuedFeedback) => ({
  ...item,
  version: item.version + 1,
  comments: 'Of Priscilla',
  status: 'reviewed' as const,
})

describe('what is typed', () => {
  test('is on the device at once, and with the server after a rest', async () => {
    const { keeper, device, server } = open()
    expect(keeper.state().safe).toBeNull()
    keeper.change({ comments: 'Go on' })
    expect(device.kept).toMatchObject({ comments: 'Go on', copiedAt: null })
    expect(keeper.state()).toMatchObject({ begun: true, safe: 'device' })
    await vi.advanceTimersByTimeAsync(1500)
    expect(server.copies).toEqual([said('Go on')])
    expect(keeper.state().safe).toBe('server')
  })

  test('is asked for again where the server was out of reach, and said to be nowhere where nothing keeps it', async () => {
    const { keeper, server } = open(sampleItem(), { kept: null, broken: true })
    server.down = true
    keeper.change({ comments: 'Go on' })
    await vi.advanceTimersByTimeAsync(1500)
    expect(keeper.state()).toMatchObject({ answer: said('Go on'), safe: 'nowhere' })
    server.down = false
    await vi.advanceTimersByTimeAsync(15_000)
    expect(server.copies).toEqual([said('Go on')])
  })

  test('is there after a reload, with what one had before oneself', async () => {
    const { keeper, device } = open()
    keeper.change({ comments: 'Go on' })
    const again = open(reviewed(sampleItem()), device).keeper
    expect(again.state()).toMatchObject({ answer: said('Go on'), change: { review: true, original: false } })
  })

  test('is put away where it is taken out again', async () => {
    const { keeper, device, server } = open()
    keeper.change({ comments: 'Go on' })
    await vi.advanceTimersByTimeAsync(1500)
    keeper.change({ comments: '' })
    expect(device.kept).toBeNull()
    await vi.advanceTimersByTimeAsync(1500)
    expect(server).toMatchObject({ dropped: 1, copies: [said('Go on')] })
    expect(keeper.state().safe).toBeNull()
  })
})

test('an answer that is typed while a draft is put away is copied once that is done', async () => {
  const way = Promise.withResolvers<void>()
  const { keeper, server } = open()
  keeper.change({ comments: 'Go on' })
  await vi.advanceTimersByTimeAsync(1500)
  server.way = way.promise
  keeper.change({ comments: '' })
  await vi.advanceTimersByTimeAsync(1500)
  keeper.change({ comments: 'Rest' })
  await vi.advanceTimersByTimeAsync(1500)
  server.way = null
  way.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect([server.dropped, server.draft]).toMatchObject([1, said('Rest')])
  expect(keeper.state().safe).toBe('server')
})

test.each([true, false])(
  'words whose copy was not answered are put away as they are there, an earlier one being known: %s',
  async (isKnown) => {
    const { keeper, server } = open()
    if (isKnown) keeper.change({ comments: 'Go' })
    await vi.advanceTimersByTimeAsync(1500)
    server.deaf = true
    keeper.change({ comments: 'Go on' })
    await vi.advanceTimersByTimeAsync(1500)
    server.deaf = false
    keeper.putAway()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(server).toMatchObject({ dropped: 1, draft: null })
    expect(keeper.state()).toMatchObject({ answer: said(''), setAside: [] })
  },
)

test('a draft that could not be put away is put away later', async () => {
  const { keeper, server } = open()
  keeper.change({ comments: 'Go on' })
  await vi.advanceTimersByTimeAsync(1500)
  server.down = true
  keeper.putAway()
  await vi.advanceTimersByTimeAsync(1500)
  server.down = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect([server.dropped, server.draft]).toEqual([1, null])
})

test('an answer that could not be sent is copied though its form has closed', async () => {
  const { keeper, server } = open()
  keeper.change({ comments: 'Go on' })
  const sent = keeper.send(async () => {
    keeper.close()
    throw new Error('down')
  })
  await expect(sent).rejects.toThrow('down')
  await vi.advanceTimersByTimeAsync(0)
  expect(server.copies).toEqual([said('Go on')])
})

describe('what others do', () => {
  test('does not change what one reads, and is told', () => {
    const { keeper } = open()
    keeper.meet(edited(sampleItem()))
    expect(keeper.state()).toMatchObject({
      shown: { version: 1, original: { text: 'I kept still.' } },
      change: { original: true },
      begun: false,
    })
    keeper.goOn()
    expect(keeper.state()).toMatchObject({ shown: { version: 2, original: { version: 2 } }, change: null })
  })

  test('stands in the fields where one has not begun, and beside one’s own words where one has', () => {
    const fresh = open().keeper
    fresh.meet(reviewed(sampleItem()))
    expect(fresh.state()).toMatchObject({ answer: said('Of Priscilla'), change: null, begun: false })
    const { keeper } = open()
    keeper.change({ comments: 'Mine' })
    keeper.meet(reviewed(sampleItem()))
    expect(keeper.state()).toMatchObject({ answer: said('Mine'), change: { review: true }, begun: true })
    expect(keeper.state().latest.comments).toBe('Of Priscilla')
  })

  test('is taken in place of one’s own words, or gone on from, as one says', () => {
    const item = reviewed(sampleItem())
    const taking = open()
    taking.keeper.change({ comments: 'Mine' })
    taking.keeper.meet(item)
    taking.keeper.putAway()
    expect(taking.keeper.state()).toMatchObject({ answer: said('Of Priscilla'), begun: false, change: null })
    expect(taking.device.kept).toBeNull()
    const { keeper } = open()
    keeper.change({ comments: 'Mine' })
    keeper.meet(item)
    keeper.goOn()
    expect(keeper.state()).toMatchObject({ answer: said('Mine'), begun: true, change: null, shown: item })
  })
})

describe('what is sent', () => {
  const sentBack =
    (item: QueuedFeedback) =>
    async ({ comments }: Answer) => ({
      ...item,
      version: 2,
      comments,
      status: 'reviewed' as const,
    })

  test('names the version that one had before oneself, and is no draft any more', async () => {
    const { keeper, device } = open()
    keeper.change({ comments: 'Go on' })
    const versions: number[] = []
    await keeper.send(async (answer, version) => {
      versions.push(version)
      return sentBack(sampleItem())(answer)
    })
    expect(versions).toEqual([1])
    expect(keeper.state()).toMatchObject({ begun: false, change: null, shown: { version: 2 } })
    expect(device.kept).toBeNull()
  })

  test('is not undone by what was read before', async () => {
    const item = sampleItem({ draft: { ...said('Go'), savedAt: minute(5) } })
    const { keeper } = open(item)
    keeper.change({ comments: 'Go on' })
    await keeper.send(sentBack({ ...item, draft: null }))
    keeper.meet(item)
    expect(keeper.state()).toMatchObject({ answer: said('Go on'), begun: false, shown: { version: 2 } })
  })

  test('takes nothing away that was typed meanwhile', async () => {
    const { keeper, device } = open()
    keeper.change({ comments: 'Go on' })
    await keeper.send(async (answer) => {
      keeper.change({ comments: 'Go on, and rest' })
      return sentBack(sampleItem())(answer)
    })
    expect(keeper.state()).toMatchObject({ answer: said('Go on, and rest'), begun: true })
    expect(device.kept).toMatchObject({ comments: 'Go on, and rest' })
  })

  test('stays where it could not be sent', async () => {
    const { keeper, device, server } = open()
    keeper.change({ comments: 'Go on' })
    await expect(keeper.send(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(keeper.state()).toMatchObject({ answer: said('Go on'), begun: true })
    expect(device.kept).toMatchObject({ comments: 'Go on' })
    await vi.advanceTimersByTimeAsync(1500)
    expect(server.copies).toEqual([said('Go on')])
  })

  test('is not followed by a copy that comes late', async () => {
    const { keeper, server } = open()
    keeper.change({ comments: 'Go on' })
    await keeper.send(sentBack(sampleItem()))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.copies).toEqual([])
  })

  test('waits for a copy that was on its way as one left the item and came back', async () => {
    const way = Promise.withResolvers<void>()
    const { keeper, device, server } = open()
    server.way = way.promise
    keeper.change({ comments: 'Go' })
    keeper.close()
    const again = open(sampleItem(), device, server).keeper
    again.change({ comments: 'Go on' })
    const copiesAtSending: number[] = []
    const sent = again.send(async (answer) => {
      copiesAtSending.push(server.copies.length)
      return sentBack(sampleItem())(answer)
    })
    await vi.advanceTimersByTimeAsync(100)
    way.resolve()
    await sent
    expect(copiesAtSending).toEqual([1])
  })
})

describe('what was typed on two devices', () => {
  const at = (count: number) => minute(count).getTime()
  const keptAt = (count: number, part: Partial<KeptAnswer> = {}): { kept: KeptAnswer | null } => ({
    kept: {
      ...said('Here'),
      seen: seenOf(sampleItem()),
      at: at(count),
      known: null,
      copiedAt: null,
      setAside: [],
      of: { kind: 'reflection', day: 12, name: 'Lydia' },
      ...part,
    },
  })
  const there = { ...said('There'), savedAt: minute(20) }

  test('gives way to what was typed on another device since, and is set aside', async () => {
    const device = keptAt(10)
    const { keeper, server } = open(sampleItem({ draft: there }), device)
    expect(keeper.state()).toMatchObject({ answer: said('There'), setAside: ['Here'], safe: 'server' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(server.copies).toEqual([])
    expect(device.kept).toMatchObject({ comments: 'There', setAside: ['Here'] })
    expect(open(sampleItem({ draft: there }), device).keeper.state().setAside).toEqual(['Here'])
  })

  test('stays where it is the newer, and sets the other aside', async () => {
    const { keeper, server } = open(sampleItem({ draft: there }), keptAt(30))
    expect(keeper.state()).toMatchObject({ answer: said('Here'), setAside: ['There'] })
    await vi.advanceTimersByTimeAsync(1500)
    expect(server.copies).toEqual([said('Here')])
    expect(keeper.state()).toMatchObject({ safe: 'server', setAside: ['There'] })
  })

  test('is taken over once where the server was brought back to an earlier one than this device knows', async () => {
    const device = keptAt(30, { known: at(25), copiedAt: null })
    const { keeper, server } = open(sampleItem({ draft: { ...there, savedAt: minute(25) } }), device)
    server.draft = there
    await vi.advanceTimersByTimeAsync(3000)
    expect(server.copies).toEqual([said('Here')])
    expect(keeper.state()).toMatchObject({ safe: 'server', setAside: ['There'] })
  })

  test('is copied once more to a server that was brought back to an earlier one', async () => {
    vi.setSystemTime(minute(40))
    const { keeper, server } = open(
      sampleItem({ draft: there }),
      keptAt(30, { known: at(30), copiedAt: at(30) }),
    )
    await vi.advanceTimersByTimeAsync(3000)
    expect(server.copies).toEqual([said('Here')])
    keeper.meet(sampleItem({ draft: there }))
    await vi.advanceTimersByTimeAsync(1500)
    expect(server.copies).toHaveLength(2)
  })

  test('is nowhere lost while one types on in a page that was open all along', async () => {
    const server = newServer()
    const laptop = open(sampleItem(), { kept: null }, server)
    laptop.keeper.change({ comments: 'Hello' })
    await vi.advanceTimersByTimeAsync(1500)
    const phone = open(sampleItem({ draft: server.draft }), { kept: null }, server)
    phone.keeper.change({ comments: 'A whole answer' })
    await vi.advanceTimersByTimeAsync(1500)
    expect(server.draft).toMatchObject(said('A whole answer'))

    laptop.keeper.change({ comments: 'Hello again' })
    await vi.advanceTimersByTimeAsync(1500)
    const both = { answer: said('Hello again'), setAside: ['A whole answer'] }
    expect(laptop.keeper.state()).toMatchObject({ ...both, safe: 'device' })
    expect(server.draft).toMatchObject(said('A whole answer'))
    expect(laptop.device.kept).toMatchObject({ comments: 'Hello again', setAside: ['A whole answer'] })
    await vi.advanceTimersByTimeAsync(1500)
    expect(laptop.keeper.state()).toMatchObject({ ...both, safe: 'server' })
    expect(server.draft).toMatchObject(said('Hello again'))

    phone.keeper.meet(sampleItem({ draft: server.draft }))
    expect(phone.keeper.state()).toMatchObject({
      answer: said('Hello again'),
      setAside: ['A whole answer'],
    })
    laptop.keeper.dropAside('A whole answer')
    expect(laptop.keeper.state().setAside).toEqual([])
    expect(laptop.device.kept).toMatchObject({ comments: 'Hello again', setAside: [] })
  })

  test('is one where the one grew from the other', async () => {
    const { keeper } = open(
      sampleItem({ draft: { ...said('Here and there'), savedAt: minute(20) } }),
      keptAt(10),
    )
    expect(keeper.state()).toMatchObject({ answer: said('Here and there'), setAside: [] })
    const longer = open(sampleItem({ draft: { ...said('Her'), savedAt: minute(20) } }), keptAt(30)).keeper
    expect(longer.state()).toMatchObject({ answer: said('Here'), setAside: [] })
  })

  test('sets nothing aside where the server saved the draft and its answer was lost', async () => {
    const { keeper, server } = open()
    keeper.change({ comments: 'I was glad' })
    server.down = true
    await vi.advanceTimersByTimeAsync(1500)
    server.draft = { ...said('I was glad'), savedAt: minute(11) }
    server.down = false
    keeper.change({ comments: 'I am glad' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(keeper.state()).toMatchObject({ answer: said('I am glad'), safe: 'server', setAside: [] })
  })

  test('sets nothing aside where the server made a draft of a new analysis', async () => {
    const { keeper, server } = open()
    keeper.change({ comments: 'Go on' })
    await vi.advanceTimersByTimeAsync(1500)
    const analysis = { summary: 'Still', suggestions: ['Rest'], encouragement: 'Good' }
    server.draft = { ...said('Go on'), analysis, savedAt: minute(15) }
    keeper.takeAnalysis(analysis)
    keeper.change({ analysis: { ...analysis, summary: 'Stiller' } })
    await vi.advanceTimersByTimeAsync(5000)
    expect(keeper.state()).toMatchObject({ safe: 'server', setAside: [] })
    expect(server.draft).toMatchObject({ analysis: { summary: 'Stiller' } })
  })

  test('says what of an analysis would be lost', () => {
    const analysis = { summary: 'Still', suggestions: ['Rest', '', 'Walk'], encouragement: '' }
    const draft = { ...said('Here'), analysis, savedAt: minute(20) }
    expect(open(sampleItem({ draft }), keptAt(30)).keeper.state().setAside).toEqual(['Still\n\nRest\nWalk'])
  })

  test('comes back where one’s own words are taken out again', async () => {
    const { keeper, server } = open()
    keeper.change({ comments: 'Here' })
    await vi.advanceTimersByTimeAsync(1500)
    server.draft = there
    keeper.change({ comments: '' })
    await vi.advanceTimersByTimeAsync(1500)
    expect(server).toMatchObject({ dropped: 0, draft: there })
    expect(keeper.state().answer).toEqual(said('There'))
  })

  test('is sent with the draft that it grew from, and what another device has begun is there still', async () => {
    const { keeper, device } = open(sampleItem({ draft: there }))
    const known: (number | null)[] = []
    keeper.change({ comments: 'There and here' })
    const draft = { ...said('From the road'), savedAt: minute(25) }
    await keeper.send(async ({ comments }, version, knownDraft) => {
      known.push(knownDraft)
      return sampleItem({ comments, status: 'reviewed', version: version + 1, draft })
    })
    expect(known).toEqual([at(20)])
    expect(keeper.state()).toMatchObject({ answer: said('From the road'), begun: true })
    expect(device.kept).toMatchObject({ comments: 'From the road', copiedAt: at(25) })
  })

  test('is not taken for what is being sent where it is met on the way', async () => {
    const way = Promise.withResolvers<void>()
    const { keeper, server } = open()
    keeper.change({ comments: 'Here' })
    server.way = way.promise
    await vi.advanceTimersByTimeAsync(1500)
    server.draft = there
    const known: (number | null)[] = []
    const sending = keeper.send(async ({ comments }, version, knownDraft) => {
      known.push(knownDraft)
      return sampleItem({ comments, status: 'reviewed', version: version + 1, draft: there })
    })
    way.resolve()
    await sending
    expect(known).toEqual([null])
    expect(keeper.state()).toMatchObject({ answer: said('There'), setAside: [] })
  })

  test('stays aside where nothing else is kept, and is not taken for my answer', () => {
    const { keeper, device } = open(sampleItem({ draft: there }), keptAt(10))
    keeper.putAway()
    expect(keeper.state()).toMatchObject({ answer: said(''), begun: false, setAside: ['Here'] })
    const again = open(reviewed(sampleItem()), device).keeper
    expect(again.state()).toMatchObject({ answer: said('Of Priscilla'), begun: false, setAside: ['Here'] })
    again.dropAside('Here')
    expect(device.kept).toBeNull()
  })

  test('is not written over on this device by a page that was left', async () => {
    const server = newServer()
    const { keeper, device } = open(sampleItem(), { kept: null }, server)
    keeper.change({ comments: 'Here' })
    keeper.close()
    open(sampleItem(), device, server).keeper.change({ comments: 'Here and there' })
    await vi.advanceTimersByTimeAsync(0)
    expect(device.kept).toMatchObject({ comments: 'Here and there', copiedAt: null })
    await vi.advanceTimersByTimeAsync(5000)
    expect(device.kept).toMatchObject({
      comments: 'Here and there',
      copiedAt: expect.any(Number),
      setAside: [],
    })
  })
})
