import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry } from '#contract/entries/entry.ts'
import { blank, sent } from './sample-drafts.ts'
import type { Doors } from './draft-doors.ts'
import { DraftKeeper } from './draft-keeper.ts'
import type { KeptDraft } from './draft.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T05:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('DraftKeeper', () => {
  test('keeps each keystroke on the device at once and each pause on the server', async () => {
    const { keeper, device, server } = await open()
    type(keeper, 'Lord')
    await vi.advanceTimersByTimeAsync(0)
    expect(device.kept?.text).toBe('Lord')
    expect(keeper.state().safe).toBe('device')
    expect(server.copies).toEqual([])

    await vi.advanceTimersByTimeAsync(1500)
    expect(server.copies).toEqual(['Lord'])
    expect(keeper.state().safe).toBe('server')
    expect(device.kept?.unsent).toBe(false)
  })

  test('copies to the server every ten seconds while one types without a pause', async () => {
    const { keeper, server } = await open()
    for (let second = 1; second <= 11; second++) {
      type(keeper, 'x'.repeat(second))
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(server.copies).toHaveLength(1)
  })

  test('finds after a reload what was typed before', async () => {
    const { keeper, device } = await open()
    type(keeper, 'half a sen')
    await vi.advanceTimersByTimeAsync(0)
    const again = await open({ device })
    expect(again.keeper.state().draft).toMatchObject({ text: 'half a sen', entryId: blank.entryId })
  })

  test('asks the server again after it was out of reach', async () => {
    const { keeper, server } = await open()
    server.down = true
    type(keeper, 'offline')
    await vi.advanceTimersByTimeAsync(1500)
    expect(keeper.state().safe).toBe('device')
    server.down = false
    await vi.advanceTimersByTimeAsync(15_000)
    expect(server.copies).toEqual(['offline'])
    expect(keeper.state().safe).toBe('server')
  })

  test('says so where the device has no storage, until the server has it', async () => {
    const { keeper, device } = await open()
    device.broken = true
    type(keeper, 'nowhere yet')
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.state().safe).toBe('nowhere')
    await vi.advanceTimersByTimeAsync(1500)
    expect(keeper.state().safe).toBe('server')
  })

  test('forgets the words once the entry is confirmed, and copies nothing after', async () => {
    const { keeper, device, server } = await open()
    type(keeper, 'Amen')
    await keeper.settle()
    await keeper.finish('Amen')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(device.kept).toBe(null)
    expect(server.copies).toEqual([])
    expect(keeper.state().draft).toMatchObject({ text: '', at: 0 })
    expect(keeper.state().draft.entryId).not.toBe(blank.entryId)
  })

  test('takes back a copy that arrives after the entry', async () => {
    const { keeper, server } = await open()
    server.slow = 5000
    type(keeper, 'Amen')
    await vi.advanceTimersByTimeAsync(1500)
    const settled = keeper.settle()
    await vi.advanceTimersByTimeAsync(3000)
    await settled
    await keeper.finish('Amen')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.copies).toEqual(['Amen', ''])
  })

  test('takes up what another tab types, and never gives up newer words for it', async () => {
    const { keeper } = await open()
    type(keeper, 'mine')
    const { at } = keeper.state().draft
    keeper.adopt({ ...blank, writer: 'other', text: 'older', at: at - 1, unsent: true })
    expect(keeper.state().draft.text).toBe('mine')
    keeper.adopt({ ...blank, writer: 'other', text: 'newer', at: at + 1, unsent: true })
    expect(keeper.state().draft).toMatchObject({ text: 'newer', writer: 'this form' })
  })

  test('empties when another tab has sent the entry, but keeps words typed here since', async () => {
    const { keeper } = await open()
    keeper.adopt({ ...blank, writer: 'other', text: 'sent there', at: Date.now(), unsent: true })
    keeper.adopt(null)
    expect(keeper.state().draft.text).toBe('')
    type(keeper, 'typed here')
    keeper.adopt(null)
    expect(keeper.state().draft.text).toBe('typed here')
  })

  test('gives up words that the entry has by now, unless somebody is writing them', async () => {
    const first = await open()
    first.server.down = true
    type(first.keeper, 'It came.')
    await vi.advanceTimersByTimeAsync(1500)
    const later = await open({ device: first.device })
    later.server.entry = 'It came. Early.'
    await vi.advanceTimersByTimeAsync(1500)
    expect(later.keeper.state().draft.text).toBe('')
    expect(first.device.kept).toBe(null)

    type(later.keeper, 'It came.')
    await vi.advanceTimersByTimeAsync(1500)
    expect(later.keeper.state()).toMatchObject({ draft: { text: 'It came.' }, safe: 'server' })
    type(later.keeper, 'It came. Late.')
    await vi.advanceTimersByTimeAsync(1500)
    expect(later.server.copies).toEqual(['It came. Late.'])
  })

  test('remembers what it was sent as, though no answer came', async () => {
    const { keeper, device } = await open()
    type(keeper, 'It came.')
    await keeper.noteTry('a-new-id', sent('It came.'))
    type(keeper, 'It came. Early.')
    await vi.advanceTimersByTimeAsync(0)
    const again = await open({ device })
    expect(again.keeper.state().draft).toMatchObject({
      text: 'It came. Early.',
      entryId: 'a-new-id',
      tried: [sent('It came.')],
    })
    await again.keeper.noteTry('a-new-id', sent('It came. Early.'))
    expect(again.keeper.state().draft.tried).toEqual([sent('It came.'), sent('It came. Early.')])
    await again.keeper.noteTry('another-id', sent('It came. Early.'))
    expect(again.keeper.state().draft.tried).toEqual([sent('It came. Early.')])
    await again.keeper.finish('It came. Early.')
    expect(again.keeper.state().draft.tried).toEqual([])
  })

  test('discards here and on the server, and takes that back', async () => {
    const { keeper, device, server } = await open()
    type(keeper, 'not this')
    await vi.advanceTimersByTimeAsync(1500)
    const takeBack = keeper.discard()
    await vi.advanceTimersByTimeAsync(0)
    expect(device.kept).toBe(null)
    expect(server.copies.at(-1)).toBe('')
    takeBack()
    await vi.advanceTimersByTimeAsync(1500)
    expect(device.kept?.text).toBe('not this')
    expect(server.copies.at(-1)).toBe('not this')
  })

  test('is not fooled by what was read from the server before the entry was confirmed', async () => {
    const { keeper } = await open()
    type(keeper, 'half')
    await vi.advanceTimersByTimeAsync(1500)
    const stale = copyOf('half', Date.now())
    type(keeper, 'whole')
    await keeper.settle()
    await keeper.finish('whole')
    keeper.meet(stale, null, blank)
    expect(keeper.state().draft).toMatchObject({ text: '', at: 0, setAside: [] })
  })

  test('leaves words in an open form when an entry was written elsewhere meanwhile', async () => {
    const { keeper } = await open()
    type(keeper, 'from here')
    await vi.advanceTimersByTimeAsync(1500)
    const copied = copyOf('from here', Date.now())
    keeper.meet(copied, elsewhere, blank)
    expect(keeper.state().draft).toMatchObject({ text: 'from here', base: null, setAside: [] })
    keeper.meet(null, elsewhere, blank)
    expect(keeper.state().draft).toMatchObject({ text: 'from here', base: null, setAside: [] })
  })

  test('learns from the server only what is newer than the words here', async () => {
    const { keeper } = await open()
    const newer = copyOf('from the phone', Date.now() + 60_000)
    type(keeper, 'unsent')
    keeper.meet(newer, null, blank)
    expect(keeper.state().draft.text).toBe('unsent')
    await vi.advanceTimersByTimeAsync(1500)
    keeper.meet(newer, null, blank)
    expect(keeper.state().draft).toMatchObject({ text: 'from the phone', setAside: [{ text: 'unsent' }] })
  })
})

