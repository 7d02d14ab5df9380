import { expect, onTestFinished, test, vi } from 'vitest'
import { holdTime, pass } from '#web/platform/parts/draw.tsx'
import { serveStream } from './sample-stream.ts'
import { followOn, type Piece } from './stream.ts'

const begun = { type: 'begun', missed: false } as const
const alive = { type: 'alive' } as const

/** Follows the stream from a place on, or from now. */
async function follow(from: string | null = '3', wasHeld = false) {
  holdTime('2026-11-20T17:00:00Z')
  // At the end of each pause.
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const { lines, server } = serveStream()
  const told: Piece[] = []
  const stopping = new AbortController()
  onTestFinished(() => stopping.abort())
  let place = from
  const held: boolean[] = []
  const take = (piece: Piece) => {
    told.push(piece)
    place = piece.place ?? place
  }
  const tellHeld = (isHeld: boolean) => held.push(isHeld)
  let isOver = false
  void followOn({ since: () => place, take, tellHeld, wasHeld }, stopping.signal).then(() => (isOver = true))
  await pass(0)
  return { lines, server, told, held, stop: () => stopping.abort(), isOver: () => isOver }
}

test('an event is told with its place, and the next try goes on from there', async () => {
  const { lines, told } = await follow()
  expect(lines.map(({ asked }) => asked)).toEqual([{ since: '3' }])
  lines[0]?.tell(begun)
  lines[0]?.tell(alive, 7)
  await pass(0)
  expect(told).toEqual([
    { streamed: begun, place: null },
    { streamed: alive, place: '7' },
  ])
  lines[0]?.end()
  await pass(1000)
  expect(lines.map(({ asked }) => asked)).toEqual([{ since: '3' }, { since: '7' }])
})

test('a follower without a place follows from now on', async () => {
  expect((await follow(null)).lines[0]?.asked).toEqual({})
})

test.each([
  [0, 500],
  [0.5, 750],
])(
  'a stream that breaks is followed anew after some part of the pause, at least a half',
  async (random, pause) => {
    const { lines } = await follow()
    vi.spyOn(Math, 'random').mockReturnValue(random)
    lines[0]?.end()
    await pass(pause - 1)
    expect(lines).toHaveLength(1)
    await pass(1)
    expect(lines).toHaveLength(2)
  },
)

test('each try that fails is followed by a longer pause, until one has begun', async () => {
  const { lines, server } = await follow()
  server.refusal = 'UNAVAILABLE'
  lines[0]?.end()
  for (const [turn, pause] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
    await pass(pause - 1)
    expect(lines).toHaveLength(turn + 1)
    if (turn === 4) server.refusal = null
    await pass(1)
    expect(lines).toHaveLength(turn + 2)
  }
  lines.at(-1)?.tell(alive)
  lines.at(-1)?.end()
  await pass(10_000)
  lines.at(-1)?.tell(begun)
  lines.at(-1)?.end()
  await pass(1000)
  expect(lines).toHaveLength(8)
})

test('a stream that is silent for too long is broken, and one that is heard is not', async () => {
  const { lines } = await follow()
  await pass(14_000)
  lines[0]?.tell(alive)
  await pass(45_000)
  expect(lines[0]?.left()).toBe(false)
  await pass(5000)
  expect(lines[0]?.left()).toBe(true)
})

test('a device that slept notices as one looks at it, and not before it has been silent long enough', async () => {
  const { lines } = await follow()
  lines[0]?.tell(begun)
  await pass(0)
  const wake = (after: number) => {
    vi.setSystemTime(Date.parse('2026-11-20T17:00:00Z') + after)
    document.dispatchEvent(new Event('visibilitychange'))
    return lines[0]?.left()
  }
  expect([wake(45_000), wake(45_001)]).toEqual([false, true])
})

