import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { runHook } from '#web/platform/parts/draw.tsx'
import { liveKeepers } from '#web/platform/storage/live-keepers.ts'
import { namesIn } from '#web/platform/storage/device.ts'
import { draftNews } from './draft-news.ts'
import { type DraftPlace, keyOfPlace, placeForServer } from './draft-place.ts'
import { keptPlaces } from './drafts-store.ts'
import { useDraft } from './use-draft.ts'

const place: DraftPlace = { person: 'lydia', kind: 'reflection', walk: 1, day: 3, entryId: null }
const savedAt = new Date('2026-11-20T17:00:00Z')
const saved = { savedAt, rival: null, written: false }

/** The form of a draft, of which the server takes copies so. */
async function begin(answer: () => typeof saved = () => saved, at = place) {
  const asked = answers(api.drafts.save, answer)
  const input = { place: at, server: null, entry: null, audience: 'private' as const }
  const { result, unmount } = await runHook(() => useDraft(input), null)
  await waitFor(() => expect(result.current).not.toBeNull())
  const write = (text: string) => act(() => result.current!.keeper.change({ text }))
  return { now: () => result.current!, asked, write, unmount }
}

test('what is typed is kept on this device, and copied as the page goes or is connected again', async () => {
  const news: unknown[] = []
  const deaf = draftNews.hear((told) => news.push(told))
  const { now, asked, write, unmount } = await begin()
  expect(now().draft).toMatchObject({ text: '', at: 0, unsent: false })
  expect(now().name).toBe('lydia,1,reflection,3')
  write('Words')
  await waitFor(async () => expect(await keptPlaces('lydia')).toEqual(['lydia,1,reflection,3']))
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({
    kind: 'reflection',
    walk: 1,
    day: 3,
    text: 'Words',
    audience: 'private',
    known: null,
  })
  await waitFor(() => expect(now().safe).toBe('server'))
  expect(news).toMatchObject([{ place, draft: { text: 'Words', savedAt } }])
  write('Words and more')
  act(() => void dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(asked).toHaveLength(2))
  write('Words and yet more')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(asked).toHaveLength(3))
  unmount()
  deaf()
})

test.each([
  [15_000, true],
  [15_001, false],
])('of a page that goes a copy of %i characters is sent to its end: %s', async (length, keepalive) => {
  const { write, unmount } = await begin()
  const { fetch: answered } = globalThis
  const ways: (boolean | undefined)[] = []
  vi.stubGlobal('fetch', (request: Request, init: RequestInit) => {
    ways.push(init.keepalive)
    return answered(request, init)
  })
  write('x'.repeat(length))
  act(() => void dispatchEvent(new Event('pagehide')))
  await waitFor(() => expect(ways).toEqual([keepalive]))
  unmount()
})

test('leaving the browser knows of words that the server lacks, until their page has gone', async () => {
  const { write, unmount } = await begin(() => refuse('FORBIDDEN'))
  const own = [...liveKeepers].find(({ person }) => person === 'lydia')!
  expect(own.lacking()).toBeNull()
  write('Words')
  expect(own.lacking()).toBe('entry')
  unmount()
  expect(liveKeepers.has(own)).toBe(false)
})

test('what another form keeps in the same place is taken up, and told where it is gone', async () => {
  const heard: { onmessage?: (event: object) => void; said: unknown[] }[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      said: unknown[] = []
      constructor() {
        heard.push(this)
      }
      postMessage(data: unknown) {
        this.said.push(data)
      }
      close() {
        this.said.push('closed')
      }
    },
  )
  const news: unknown[] = []
  const deaf = draftNews.hear((told) => news.push(told))
  const { now, write, unmount } = await begin()
  write('Words')
  const [channel] = heard
  await waitFor(() => expect(channel?.said).toMatchObject([{ key: now().name, draft: { text: 'Words' } }]))
  const tell = (key: string, draft: object | null) =>
    act(() => channel?.onmessage?.({ data: { key, draft } }))
  const theirs = { ...now().draft, text: 'Theirs', at: now().draft.at + 1, writer: 'other' }
  tell('another', theirs)
  expect(now().draft.text).toBe('Words')
  tell(now().name, theirs)
  expect(now().draft.text).toBe('Theirs')
  expect(news).toEqual([])
  tell(now().name, null)
  expect(news).toEqual([{ place, draft: null }])
  unmount()
  await waitFor(() => expect(channel?.said.at(-1)).toBe('closed'))
  deaf()
})

test('what another form keeps while this one is being opened stands in it', async () => {
  const theirs = {
    text: 'Theirs',
    at: 1,
    writer: 'other',
    attachments: [],
    filesFrom: [],
    tried: [],
    setAside: [],
  }
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage?: (event: object) => void
      constructor() {
        queueMicrotask(() => this.onmessage?.({ data: { key: 'lydia,1,reflection,3', draft: theirs } }))
      }
      postMessage() {}
      close() {}
    },
  )
  const { now, unmount } = await begin()
  expect(now().draft.text).toBe('Theirs')
  unmount()
})

test.each([
  [place, ['lydia', 1, 'reflection', 3], { kind: 'reflection', walk: 1, day: 3 }],
  [
    { ...place, kind: 'prayer', walk: null, day: null, entryId: 'e' },
    ['lydia', 0, 'prayer', 'e'],
    { kind: 'prayer', entryId: 'e' },
  ],
  [{ ...place, kind: 'prayer', walk: null, day: null }, ['lydia', 0, 'prayer', 'new'], { kind: 'prayer' }],
] as const)('a place is known to this browser and to the server: %#', (at, key, asked) => {
  expect(keyOfPlace(at)).toEqual(key)
  expect(placeForServer(at)).toEqual(asked)
  expect(namesIn('device')).toEqual([])
})
