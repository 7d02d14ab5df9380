import { describe, expect, test } from 'vitest'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { readDraft } from './read-draft.ts'
import { readEntry } from './read-entry.ts'

const now = new Date('2026-11-20T13:00:00Z')
const reading = { person: 'lydia', chosen: 'as-in-file', now } as const
const read = (kind: EntryKind, row: Record<string, unknown>) =>
  readEntry({ content: 'x', ...row }, kind, reading)

const notADate = (field: string) => `${field} is not a date between 2000 and now, so the current time is used`
const signs = 'content has characters that text cannot contain, which are left out or replaced'
const odd = 'Be\0fore \ud800 after'
const written = '2026-11-02T09:00:00Z'

describe('what of a row is not taken as it stands is told, namely', () => {
  test.each(['yesterday', '1999-12-31T23:59:59Z', '2026-11-20T13:00:01Z', -1, true, { year: 2020 }])(
    'a date that cannot be true: %o',
    (timestamp) => expect(read('testimony', { timestamp }).reasons).toEqual([notADate('timestamp')]),
  )

  test.each([undefined, null, '', '2026-11-20T13:00:00Z', 1_700_000_000_000])(
    'no date that is missing or can be true: %o',
    (timestamp) => expect(read('testimony', { timestamp }).reasons).toEqual([]),
  )

  test.each<[what: string, kind: EntryKind, given: Record<string, unknown>, row: object, reasons: string[]]>([
    [
      'a change before the entry was written',
      'testimony',
      { timestamp: written, editedAt: '2026-11-01' },
      { edited_at: null },
      ['editedAt is before the entry was written, so it is left out'],
    ],
    [
      'a change at no moment',
      'testimony',
      { timestamp: written, editedAt: 'later' },
      { edited_at: null },
      ['editedAt is not a date between 2000 and now, so it is left out'],
    ],
    [
      'a deletion at no moment, which is one all the same',
      'testimony',
      { trashedAt: 'some time ago' },
      { trashed_at: now },
      [notADate('trashedAt')],
    ],
    ['no deletion that is none', 'testimony', { trashedAt: false }, { trashed_at: null }, []],
    [
      'characters that text cannot contain',
      'testimony',
      { content: odd },
      { text: 'Before \ufffd after' },
      [signs],
    ],
    [
      'such signs in a part',
      'prayer',
      { updates: [{ content: odd }] },
      { updates: [{ text: 'Before \ufffd after' }] },
      [`Update 1: ${signs}`],
    ],
    [
      'what is no list, no version, no id and no reader',
      'testimony',
      { versions: {}, attachments: 'a.jpg', version: 'two', id: ['a'], audience: 'all' },
      { versions: [], files: [], version: 1, id: null, audience: 'private' },
      [
        'id cannot be read, so it is left out',
        'version cannot be read, so it is left out',
        'versions is not a list, so it is left out',
        'attachments is not a list, so it is left out',
        'audience is not private, leader or shared, so only you can read it',
      ],
    ],
    [
      'what belongs elsewhere, and words that stand in two fields',
      'challenge',
      { content: 'One', response: 'Two', answer: 'Yes', draft: { content: 'Three' } },
      { text: 'Two', answer: null, draft: null },
      [
        'content is left out, because another field contains the words',
        'answer and updates are left out, because only prayer requests have them',
        'draft is left out, because a draft for a day belongs in the list of drafts',
      ],
    ],
  ])('%s', (_, kind, given, ...[row, reasons]) => {
    expect(read(kind, given)).toMatchObject({ row, reasons })
  })

  test('the kind of a draft that is none, and signs in a draft', () => {
    const reasons = ['Kind must be reflection, challenge, testimony or prayer']
    expect(readDraft({ kind: 'song', content: 'x' }, reading)).toEqual({ fault: 'broken', reasons })
    expect(readDraft({ kind: 'prayer', content: odd }, reading)).toMatchObject({ reasons: [signs] })
  })
})

describe('that a prayer was answered', () => {
  const then = '2026-11-10T09:00:00.000Z'
  const rained = { note: 'It rained', answered_at: null }
  const rainedThen = { note: 'It rained', answered_at: new Date(then) }

  test.each<[Record<string, unknown>, object | null, ...reasons: string[]]>([
    [{ answer: 'It rained' }, rained],
    [{ answer: 'It rained', answeredAt: then }, rainedThen],
    [{ answer: true }, { note: '', answered_at: null }],
    [
      { answered: true, answeredAt: then },
      { ...rainedThen, note: '' },
    ],
    [{ answered: 'It rained' }, rained],
    [{ answer: { note: 'It rained', answeredAt: then } }, rainedThen],
    [{ answered: false }, null],
    [{ answer: '', answered: false }, null],
    [{ answer: 7 }, null, 'Answer: It must be in braces, with its fields named'],
  ])('may be said, or said in vain, as %o', (given, answer, ...reasons) => {
    expect(read('prayer', given)).toMatchObject({ row: { answer }, reasons })
  })
})

describe('who reads what is brought along', () => {
  const rows: [Record<string, unknown>, audience: string][] = [
    [{ audience: 'shared' }, 'shared'],
    [{ audience: 'shared', private: true }, 'private'],
    [{ sharedInCircle: false }, 'leader'],
    [{ private: false, sharedInCircle: true }, 'shared'],
    [{ shared_in_circle: false, audience: 'shared' }, 'leader'],
    [{ audience: 'everybody' }, 'private'],
    [{ private: 'yes' }, 'private'],
    [{ private: true, sharedInCircle: true }, 'private'],
    [{}, 'private'],
    [{ day: 51 }, 'private'],
    [{ day: 51, sharedInCircle: true }, 'shared'],
    [{ private: false }, 'leader'],
    [{ private: false, audience: 'shared' }, 'shared'],
  ]

  test.each(rows)(
    'is never more than the file says, and nobody else unless it is followed: %o',
    (given, audience) => {
      expect(read('testimony', given)).toMatchObject({ row: { audience } })
      const chosen = readEntry({ content: 'x', ...given }, 'testimony', { ...reading, chosen: 'private' })
      expect(chosen).toMatchObject({ row: { audience: 'private' } })
    },
  )
})
