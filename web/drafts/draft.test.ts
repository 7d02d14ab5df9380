import { describe, expect, test } from 'vitest'
import { alone, blank, copy, noon, saved, sent, typed } from './sample-drafts.ts'
import { afterSubmit, takeUpAside } from './draft-aside.ts'
import { afterRival, afterTyping, meet, withParked } from './draft-meeting.ts'
import {
  afterCopy,
  isOvertaken,
  isShortenedSince,
  isChanged,
  isPending,
  isWorthKeeping,
  type KeptDraft,
  safetyOf,
} from './draft.ts'

describe('words that a page left behind', () => {
  const parked = typed('from the tab that went', { writer: 'that tab', at: noon + 1 })
  const stored = (at: number, part: Partial<KeptDraft> = {}) =>
    typed('from the other', { writer: 'the other tab', at, ...part })

  test('are gone on with where nothing else is kept, or an older state of the same form', () => {
    expect(withParked(null, parked)).toBe(parked)
    expect(withParked({ ...parked, text: 'from the tab', at: noon }, parked)).toBe(parked)
    const later = { ...parked, text: 'from the tab that stayed', at: noon + 2 }
    expect(withParked(later, parked)).toBe(later)
  })

  test('neither lose nor are lost to what another form wrote meanwhile', () => {
    expect(withParked(stored(noon), parked)).toMatchObject({
      text: 'from the tab that went',
      setAside: [{ text: 'from the other' }],
    })
    const aside = { text: 'before', audience: 'shared', at: 1, entryId: 'a' } as const
    expect(withParked(stored(noon + 2), { ...parked, setAside: [aside] })).toMatchObject({
      text: 'from the other',
      setAside: [{ text: 'before' }, { text: 'from the tab that went' }],
    })
  })

  test('are not kept twice where the other form goes on from them', () => {
    const on = stored(noon + 2, { text: 'from the tab that went, and on' })
    expect(withParked(on, parked)).toEqual(on)
  })
})

describe('words that were sent and not answered', () => {
  const after = (text: string) => isShortenedSince(typed(text, { tried: [sent('Lord, teach me. Soon. ')] }))

  test('are shortened where less of them is left, and where nothing is', () => {
    expect(after('Lord, teach me.')).toBe(true)
    expect(after('')).toBe(true)
  })

  test('are not where they stand, go on, or say something else', () => {
    expect(after('Lord, teach me. Soon.')).toBe(false)
    expect(after('Lord, teach me. Soon. Amen')).toBe(false)
    expect(after('Father')).toBe(false)
  })
})