describe('a copy from another device', () => {
  test('is set aside and not written over by a form that never saw it', async () => {
    const { keeper, server } = await open()
    server.rival = copyOf('two pages from the desk', Date.now() + 1000)
    type(keeper, 'half a word')
    await vi.advanceTimersByTimeAsync(1500)
    expect(server.copies).toEqual([])
    expect(keeper.state().draft).toMatchObject({
      text: 'half a word',
      setAside: [{ text: 'two pages from the desk' }],
    })
    await vi.advanceTimersByTimeAsync(1500)
    expect(server.copies).toEqual(['half a word'])
  })

  test('wins over older words that this device brings along unsent', async () => {
    const device = {
      kept: { ...blank, text: 'half a word', at: Date.now() - 60_000, unsent: true },
      broken: false,
    }
    const { keeper, server } = await open({ device })
    server.rival = copyOf('two pages from the desk', Date.now())
    await vi.advanceTimersByTimeAsync(3000)
    expect(server.copies).toEqual([])
    expect(keeper.state().draft).toMatchObject({
      text: 'two pages from the desk',
      unsent: false,
      setAside: [{ text: 'half a word' }],
    })
  })

  test('is no stranger where it is one of this form whose answer was lost', async () => {
    const { keeper, server } = await open()
    server.deaf = true
    type(keeper, 'one two')
    await vi.advanceTimersByTimeAsync(1500)
    server.deaf = false
    type(keeper, 'one and two')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(server.copies).toEqual(['one two', 'one and two'])
    expect(keeper.state().draft.setAside).toEqual([])
  })
})

