import { describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachment.ts'
import { alone, blank, copy, noon, saved, typed } from './sample-drafts.ts'
import { afterSubmit } from './draft-aside.ts'
import { afterRival, meet, withParked } from './draft-meeting.ts'
import { afterCopy, isPending, isWorthKeeping } from './draft.ts'

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

  test('that one device took away stay away on the other, and those that either added come along', () => {
    const known = { attachments: [file('a'), file('b')], serverAt: noon, serverFiles: ['a', 'b'] }
    const server = { ...copy('Once', noon + 9), attachments: [file('b'), file('c')] }
    const untouched = meet({ ...alone, here: typed('Once', { ...known, unsent: false }), server })
    expect(idsOf(untouched)).toEqual(['b', 'c'])
    expect(untouched).toMatchObject({ serverFiles: ['b', 'c'], unsent: false })

    const changed = { ...known, attachments: [file('a'), file('d')] }
    const older = meet({ ...alone, here: typed('Twice', changed), server })
    expect(idsOf(older)).toEqual(['c', 'd'])
    expect(older.unsent).toBe(true)
    const newer = meet({ ...alone, here: typed('Twice', { ...changed, at: noon + 10 }), server })
    expect(idsOf(newer)).toEqual(['d', 'c'])
    const writing = afterRival(typed('Twice', changed), server, [])
    expect(idsOf(writing)).toEqual(['d', 'c'])
    expect(idsOf(afterRival(writing, { ...server, attachments: [file('c')] }, []))).toEqual(['d', 'c'])
  })

  test('that one took away here go from the copy, though it says the newer words', () => {
    const here = typed('Once', { serverAt: noon, serverFiles: ['a'] })
    const met = meet({ ...alone, here, server: { ...copy('Twice', noon + 9), attachments: [file('a')] } })
    expect(met).toMatchObject({ text: 'Twice', attachments: [], unsent: true })
  })

  test('are known once the server has taken a copy, and no longer once it has lost it', () => {
    const here = typed('Once', { attachments: [file('a')] })
    const copied = afterCopy(here, here, noon + 9)
    expect(copied.serverFiles).toEqual(['a'])
    expect(meet({ ...alone, here: copied }).serverFiles).toEqual([])
    const server = { ...copy('Once', noon + 9), attachments: [file('a')] }
    expect(meet({ ...alone, here, server }).serverFiles).toEqual(['a'])
    expect(meet({ ...alone, server }).serverFiles).toEqual(['a'])
  })

  test('of an entry that the other device had not seen stand beside its copy, and what it took away is gone', () => {
    const entry = saved('Said', { attachments: [file('a'), file('c')] })
    const begun = { ...blank, attachments: entry.attachments, filesFrom: ['a', 'c'] }
    const server = { ...copy('Said better', noon + 1), attachments: [file('b')], filesFrom: ['a'] }
    const met = meet({ here: null, server, entry, blank: begun })
    expect(idsOf(met)).toEqual(['b', 'c'])
    expect(met.filesFrom).toEqual(['a', 'c'])
  })

  test('of an entry that either took away are gone while one writes on both', () => {
    const entry = saved('Said', { attachments: [file('a'), file('b'), file('c')] })
    const here = typed('Said so', { attachments: [file('b'), file('c')], filesFrom: ['a', 'b', 'c'] })
    const server = { ...copy('Said better'), attachments: [file('a'), file('c')], filesFrom: ['a', 'b', 'c'] }
    expect(idsOf(afterRival(here, server, []))).toEqual(['c'])
    expect(idsOf(meet({ here, server, entry, blank }))).toEqual(['c'])
    const unseen = { ...server, filesFrom: ['a', 'c'] }
    expect(idsOf(afterRival(here, unseen, []))).toEqual(['b', 'c'])
  })

  test('that are stored and parked are joined, without those that either form removed', () => {
    const held = { filesFrom: ['a', 'b'] }
    const stored = typed('Kept', { ...held, writer: 'one', attachments: [file('a'), file('c')] })
    const parked = typed('Left', {
      ...held,
      writer: 'other',
      at: noon + 9,
      attachments: [file('b'), file('d')],
    })
    expect(idsOf(withParked(stored, parked))).toEqual(['d', 'c'])
  })

  test('of an entry that lost some since the copy was saved are without them', () => {
    const entry = saved('Said', { attachments: [file('a')] })
    const server = {
      ...copy('Said so'),
      attachments: [file('a'), file('b'), file('c')],
      filesFrom: ['a', 'b'],
    }
    expect(idsOf(meet({ ...alone, entry, server }))).toEqual(['a', 'c'])
  })

  test('that were taken away and brought back there come back here', () => {
    const entry = saved('Said', { attachments: [file('a')] })
    const here = typed('Said so', { filesFrom: ['a'], serverAt: noon, unsent: false })
    const server = { ...copy('Said so', noon + 9), attachments: [file('a')], filesFrom: ['a'] }
    expect(idsOf(meet({ here, server, entry, blank }))).toEqual(['a'])
  })

  test('keep a draft without a word, which is forgotten once submitted', () => {
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