describe('meet', () => {
  test('begins empty where nothing is kept', () => {
    expect(meet(alone)).toEqual(blank)
  })

  test('goes on with what this device kept, under the same id', () => {
    const draft = meet({ ...alone, here: typed('Lord, teach me') })
    expect(draft).toMatchObject({ text: 'Lord, teach me', entryId: 'first-id', unsent: true })
  })

  test('takes the copy of the server where this device kept nothing', () => {
    const draft = meet({ ...alone, server: copy('from the phone') })
    expect(draft).toMatchObject({
      text: 'from the phone',
      serverAt: noon,
      unsent: false,
      entryId: 'their-id',
    })
  })

  test('sets nothing aside where both say the same', () => {
    const draft = meet({ ...alone, here: typed('same'), server: copy('same', noon + 5) })
    expect(draft).toMatchObject({ text: 'same', unsent: false, serverAt: noon + 5, setAside: [] })
  })

  test('keeps typing that grew from the copy of the server, whatever the clock of this device says', () => {
    const here = typed('rewritten', { at: noon - 1e9, serverAt: noon })
    const draft = meet({ ...alone, here, server: copy('the beginning') })
    expect(draft).toMatchObject({ text: 'rewritten', unsent: true, setAside: [] })
  })

  test('has a server that was brought back to an earlier copy take the words once more', () => {
    const here = typed('rewritten', { serverAt: noon, unsent: false })
    const draft = meet({ ...alone, here, server: copy('the beginning', noon - 1000) })
    expect(draft).toMatchObject({ text: 'rewritten', unsent: true, setAside: [] })
  })

  test('lets the newer of two unsynced texts win and offers the other', () => {
    const older = copy('from the phone', noon - 1000)
    expect(meet({ ...alone, here: typed('from here'), server: older })).toMatchObject({
      text: 'from here',
      unsent: true,
      setAside: [{ text: 'from the phone', at: noon - 1000 }],
    })
    const newer = copy('from the phone', noon + 1000)
    expect(meet({ ...alone, here: typed('from here'), server: newer })).toMatchObject({
      text: 'from the phone',
      unsent: false,
      setAside: [{ text: 'from here', at: noon }],
    })
  })

  test('offers nothing that the winner contains', () => {
    const here = typed('I read it', { unsent: false, serverAt: noon })
    const draft = meet({ ...alone, here, server: copy('I read it twice', noon + 1000) })
    expect(draft).toMatchObject({ text: 'I read it twice', setAside: [] })
  })

  test('forgets words that the entry holds', () => {
    const draft = meet({ ...alone, here: typed(' Amen \n'), server: copy('Amen'), entry: saved('Amen') })
    expect(draft.at).toBe(0)
    expect(draft.setAside).toEqual([])
  })

  test('keeps words that were typed here while the entry was written elsewhere', () => {
    const draft = meet({ ...alone, here: typed('mine'), entry: saved('theirs') })
    expect(draft).toMatchObject({ text: 'mine', base: null })
    expect(isOvertaken(draft, saved('theirs'))).toBe(true)
  })

  test('sets aside words that the server had before the entry was written elsewhere', () => {
    const here = typed('half a thought', { unsent: false, serverAt: noon })
    const draft = meet({ ...alone, here, entry: saved('another thought') })
    expect(draft.at).toBe(0)
    expect(draft.setAside).toMatchObject([{ text: 'half a thought' }])
  })

  test('takes a copy that is younger than the entry for a change of it', () => {
    const entry = saved('as it was', { version: 4, editedAt: new Date(noon) })
    expect(meet({ ...alone, server: copy('as it will be', noon + 1), entry }).base).toBe(4)
    expect(meet({ ...alone, server: copy('as it will be', noon - 1), entry }).base).toBe(null)
  })

  test('knows a copy from before the last edit as one of an earlier version', () => {
    const entry = saved('as it was', {
      version: 4,
      writtenAt: new Date(noon - 9),
      editedAt: new Date(noon),
    })
    const draft = meet({ ...alone, server: copy('as it will be', noon - 1), entry })
    expect(draft.base).toBe(3)
    expect(isOvertaken(draft, entry)).toBe(true)
  })

  test('gives the copy back to a server that lost it', () => {
    const here = typed('still here', { unsent: false, serverAt: noon })
    expect(meet({ ...alone, here })).toMatchObject({ text: 'still here', unsent: true, serverAt: null })
  })

  test('carries on what was set aside before', () => {
    const setAside = [{ text: 'earlier', audience: 'shared' as const, at: noon - 5000, entryId: 'aside-id' }]
    const here = { ...blank, setAside }
    expect(meet({ ...alone, here, server: copy('new') }).setAside).toEqual(setAside)
  })
})

describe('afterTyping', () => {
  test('keeps what is typed', () => {
    const next = typed('ab', { at: noon + 1 })
    expect(afterTyping(typed('a'), next, noon)).toBe(next)
  })

  test('may delete its own words', () => {
    const next = typed('a', { at: noon + 1 })
    expect(afterTyping(typed('abc'), next, noon - 50).setAside).toEqual([])
  })

  test('sets aside what another tab wrote unseen', () => {
    const theirs = typed('from the other tab', { writer: 'other', at: noon + 1 })
    const next = typed('from this tab', { at: noon + 2 })
    expect(afterTyping(theirs, next, noon).setAside).toMatchObject([{ text: 'from the other tab' }])
  })

  test('goes on from what another tab wrote and this one has taken up', () => {
    const theirs = typed('from the other tab', { writer: 'other', at: noon + 1 })
    const next = typed('rewritten here', { at: noon + 2 })
    expect(afterTyping(theirs, next, noon + 1).setAside).toEqual([])
  })
})