const elsewhere: Entry = {
  id: 'another-id',
  kind: 'reflection',
  walk: 1,
  day: 1,
  discipline: 'Prayer',
  text: 'from the phone',
  audience: 'shared',
  attachments: [],
  prayer: null,
  version: 1,
  writtenAt: new Date('2026-11-20T05:00:00Z'),
  editedAt: null,
  trashedAt: null,
  can: { edit: true, delete: true, restore: false },
}

type Device = { kept: KeptDraft | null; broken: boolean }

async function open({ device = { kept: null, broken: false } }: { device?: Device } = {}) {
  const server = {
    copies: [] as string[],
    down: false,
    slow: 0,
    rival: null as Draft | null,
    deaf: false,
    entry: '',
  }
  const doors: Doors = {
    change: async (change) => {
      if (device.broken) throw new Error('no storage')
      device.kept = change(device.kept)
      return device.kept
    },
    keepNow: (draft) => (device.kept = draft),
    copy: async ({ text, serverAt }) => {
      if (server.down) throw new Error('out of reach')
      if (server.slow) await new Promise((resolve) => setTimeout(resolve, server.slow))
      if (text !== '' && server.entry.startsWith(text)) return { written: true }
      const { rival } = server
      if (rival && rival.savedAt.getTime() > (serverAt ?? 0)) return { rival }
      server.copies.push(text)
      server.rival = null
      if (server.deaf) {
        server.rival = copyOf(text, Date.now())
        throw new Error('the answer is lost')
      }
      return { savedAt: Date.now() }
    },
    mayPass: () => true,
  }
  const keeper = new DraftKeeper(blank, doors)
  await keeper.open(null, null)
  return { keeper, device, server }
}

function type(keeper: DraftKeeper, text: string) {
  keeper.change({ text })
}

function copyOf(text: string, savedAt: number) {
  return {
    kind: 'reflection' as const,
    walk: 1,
    day: 1,
    entryId: null,
    becomes: 'their-id',
    attachments: [],
    filesFrom: [],
    text,
    audience: 'shared' as const,
    savedAt: new Date(savedAt),
  }
}
