import { describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/files/attachment.ts'
import { alone, blank, copy, noon, saved, typed } from './sample-drafts.ts'
import { afterSubmit, isPending, isWorthKeeping, meet } from './draft.ts'

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
