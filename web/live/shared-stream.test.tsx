import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw, holdTime, pass, runHook, settle } from '#web/platform/parts/draw.tsx'
import { keepOn, keptOn } from '#web/platform/storage/device.ts'
import { nameOn } from '#web/platform/storage/shelves.ts'
import { tellBegun, tellLive, useBegun, useLive } from './live-news.ts'
import { LiveStream } from './live-stream.tsx'
import { openTabs, serveStream } from './sample-stream.ts'
import { shareStream } from './shared-stream.ts'

const begun = (missed = false) => ({ type: 'begun', missed }) as const
const told = (id: number) => ({ type: 'told', event: { id, name: 'circle.changed', data: {} } }) as const

/** A tab that shares the stream, as the first one or while another has it. `turn` makes it its turn. */
async function share(isFirst: boolean, from: string | null = '3') {
  holdTime('2026-11-20T17:00:00Z')
  const tabs = openTabs()
  const { lines } = serveStream()
  let turn = () => {}
  vi.stubGlobal('navigator', {
    locks: {
      request: (
        _name: string,
        { ifAvailable, signal }: LockOptions,
        hold: (lock: object | null) => unknown,
      ) =>
        ifAvailable
          ? Promise.resolve(hold(isFirst ? {} : null))
          : new Promise((resolve, reject) => {
              turn = () => resolve(hold({}))
              signal?.addEventListener('abort', () => reject(new Error('Left')))
            }),
    },
  })
  const news: (number | boolean)[] = []
  await runHook(() => {
    useLive('circle.changed', () => news.push(0))
    useBegun(({ missed }) => news.push(missed))
  }, null)
  const stop = shareStream(lydia.id, from)
  onTestFinished(stop)
  await pass(0)
  return { ...tabs, lines, news, stop, turn: () => turn() }
}

test('the first tab follows, tells each event once, and passes all on to the others', async () => {
  const { lines, news, heard } = await share(true)
  expect(lines.map(({ asked }) => asked)).toEqual([{ since: '3' }])
  for (const piece of [begun(), told(4), told(4)]) lines[0]?.tell(piece, 9)
  await pass(0)
  expect(news).toEqual([false, 0])
  expect(heard).toHaveLength(4)
  expect(heard.slice(0, 2)).toEqual([{ held: false }, { streamed: begun(), place: '9' }])
  lines[0]?.end()
  await pass(1000)
  expect(lines[1]?.asked).toEqual({ since: '9' })
})

test('the next page of this browser goes on asking in pieces, until a stream comes through', async () => {
  keepOn(nameOn('heldStream', lydia.id), 'yes')
  const { lines } = await share(true)
  expect(lines.map(({ asked }) => asked)).toContainEqual({ since: '3', until: 'begun' })
  lines.find(({ asked }) => !asked.until)?.tell(begun(), 4)
  await pass(0)
  expect(keptOn(nameOn('heldStream', lydia.id))).toBeNull()
})

test.each([
  [499, 1],
  [500, 2],
])('an event after which %i others came is told %i times', async (others, times) => {
  const { say, news } = await share(false)
  const numbers = [0, ...Array.from({ length: others }, (_, index) => index + 1), 0]
  act(() => {
    for (const id of numbers) say({ streamed: told(id), place: null })
  })
  expect(news).toHaveLength(others + times)
})

test.each([
  [true, true],
  [false, false],
])('where more was missed (%s) than can be told all is read anew: %s', async (missed, isAnew) => {
  const key = api.home.key()
  const { say, news } = await share(false)
  queries.setQueryData(key, {})
  act(() => say({ streamed: begun(missed), place: '8' }))
  expect(news).toEqual([missed])
  expect(queries.getQueryState(key)?.isInvalidated).toBe(isAnew)
})

test('another tab catches up to where the stream begins, and follows from its place once it is its turn', async () => {
  const { lines, news, say, turn, heard } = await share(false)
  expect(lines.map(({ asked }) => asked)).toEqual([{ since: '3' }])
  lines[0]?.tell(told(4), 5)
  await pass(0)
  expect(lines[0]?.left()).toBe(false)
  lines[0]?.tell(begun(), 6)
  await pass(0)
  expect(lines[0]?.left()).toBe(true)
  expect([news, heard]).toEqual([[0, false], []])
  await pass(10_000)
  act(() => say({ streamed: told(5), place: '7' }))
  expect(lines).toHaveLength(1)
  turn()
  await pass(0)
  expect(lines.map(({ asked }) => asked)).toEqual([{ since: '3' }, { since: '7' }])
})

test('another tab without a place takes it that more was missed', async () => {
  const { lines, news } = await share(false, null)
  expect([news, lines]).toEqual([[true], []])
})

test.each([true, false])(
  'who stops is told no more, and follows no more: as the first tab, %s',
  async (isFirst) => {
    const { lines, open, stop } = await share(isFirst)
    expect(open()).toBe(1)
    stop()
    await pass(0)
    expect([open(), lines[0]?.left()]).toEqual([0, true])
    await pass(20_000)
    expect(lines).toHaveLength(1)
  },
)

test.each([
  ['without locks', {}],
  ['whose locks fail', { locks: { request: () => Promise.reject(new Error('No lock')) } }],
])('in a browser %s each tab hears what comes', async (_, navigator) => {
  openTabs()
  const { lines } = serveStream()
  vi.stubGlobal('navigator', navigator)
  const stop = shareStream(lydia.id, '3')
  await settle()
  expect(lines).toHaveLength(1)
  stop()
})

const changed = { ...lydia, displayName: 'Lyd' }
const event = (name: LiveEvent['name']) => () => tellLive({ id: 1, name, data: {} } as LiveEvent)

test.each([
  ['the account changes', event('account.changed'), 1, false],
  ['the programme changes', event('programme.changed'), 1, true],
  ['too much was missed', () => tellBegun({ missed: true }), 1, false],
  ['the stream begins', () => tellBegun({ missed: false }), 0, false],
] as const)('as %s one learns who one is by now, or need not', async (_, tell, reads, isAnew) => {
  const { open } = openTabs()
  const me = answers(api.account.me, () => changed)
  answers(api.live.follow, () => ({}) as never)
  const { unmount } = await draw(<LiveStream />)
  expect(open()).toBe(1)
  queries.setQueryData(api.home.key(), {})
  queries.setQueryData(api.account.me.queryKey(), lydia)
  act(tell)
  await settle()
  await settle()
  expect(me).toHaveLength(reads)
  expect(currentMe()?.displayName).toBe(reads ? 'Lyd' : lydia.displayName)
  expect(queries.getQueryState(api.home.key())?.isInvalidated).toBe(isAnew)
  unmount()
  expect(open()).toBe(0)
})
