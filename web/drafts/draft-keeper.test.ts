import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blank, copy, saved, sent } from './sample-drafts.ts'
import { openKeeper, type } from './sample-keeper.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T05:00:00Z') }))
afterEach(() => void vi.useRealTimers())

describe('DraftKeeper', () => {
  test('keeps each keystroke on the device at once and each pause on the server', async () => {
    const { keeper, device, server } = await openKeeper()
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
    const { keeper, server } = await openKeeper()
    for (let second = 1; second <= 11; second++) {
      type(keeper, 'x'.repeat(second))
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(server.copies).toHaveLength(1)
  })

  test('finds after a reload what was typed before', async () => {
    const { keeper, device } = await openKeeper()
    type(keeper, 'half a sen')
    await vi.advanceTimersByTimeAsync(0)
    const again = await openKeeper({ device })
    expect(again.keeper.state().draft).toMatchObject({ text: 'half a sen', entryId: blank.entryId })
  })

  test('asks the server again after it was out of reach', async () => {
    const { keeper, server } = await openKeeper()
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
    const { keeper, device } = await openKeeper()
    device.broken = true
    type(keeper, 'nowhere yet')
    await vi.advanceTimersByTimeAsync(0)
    expect(keeper.state().safe).toBe('nowhere')
    await vi.advanceTimersByTimeAsync(1500)
    expect(keeper.state().safe).toBe('server')
  })

  test('forgets the words once the entry is confirmed, and copies nothing after', async () => {
    const { keeper, device, server } = await openKeeper()
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
    const { keeper, server } = await openKeeper()
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
    const { keeper } = await openKeeper()
    type(keeper, 'mine')
    const { at } = keeper.state().draft
    keeper.adopt({ ...blank, writer: 'other', text: 'older', at: at - 1, unsent: true })
    expect(keeper.state().draft.text).toBe('mine')
    const newer = { ...blank, writer: 'other', text: 'newer', at: at + 1, unsent: true }
    // Until the storage has them, it is there that both meet.
    keeper.adopt(newer)
    expect(keeper.state().draft.text).toBe('mine')
    await vi.advanceTimersByTimeAsync(0)
    keeper.adopt(newer)
    expect(keeper.state().draft).toMatchObject({ text: 'newer', writer: 'this form' })
  })

  test('does not overwrite what another tab stored, even with an older time, and sets it aside once one types on', async () => {
    const { keeper, device } = await openKeeper()
    const theirs = { ...blank, writer: 'other', text: 'Typed in the other tab', at: 5, unsent: true }
    device.kept = theirs
    keeper.meet(copy('From another device', Date.now()), null, blank)
    await vi.advanceTimersByTimeAsync(0)
    expect(device.kept).toEqual(theirs)
    expect(keeper.state().draft.text).toBe('From another device')

    type(keeper, 'From another device, gone on with')
    await vi.advanceTimersByTimeAsync(0)
    expect(device.kept.setAside).toMatchObject([{ text: 'Typed in the other tab' }])
  })

  test('sets aside what another tab wrote, where a copy from elsewhere comes between', async () => {
    const { keeper, device, server } = await openKeeper()
    type(keeper, 'Mine')
    await vi.advanceTimersByTimeAsync(0)
    device.kept = { ...blank, writer: 'other', text: 'Typed in the other tab', at: 5, unsent: true }
    server.rival = copy('From another device', Date.now())
    await vi.advanceTimersByTimeAsync(1500)
    expect(device.kept).toMatchObject({
      text: 'Mine',
      setAside: [{ text: 'From another device' }, { text: 'Typed in the other tab' }],
    })
  })

  test('empties when another tab has sent the entry, but keeps words typed here since', async () => {
    const { keeper } = await openKeeper()
    keeper.adopt({ ...blank, writer: 'other', text: 'sent there', at: Date.now(), unsent: true })
    keeper.adopt(null)
    expect(keeper.state().draft.text).toBe('')
    type(keeper, 'typed here')
    keeper.adopt(null)
    expect(keeper.state().draft.text).toBe('typed here')
  })

  test('keeps the shortened text when an unanswered submit turns out to have saved the longer one', async () => {
    const first = await openKeeper()
    type(first.keeper, 'It came. Early.')
    await first.keeper.noteTry('first-id', sent('It came. Early.'))
    first.server.down = true
    type(first.keeper, 'It came.')
    await vi.advanceTimersByTimeAsync(0)

    const later = await openKeeper({ device: first.device })
    later.server.entry = 'It came. Early.'
    await vi.advanceTimersByTimeAsync(15_000)
    expect(later.keeper.state()).toMatchObject({ draft: { text: 'It came.' }, safe: 'device' })
    expect(first.device.kept?.text).toBe('It came.')
  })

  test('keeps words beside a storage that does not take them', async () => {
    const { keeper, device } = await openKeeper()
    device.broken = true
    type(keeper, 'Lord')
    await vi.advanceTimersByTimeAsync(0)
    expect(device.kept?.text).toBe('Lord')
    expect(keeper.state().safe).toBe('nowhere')
  })

  test('gives up words that the entry already has, unless somebody is writing them', async () => {
    const first = await openKeeper()
    first.server.down = true
    type(first.keeper, 'It came.')
    await vi.advanceTimersByTimeAsync(1500)
    const later = await openKeeper({ device: first.device })
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
    const { keeper, device } = await openKeeper()
    type(keeper, 'It came.')
    await keeper.noteTry('a-new-id', sent('It came.'))
    type(keeper, 'It came. Early.')
    await vi.advanceTimersByTimeAsync(0)
    const again = await openKeeper({ device })
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
    const { keeper, device, server } = await openKeeper()
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

  test('asks again for what was thrown away to be taken from a server that was out of reach', async () => {
    const { keeper, server } = await openKeeper()
    type(keeper, 'not this')
    await vi.advanceTimersByTimeAsync(1500)
    server.down = true
    keeper.discard()
    await vi.advanceTimersByTimeAsync(0)
    server.down = false
    type(keeper, 'but that')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(server.copies).toEqual(['not this', '', 'but that'])
  })

  test('copies the words again when a discard is undone after its form has closed', async () => {
    const { keeper, server } = await openKeeper()
    type(keeper, 'not this')
    await vi.advanceTimersByTimeAsync(1500)
    const takeBack = keeper.discard()
    keeper.close()
    await vi.advanceTimersByTimeAsync(0)
    takeBack()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.copies).toEqual(['not this', '', 'not this'])
  })

  test('copies what could not be sent', async () => {
    const { keeper, server } = await openKeeper()
    type(keeper, 'Amen')
    await expect(keeper.send(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    await vi.advanceTimersByTimeAsync(1500)
    expect(server.copies).toEqual(['Amen'])
  })

  test('is not fooled by what was read from the server before the entry was confirmed', async () => {
    const { keeper } = await openKeeper()
    type(keeper, 'half')
    await vi.advanceTimersByTimeAsync(1500)
    const stale = copy('half', Date.now())
    type(keeper, 'whole')
    await keeper.settle()
    await keeper.finish('whole')
    keeper.meet(stale, null, blank)
    expect(keeper.state().draft).toMatchObject({ text: '', at: 0, setAside: [] })
  })

  test.each(['thrown away', 'sent as an entry'])(
    'does not bring back what was %s while its copy was on its way',
    async (way) => {
      const { keeper, server } = await openKeeper()
      server.slow = 5000
      type(keeper, 'not this')
      await vi.advanceTimersByTimeAsync(1500)
      if (way === 'thrown away') keeper.discard()
      else await keeper.finish('not this')
      await vi.advanceTimersByTimeAsync(5000)
      expect(server.copies).toEqual(['not this'])
      const arrived = copy('not this', Date.now())
      keeper.meet(arrived, null, blank)
      expect(keeper.state().draft).toMatchObject({ text: '', at: 0 })
    },
  )

  test('leaves words in an open form when an entry was written elsewhere meanwhile', async () => {
    const { keeper } = await openKeeper()
    const elsewhere = saved('from the phone', { id: 'another-id', writtenAt: new Date() })
    type(keeper, 'from here')
    await vi.advanceTimersByTimeAsync(1500)
    const copied = copy('from here', Date.now())
    keeper.meet(copied, elsewhere, blank)
    expect(keeper.state().draft).toMatchObject({ text: 'from here', base: null, setAside: [] })
    keeper.meet(null, elsewhere, blank)
    expect(keeper.state().draft).toMatchObject({ text: 'from here', base: null, setAside: [] })
  })

  test('learns from the server only what is newer than the words here', async () => {
    const { keeper } = await openKeeper()
    const newer = copy('from the phone', Date.now() + 60_000)
    type(keeper, 'unsent')
    keeper.meet(newer, null, blank)
    expect(keeper.state().draft.text).toBe('unsent')
    await vi.advanceTimersByTimeAsync(1500)
    keeper.meet(newer, null, blank)
    expect(keeper.state().draft).toMatchObject({ text: 'from the phone', setAside: [{ text: 'unsent' }] })
  })
})
