import { describe, expect, test } from 'vitest'
import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry } from '#contract/entries/entry.ts'
import type { Attachment } from '#contract/files/attachment.ts'
import {
  afterCopy,
  afterSubmit,
  afterTyping,
  align,
  isOvertaken,
  isPending,
  isWorthKeeping,
  meet,
  takeUpAside,
  type KeptDraft,
} from './draft.ts'

const noon = Date.UTC(2026, 10, 20, 12)

const blank: KeptDraft = {
  text: '',
  audience: 'shared',
  attachments: [],
  at: 0,
  entryId: 'new-id',
  base: null,
  filesFrom: [],
  baseText: null,
  audienceFrom: null,
  serverAt: null,
  unsent: false,
  writer: 'this form',
  setAside: [],
}

function typed(text: string, part: Partial<KeptDraft> = {}): KeptDraft {
  return { ...blank, entryId: 'first-id', text, at: noon, unsent: true, ...part }
}

function copy(text: string, at = noon): Draft {
  return {
    kind: 'reflection',
    walk: 1,
    day: 3,
    entryId: null,
    text,
    audience: 'shared',
    attachments: [],
    savedAt: new Date(at),
  }
}

function saved(text: string, part: Partial<Entry> = {}): Entry {
  return {
    id: 'first-id',
    kind: 'reflection',
    walk: 1,
    day: 3,
    discipline: 'Prayer',
    text,
    audience: 'shared',
    attachments: [],
    prayer: null,
    version: 1,
    writtenAt: new Date(noon),
    editedAt: null,
    trashedAt: null,
    can: { edit: true, delete: true, restore: false },
    ...part,
  }
}

const alone = { here: null, server: null, entry: null, blank }

describe('the audience of words taken up', () => {
  test('never lets words come back to more people than either choice allowed', () => {
    const aside = (audience: KeptDraft['audience']) => [{ text: 'aside', audience, at: noon }]
    const taken = (mine: KeptDraft['audience'], theirs: KeptDraft['audience']) =>
      takeUpAside(typed('mine', { audience: mine, setAside: aside(theirs) }), noon + 1).audience
    expect(taken('private', 'shared')).toBe('private')
    expect(taken('shared', 'private')).toBe('private')
    expect(taken('shared', 'leader')).toBe('leader')
    expect(taken('shared', 'shared')).toBe('shared')
  })
})

describe('align', () => {
  const begun = (part: Partial<KeptDraft> = {}) =>
    typed('more', {
      base: 1,
      baseText: 'saved',
      audienceFrom: { version: 1, audience: 'shared' },
      ...part,
    })
  const private2 = saved('saved', { version: 2, audience: 'private' })

  test('takes over an audience that was saved since, and is not overtaken by that alone', () => {
    const draft = align(begun(), private2)
    expect(draft).toMatchObject({ text: 'more', audience: 'private', base: 2 })
    expect(isOvertaken(draft, private2)).toBe(false)
    expect(
      align(
        begun({ audience: 'private', audienceFrom: { version: 1, audience: 'private' } }),
        saved('saved', { version: 2 }),
      ).audience,
    ).toBe('shared')
  })

  test('is overtaken by other words, and still takes over their audience', () => {
    const other = saved('other words', { version: 2, audience: 'private' })
    const draft = align(begun(), other)
    expect(draft).toMatchObject({ text: 'more', audience: 'private', base: 1 })
    expect(isOvertaken(draft, other)).toBe(true)
  })

  test('never widens what was chosen in the form', () => {
    expect(
      align(begun({ audience: 'private' }), saved('saved', { version: 2, audience: 'leader' })).audience,
    ).toBe('private')
    expect(align(begun({ audience: 'leader' }), private2).audience).toBe('private')
    expect(align(typed('new', { audience: 'private' }), saved('restored')).audience).toBe('private')
    expect(align(typed('new'), saved('restored', { audience: 'private' })).audience).toBe('private')
  })

  test('leaves a choice alone that was made on the entry as it is', () => {
    const draft = { ...align(begun(), private2), audience: 'shared' as const }
    expect(align(draft, private2)).toBe(draft)
    expect(align(begun(), null)).toEqual(begun())
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
    expect(draft).toMatchObject({ text: 'from the phone', serverAt: noon, unsent: false, entryId: 'new-id' })
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

  test('gives the copy back to a server that lost it', () => {
    const here = typed('still here', { unsent: false, serverAt: noon })
    expect(meet({ ...alone, here })).toMatchObject({ text: 'still here', unsent: true, serverAt: null })
  })

  test('carries on what was set aside before', () => {
    const setAside = [{ text: 'earlier', audience: 'shared' as const, at: noon - 5000 }]
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

describe('takeUpAside', () => {
  test('swaps the two, so that neither is lost', () => {
    const aside = { text: 'the other', audience: 'private' as const, at: noon - 9 }
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
    expect(isWorthKeeping({ ...blank, setAside: [{ text: 'x', audience: 'shared', at: 1 }] })).toBe(true)
  })

  test('is pending while the entry does not hold its words or its audience', () => {
    expect(isPending(typed('a'), null)).toBe(true)
    expect(isPending(typed('  '), null)).toBe(false)
    expect(isPending(typed('a'), saved('a'))).toBe(false)
    expect(isPending(typed('a', { audience: 'private' }), saved('a'))).toBe(true)
    expect(isPending({ ...blank, text: 'a' }, saved('b'))).toBe(false)
  })
})

describe('the files of a draft', () => {
  const file = (id: string): Attachment => ({
    id,
    name: `${id}.pdf`,
    kind: 'document',
    mediaType: 'application/pdf',
    bytes: 7,
    width: null,
    height: null,
  })
  const idsOf = ({ attachments }: { attachments: Attachment[] }) => attachments.map(({ id }) => id)

  test('of two copies that differ all come along', () => {
    const here = typed('Here', { attachments: [file('a'), file('b')], serverAt: noon - 2 })
    const older = { ...copy('There', noon - 1), attachments: [file('b'), file('c')] }
    expect(idsOf(meet({ ...alone, here, server: older }))).toEqual(['a', 'b', 'c'])
    const newer = { ...copy('There', noon + 1), attachments: [file('c')] }
    const met = meet({ ...alone, here, server: newer })
    expect(idsOf(met)).toEqual(['c', 'a', 'b'])
    expect(met.unsent).toBe(true)
  })

  test('that the other device had not seen, or took away, stand beside its copy until one decides here', () => {
    const entry = saved('Said', { attachments: [file('a')] })
    const begun = { ...blank, attachments: entry.attachments, filesFrom: ['a'] }
    const server = { ...copy('Said better', noon + 1), attachments: [file('b')] }
    const met = meet({ here: null, server, entry, blank: begun })
    expect(idsOf(met)).toEqual(['b', 'a'])
    expect(met.filesFrom).toEqual(['a'])
  })

  test('are worth keeping without a word, and are gone once they are sent', () => {
    const draft = typed('', { attachments: [file('a')] })
    expect(isWorthKeeping({ ...draft, unsent: false })).toBe(true)
    expect(afterSubmit(draft, '')).toBeNull()
  })

  test('that differ from those of the entry are a change of it', () => {
    const entry = saved('Same words', { attachments: [file('a')] })
    const draft = typed('Same words', { attachments: [file('a')] })
    expect(isPending(draft, entry)).toBe(false)
    expect(isPending({ ...draft, attachments: [] }, entry)).toBe(true)
    expect(isPending({ ...draft, attachments: [file('a'), file('b')] }, entry)).toBe(true)
  })
})
