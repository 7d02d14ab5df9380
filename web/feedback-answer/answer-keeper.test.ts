import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import type { Answer, KeptAnswer } from '#web/storage/kept-answers.ts'
import { AnswerKeeper } from './answer-keeper.ts'
import { minute, said, sampleItem, sampleOriginal } from './sample-item.ts'

beforeEach(() => void vi.useFakeTimers({ now: minute(10) }))
afterEach(() => void vi.useRealTimers())

/** A keeper with a device and a server that do what a test wants of them. */
function open(item = sampleItem(), device: { kept: KeptAnswer | null; broken?: boolean } = { kept: null }) {
  const server = { copies: [] as Answer[], dropped: 0, down: false }
  const keeper = new AnswerKeeper(item, 'me', {
    kept: () => device.kept,
    keep: (answer) => {
      if (!device.broken) device.kept = answer
      return !device.broken
    },
    copy: async (answer) => {
      if (server.down) throw new Error('out of reach')
      server.copies.push(answer)
      return Date.now()
    },
    drop: async () => server.dropped++,
    mayPass: () => true,
  })
  return { keeper, device, server }
}

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

  test('gives way to what was typed on another device since', () => {
    const { keeper, device } = open()
    keeper.change({ comments: 'Here' })
    const draft = { ...said('There'), savedAt: minute(20) }
    expect(open(sampleItem({ draft }), device).keeper.state().answer).toEqual(said('Here'))
    device.kept = device.kept && { ...device.kept, copiedAt: minute(11).getTime() }
    expect(open(sampleItem({ draft }), device).keeper.state().answer).toEqual(said('There'))
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
})