describe('afterCopy', () => {
  test('calls a draft sent only if nothing was typed meanwhile', () => {
    const sent = typed('a')
    expect(afterCopy(sent, sent, noon + 9)).toMatchObject({ unsent: false, serverAt: noon + 9 })
    const more = typed('ab', { at: noon + 1 })
    expect(afterCopy(more, sent, noon + 9)).toMatchObject({ unsent: true, serverAt: noon + 9 })
  })

  test('leaves alone what another form wrote', () => {
    const theirs = typed('theirs', { writer: 'other' })
    expect(afterCopy(theirs, typed('mine'), noon)).toBe(theirs)
  })

  test('leaves alone what was begun after the entry was sent', () => {
    expect(afterCopy(blank, typed('sent'), noon)).toBe(blank)
  })
})

describe('afterSubmit', () => {
  test('keeps nothing of what the entry holds', () => {
    expect(afterSubmit(typed('Amen '), 'Amen')).toBe(null)
    expect(afterSubmit(null, 'Amen')).toBe(null)
  })

  test('keeps words that were typed elsewhere while it was sent', () => {
    const left = afterSubmit(typed('a quite different thing'), 'Amen')
    expect(left).toMatchObject({ text: '', at: 0, setAside: [{ text: 'a quite different thing' }] })
  })
})

describe('the id of the entry to be', () => {
  test('stays with words that wait aside, and comes back with them', () => {
    const here = typed('mine', { serverAt: null })
    const draft = meet({ ...alone, here, server: copy('theirs', noon - 1) })
    expect(draft).toMatchObject({ entryId: 'first-id', setAside: [{ text: 'theirs', entryId: 'their-id' }] })
    const taken = takeUpAside({ ...draft, tried: [sent('mine')] }, noon + 1)
    expect(taken).toMatchObject({ text: 'theirs', entryId: 'their-id', tried: [] })
    expect(taken.setAside).toMatchObject([{ text: 'mine', entryId: 'first-id' }])
  })

  test('is that of the copy where both say the same, unless this device has sent its own', () => {
    const same = { ...alone, server: copy('Amen') }
    expect(meet({ ...same, here: typed('Amen') }).entryId).toBe('their-id')
    expect(meet({ ...same, here: typed('Amen', { tried: [sent('Amen')] }) }).entryId).toBe('first-id')
  })

  test('comes with a rival that waits aside while one writes', () => {
    expect(afterRival(typed('mine'), copy('theirs'), []).setAside).toMatchObject([{ entryId: 'their-id' }])
  })
})

describe('takeUpAside', () => {
  test('swaps the two, so that neither is lost', () => {
    const aside = { text: 'the other', audience: 'private' as const, at: noon - 9, entryId: 'aside-id' }
    const draft = takeUpAside(typed('the one', { setAside: [aside] }), noon + 1)
    expect(draft).toMatchObject({ text: 'the other', audience: 'private', unsent: true })
    expect(draft.setAside).toMatchObject([{ text: 'the one' }])
    expect(takeUpAside(draft, noon + 2)).toMatchObject({ text: 'the one', setAside: [{ text: 'the other' }] })
  })
})

describe('a draft', () => {
  test('is worth keeping while it holds words, waits to be sent, or has something set aside', () => {
    expect(isWorthKeeping(blank)).toBe(false)
    expect(isWorthKeeping(typed('a'))).toBe(true)
    expect(isWorthKeeping(typed('', { unsent: true }))).toBe(true)
    expect(isWorthKeeping(typed('', { unsent: false }))).toBe(false)
    expect(
      isWorthKeeping({ ...blank, setAside: [{ text: 'x', audience: 'shared', at: 1, entryId: 'x' }] }),
    ).toBe(true)
  })

  test('is nowhere as long as nobody has typed, though the words of an entry stand in its field', () => {
    expect(safetyOf({ ...blank, text: 'a' }, true)).toBeNull()
    expect(safetyOf(typed('a'), true)).toBe('device')
  })

  test('is pending while the entry does not hold its words or its audience', () => {
    expect(isPending(typed('a'), null)).toBe(true)
    expect(isPending(typed('  '), null)).toBe(false)
    expect(isPending(typed(''), saved('a'))).toBe(false)
    expect(isChanged(typed(''), saved('a'))).toBe(true)
    expect(isChanged({ ...blank, text: '' }, saved('a'))).toBe(false)
    expect(isPending(typed('a'), saved('a'))).toBe(false)
    expect(isPending(typed('a', { audience: 'private' }), saved('a'))).toBe(true)
    expect(isPending({ ...blank, text: 'a' }, saved('b'))).toBe(false)
  })
})
