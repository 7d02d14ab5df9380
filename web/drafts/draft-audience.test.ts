import { describe, expect, test } from 'vitest'
import { alone, copy, noon, saved, typed } from './sample-drafts.ts'
import { takeUpAside } from './draft-aside.ts'
import { afterRival, afterTyping, meet, withParked } from './draft-meeting.ts'
import { align, isOvertaken, type KeptDraft } from './draft.ts'

describe('the audience of words taken up', () => {
  test('never lets words come back to more people than either choice allowed', () => {
    const aside = (audience: KeptDraft['audience']) => [
      { text: 'aside', audience, at: noon, entryId: 'aside-id' },
    ]
    const taken = (mine: KeptDraft['audience'], theirs: KeptDraft['audience']) =>
      takeUpAside(typed('mine', { audience: mine, setAside: aside(theirs) }), noon + 1).audience
    expect(taken('private', 'shared')).toBe('private')
    expect(taken('shared', 'private')).toBe('private')
    expect(taken('shared', 'leader')).toBe('leader')
    expect(taken('shared', 'shared')).toBe('shared')
  })
})

type Chosen = KeptDraft['audience']

// What both knew, what is chosen here and what elsewhere, and what comes of it, whichever has the newer words.
describe.each<[Chosen | null, Chosen, Chosen, Chosen]>([
  ['shared', 'shared', 'private', 'private'],
  ['shared', 'private', 'shared', 'private'],
  ['shared', 'leader', 'private', 'private'],
  ['private', 'shared', 'private', 'shared'],
  ['private', 'private', 'leader', 'leader'],
  [null, 'shared', 'private', 'private'],
  [null, 'private', 'shared', 'private'],
  [null, 'shared', 'shared', 'shared'],
])('after %s, %s here and %s elsewhere', (before, mine, theirs, result) => {
  const here = (at: number) =>
    typed('Hello there', {
      audience: mine,
      at,
      serverAudience: before,
      serverAt: before && noon - 5000,
      writer: 'here',
    })
  const server = { ...copy('Hello'), audience: theirs }

  test.each([noon + 1, noon - 1])('are %s where two copies meet, the one here of moment %s', (at) => {
    expect(meet({ ...alone, here: here(at), server }).audience).toBe(result)
  })

  test('are the same to go on with while one writes', () => {
    expect(afterRival(here(noon), server, [])).toMatchObject({ audience: result, serverAudience: theirs })
  })

  test('are the same between two tabs, and with what a page left as it went', () => {
    const other = typed('Hello', { audience: theirs, writer: 'elsewhere', at: noon - 9 })
    expect(afterTyping(other, here(noon), noon - 99).audience).toBe(result)
    expect(withParked(other, here(noon)).audience).toBe(result)
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
