import { expect, test, vi } from 'vitest'
import { holdTime, pass } from '#web/platform/parts/draw.tsx'
import { errorWords } from '#words/en/platform/errors.ts'
import { fileMessages } from '#contract/files/limits.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { sendFiles, type SentFiles } from './send-files.ts'
import type { FileBytes } from './source.ts'

const { ended } = transferWords
type Files = Parameters<typeof sendFiles>[1]

const named = (as: string, given: Partial<Files[number]> = {}): Files[number] => ({
  name: `${as}.png`,
  file: as,
  as,
  here: false,
  given: false,
  withheld: null,
  ...given,
})

type Answer = [status: number, answer: object]

/** Sends files to a server that answers one after the other. */
async function send(files: Files, replies: Answer[] = [], bytes: FileBytes = new Blob(['x'])) {
  holdTime('2026-11-20T17:00:00Z')
  const sent: string[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      status = 0
      responseText = ''
      onload = () => {}
      onloadend = () => {}
      open(_: string, to: string) {
        sent.push(to.split('/').at(-1)!)
      }
      setRequestHeader() {}
      abort() {}
      send() {
        const [status, answer] = replies.shift() ?? [200, {}]
        Object.assign(this, { status, responseText: JSON.stringify(answer) })
        setTimeout(() => {
          this.onload()
          this.onloadend()
        })
      }
    },
  )
  const noted: SentFiles = {
    arrived: new Set(['before']),
    lost: [{ name: 'old', why: 'old' }],
    left: 9,
    until: new Date(),
  }
  const seen: object[] = []
  const leave = new AbortController()
  const source = {
    name: '',
    rows: [],
    otherFiles: 0,
    otherJson: [],
    has: (path: string) => path !== 'not-there',
    blobOf: async () => bytes,
  }
  let end: unknown = 'on'
  void sendFiles(source, files, { signal: leave.signal, onProgress: (now) => seen.push(now), noted }).then(
    () => (end = 'done'),
    (error: unknown) => (end = (error as Error).name),
  )
  await pass(1)
  return { sent, noted, seen, leave: () => leave.abort(), end: () => end }
}

test('files are sent that are in the source and not here yet, one after the other', async () => {
  const { sent, noted, seen, end } = await send([
    named('a'),
    named('here', { here: true }),
    named('kept', { withheld: 'full' as never }),
    named('none', { file: null }),
    named('not-there'),
    named('before'),
    named('b'),
  ])
  await pass(1)
  expect(sent).toEqual(['a', 'b'])
  expect(seen).toEqual([
    { done: 0, all: 2 },
    { done: 1, all: 2 },
  ])
  expect([...noted.arrived]).toEqual(['before', 'a', 'b'])
  expect(noted).toMatchObject({ lost: [{ name: 'kept.png' }], left: 0, until: null })
  expect(end()).toBe('done')
})

test.each([
  ['too-large', [], fileMessages.tooLarge],
  ['unreadable', [], ended.unreadable],
  [new Blob(), [[422, { code: 'NO_ROOM_FOR_FILE' }]], ended.noRoom],
  [new Blob(), [[422, { code: 'FILE_TOO_LARGE' }]], errorWords.FILE_TOO_LARGE.text],
] as const)('why a file is lost is told, and the next one sent: %#', async (bytes, replies, why) => {
  const { noted, end } = await send([named('a'), named('b')], [...replies] as never, bytes)
  expect(noted.lost[0]).toEqual({ name: 'a.png', why })
  await pass(1)
  expect(end()).toBe('done')
})

const limited = (act: string, after: number): Answer => [
  429,
  { code: 'RATE_LIMITED', data: { act, resetsAt: new Date(Date.parse('2026-11-20T17:00:00Z') + after) } },
]

test('past the limit of a day the rest waits, and the person is told until when', async () => {
  const { sent, noted, end } = await send([named('a'), named('b')], [limited('upload', 60_000)])
  expect([sent, end()]).toEqual([['a'], 'done'])
  expect(noted).toMatchObject({ left: 2, until: new Date('2026-11-20T17:01:00Z'), lost: [] })
})

test.each([
  [5000, 5000],
  [0, 1000],
  [60_000, 10_000],
])('a file that found no turn for %i milliseconds is sent again after %i', async (after, wait) => {
  const { sent, end } = await send([named('a')], [limited('upload-turn', after)])
  await pass(wait - 2)
  expect(sent).toHaveLength(1)
  await pass(1)
  await pass(1)
  expect([sent.length, end()]).toEqual([2, 'done'])
})

test('leaving off while a file waits sends nothing more', async () => {
  const { sent, end, leave } = await send([named('a')], [limited('upload-turn', 5000)])
  leave()
  await pass(0)
  expect([sent.length, end(), vi.getTimerCount()]).toEqual([1, 'AbortError', 0])
})

test('leaving off between two files sends nothing more', async () => {
  const { sent, end, leave } = await send(
    [named('a'), named('b')],
    [[500, { code: 'INTERNAL_SERVER_ERROR' }]],
  )
  leave()
  await pass(0)
  expect([sent, end()]).toEqual([['a'], 'Error'])
})