test('being connected again ends the wait, and stopping leaves no timer or listener', async () => {
  const added = [vi.spyOn(window, 'addEventListener'), vi.spyOn(document, 'addEventListener')]
  const removed = [vi.spyOn(window, 'removeEventListener'), vi.spyOn(document, 'removeEventListener')]
  const signals = [vi.spyOn(AbortSignal.prototype, 'removeEventListener')]
  const { lines, stop, isOver } = await follow()
  lines[0]?.end()
  await pass(10)
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(lines).toHaveLength(2)
  lines[1]?.end()
  await pass(10)
  expect(isOver()).toBe(false)
  stop()
  await pass(0)
  expect(isOver()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  const of = (names: string[], spies: typeof added) =>
    spies.flatMap(({ mock }) =>
      mock.calls.filter(([name, , options]) => names.includes(name) && !isForAll(options)),
    ).length
  const names = ['online', 'visibilitychange']
  // One hears for all that the connection is back.
  const isForAll = (options: unknown) => typeof options === 'object' && options !== null && 'once' in options
  expect([of(names, added), of(names, removed)]).toEqual([4, 4])
  expect(of(['abort'], signals as never)).toBeGreaterThan(1)
})

test('a follower who stops while being told leaves at once', async () => {
  const { lines, stop, isOver } = await follow()
  stop()
  await pass(0)
  expect([lines[0]?.left(), isOver(), lines.length]).toEqual([true, true, 1])
})

test.each([
  ['has given way to another', 'UNAUTHENTICATED', null, false],
  ['has ended', 'UNAUTHENTICATED', 'UNAUTHENTICATED', true],
  ['cannot be asked about', 'UNAUTHENTICATED', 'UNAVAILABLE', false],
  ['is as it was', 'UNAVAILABLE', 'UNAUTHENTICATED', false],
])('where the session %s it is followed on or not', async (_, refusal, me, ends) => {
  const { lines, server, isOver } = await follow()
  Object.assign(server, { refusal, me })
  lines[0]?.end()
  await pass(1000)
  await pass(2000)
  expect([isOver(), lines.length]).toEqual([ends, ends ? 2 : 3])
})

test('a stream that is held back is asked for in pieces every ten seconds, until it comes through', async () => {
  const { lines, told, held, stop } = await follow()
  const asked = () =>
    lines.map((line) => (line.asked.until ? `${line.asked.until} ${line.asked.since}` : 'all'))
  const answer = async (place: number) => {
    const piece = lines.findLast((line) => line.asked.until)
    piece?.tell(alive, place)
    piece?.tell(begun, place + 1)
    piece?.end()
    await pass(0)
  }
  await pass(20_000)
  expect([lines[0]?.left(), asked()]).toEqual([true, ['all', 'begun 3']])
  await answer(4)
  expect(told).toEqual([
    { streamed: alive, place: '4' },
    { streamed: begun, place: '5' },
  ])
  await pass(10_000)
  expect(asked()).toEqual(['all', 'begun 3', 'all', 'begun 5'])
  // What began before is not said to begin again, and tells nothing but its place.
  await answer(6)
  expect(told.slice(2)).toEqual([
    { streamed: alive, place: '6' },
    { streamed: alive, place: '7' },
  ])
  expect(held, 'once may be a line that was slow').toEqual([])
  await pass(12_000)
  expect([lines[2]?.left(), asked().at(-1)]).toEqual([true, 'begun 7'])
  await answer(8)
  expect(held).toContain(true)

  await pass(2000)
  held.length = 0
  const stream = lines.findLast((line) => !line.asked.until)
  stream?.tell(begun, 8)
  await pass(0)
  expect(held).toEqual([false])
  const tries = lines.length
  for (let turn = 0; turn < 4; turn++) {
    stream?.tell(alive)
    await pass(30_000)
  }
  expect(lines).toHaveLength(tries)
  stop()
  await pass(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('after a stream was held back the next page asks in pieces at once, and tells it by the first answer', async () => {
  const { lines, held } = await follow('3', true)
  const piece = lines.find((line) => line.asked.until)
  expect(held).toEqual([])
  piece?.tell(begun, 4)
  piece?.end()
  await pass(0)
  expect(held).toEqual([true])
  lines.find((line) => !line.asked.until)?.tell(begun, 4)
  await pass(0)
  expect(held).toEqual([true, false])
})

test('a server of which nothing comes is out of reach, and nobody is told of what holds it back', async () => {
  const { lines, held, stop } = await follow()
  await pass(120_000)
  expect(lines.length).toBeGreaterThan(8)
  expect(held).toEqual([])
  stop()
  await pass(0)
  expect(vi.getTimerCount()).toBe(0)
})
