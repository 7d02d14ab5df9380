import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Attachment } from '#contract/files/attachment.ts'
import { blank, copy } from './sample-drafts.ts'
import { openKeeper, type } from './sample-keeper.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T05:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('a copy from another device', () => {
  test('is set aside and not written over by a form that never saw it', async () => {
    const { keeper, server } = await openKeeper()
    server.rival = copy('two pages from the desk', Date.now() + 1000)
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
    const { keeper, server } = await openKeeper({ device })
    server.rival = copy('two pages from the desk', Date.now())
    await vi.advanceTimersByTimeAsync(3000)
    expect(server.copies).toEqual([])
    expect(keeper.state().draft).toMatchObject({
      text: 'two pages from the desk',
      unsent: false,
      setAside: [{ text: 'half a word' }],
    })
  })

  test('is no stranger where it is one of this form whose answer was lost', async () => {
    const { keeper, server } = await openKeeper()
    server.deaf = true
    type(keeper, 'one two')
    await vi.advanceTimersByTimeAsync(1500)
    server.deaf = false
    type(keeper, 'one and two')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(server.copies).toEqual(['one two', 'one and two'])
    expect(keeper.state().draft.setAside).toEqual([])
  })

  test('is no stranger where several that were sent since had no answer either', async () => {
    const { keeper, server } = await openKeeper()
    server.deaf = true
    type(keeper, 'one two')
    await vi.advanceTimersByTimeAsync(1500)
    server.down = true
    type(keeper, 'one or two')
    await vi.advanceTimersByTimeAsync(1500)
    server.down = false
    server.deaf = false
    type(keeper, 'one and two')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(server.copies).toEqual(['one two', 'one and two'])
    expect(keeper.state().draft.setAside).toEqual([])
  })

  test('is met once where a server that was brought back has an earlier one than this device knows', async () => {
    const now = Date.now()
    const kept = { ...blank, text: 'two pages', at: now - 1000, serverAt: now, unsent: true }
    const read = copy('two', now)
    const { keeper, server } = await openKeeper({ device: { kept, broken: false }, read })
    server.rival = copy('half a page', now - 60_000)
    await vi.advanceTimersByTimeAsync(3000)
    expect(server.copies).toEqual(['two pages'])
    expect(keeper.state()).toMatchObject({ safe: 'server', draft: { setAside: [{ text: 'half a page' }] } })
  })

  test('is no stranger where the page before sent it as it went', async () => {
    const device = { kept: { ...blank, text: 'one two', at: Date.now() - 500, unsent: true }, broken: false }
    const { keeper, server } = await openKeeper({ device })
    server.rival = copy('one two', Date.now())
    type(keeper, 'one and two')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(server.copies).toEqual(['one and two'])
    expect(keeper.state().draft).toMatchObject({ text: 'one and two', setAside: [] })
  })

  test('that grew from one of this form whose answer was lost keeps what was chosen for it there', async () => {
    const { keeper, server } = await openKeeper()
    server.deaf = true
    type(keeper, 'Hello')
    await vi.advanceTimersByTimeAsync(1500)
    server.deaf = false
    const film = { id: 'film', name: 'film.mp4', kind: 'video' } as Attachment
    server.rival = { ...copy('Hello', Date.now() + 10), audience: 'private', attachments: [film] }
    type(keeper, 'Hello there')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(server.copies).toEqual(['Hello', 'Hello there'])
    expect(keeper.state().draft).toMatchObject({
      text: 'Hello there',
      audience: 'private',
      attachments: [film],
      setAside: [],
    })
  })

  test('that is one of this form brings back no file that was taken away since', async () => {
    const { keeper, server } = await openKeeper()
    const film = { id: 'film', name: 'film.mp4', kind: 'video' } as Attachment
    server.deaf = true
    keeper.change({ text: 'Hello', attachments: [film] })
    await vi.advanceTimersByTimeAsync(1500)
    server.deaf = false
    server.rival = { ...copy('Hello', Date.now()), attachments: [film] }
    keeper.change({ attachments: [] })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(keeper.state().draft).toMatchObject({ text: 'Hello', attachments: [], unsent: false })
  })
})
