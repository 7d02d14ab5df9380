import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsOf } from './parts.ts'
import { type FileRow, rowsIn } from './file-rows.ts'

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
const rowsOf = (file: unknown) => partsOf(rowsIn(file))

describe('the rows of a file', () => {
  test('are those of the lists that are known, under either of their names', () => {
    const file = {
      reflections: [{ content: 'a' }],
      prayer_requests: [{ content: 'b' }],
      songs: [{ content: 'c' }],
      drafts: 'none',
      testimonies: [7, null],
    }
    expect(rowsIn(file)).toEqual([
      { list: 'reflections', index: 0, row: { content: 'a' } },
      { list: 'testimonies', index: 0, row: 7 },
      { list: 'testimonies', index: 1, row: null },
      { list: 'prayerRequests', index: 0, row: { content: 'b' } },
      { list: 'drafts', index: 0, row: 'none' },
    ])
    for (const other of [null, 7, 'text', [], [{ content: 'a' }], {}]) expect(rowsIn(other)).toEqual([])
  })

  test('are sent without what nobody looks at, and what is too long stays too long', () => {
    const [row] = rowsIn({
      reflections: [
        {
          content: `  ${'x'.repeat(50_000)}`,
          user_id: 'somebody',
          huge: 'y'.repeat(1_000_000),
          versions: [{ content: 'a', huge: 'z' }],
          attachments: [{ id: 1, url: 'https://example.org', name: 'a.jpg' }],
        },
      ],
    })
    expect(row?.row).toEqual({
      content: 'x'.repeat(21_000),
      versions: [{ content: 'a' }],
      attachments: [{ id: 1, name: 'a.jpg' }],
    })
  })
})

describe('the calls of an import', () => {
  const text = fc.string({ unit: 'binary', maxLength: 3000 })
  const row = fc.record({
    content: text,
    versions: fc.array(fc.record({ content: text }), { maxLength: 60 }),
  })

  test('hold every row in its order, whole or in pieces, and none is too large', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), (reflections) => {
        const { parts, unsendable } = rowsOf({ reflections })
        expect(unsendable).toEqual([])
        const sent = parts.flatMap((part) => part.sent)
        const order = sent.map(({ index }) => index)
        expect(order).toEqual(order.toSorted((a, b) => a - b))
        expect([...new Set(order)]).toEqual(reflections.map((_, index) => index))
        for (const { lists, sent: rows } of parts) {
          expect(bytes(lists)).toBeLessThan(250_000)
          expect(lists.reflections).toEqual(rows.map((one) => one.row))
          expect(rows.length).toBeLessThanOrEqual(200)
        }
        const versions = reflections.map((_, index) => versionsOf(sent.filter((one) => one.index === index)))
        expect(versions).toEqual(reflections.map((one) => one.versions.map(({ content }) => content)))
      }),
      { numRuns: 30 },
    )
  })

  test('tell the number of each version where they come apart', () => {
    const versions = Array.from({ length: 100 }, (_, index) => ({ content: `${index} ${'x'.repeat(4000)}` }))
    const updates = Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, content: 'y'.repeat(4000) }))
    const removedFiles = Array.from({ length: 2000 }, (_, index) => ({ name: `${index} ${'z'.repeat(90)}` }))
    const { parts } = rowsOf({ prayerRequests: [{ content: 'For Mary', versions, updates, removedFiles }] })
    const pieces = parts.flatMap(({ lists }) => lists.prayerRequests ?? []) as Record<string, never[]>[]
    expect(pieces.length).toBeGreaterThan(5)
    expect(pieces.map(({ content, version }) => [content, version])).toEqual(
      pieces.map(() => ['For Mary', 101]),
    )
    const numbers = pieces.flatMap((piece) => (piece.versions ?? []).map(({ version }) => version))
    expect(numbers).toEqual(versions.map((_, index) => index + 1))
    expect(pieces.flatMap((piece) => piece.updates ?? [])).toEqual(updates)
    expect(pieces.flatMap((piece) => piece.removedFiles ?? [])).toEqual(removedFiles)
  })

  const long = (claims: unknown[], more: object = {}) => {
    const versions = claims.map((version) => ({ version, content: 'x'.repeat(4000) }))
    const { parts } = rowsOf({ testimonies: [{ content: 'Now', ...more, versions }] })
    const pieces = parts.flatMap(({ lists }) => lists.testimonies ?? []) as Record<string, never[]>[]
    expect(pieces.length).toBeGreaterThan(2)
    return {
      versions: new Set(pieces.map(({ version }) => version)),
      numbers: pieces.flatMap((piece) => (piece.versions ?? []).map(({ version }) => version)),
    }
  }
  const sixty = Array.from({ length: 60 }, (_, index) => index + 1)

  test.each([1, 3, 60, '99', null, 1_000_000])(
    'tell with each piece how many versions there are, where a row says %o',
    (version) => {
      expect(long(sixty, { version })).toEqual({ versions: new Set([61]), numbers: sixty })
    },
  )

  test('leave a row its own number where that is higher', () => {
    expect(long(sixty, { version: 99 }).versions).toEqual(new Set([99]))
  })

  test.each([
    ['begin anew', (index: number) => (index % 20) + 1],
    ['are all the same', () => 1],
    ['cannot be read', () => 'first'],
    ['are there for some', (index: number) => (index % 2 === 0 ? 2 : undefined)],
    ['leave none for the entry', (index: number) => 100_000 - (index % 2)],
  ])('number the versions throughout, where their own numbers %s', (_, claim) => {
    expect(long(sixty.map((_one, index) => claim(index)))).toEqual({
      versions: new Set([61]),
      numbers: sixty,
    })
  })

  test('leave versions their own numbers where these are distinct', () => {
    const backwards = sixty.map((number) => 2 * number).toReversed()
    expect(long(backwards, { version: 5 })).toEqual({ versions: new Set([121]), numbers: backwards })
  })

  test('leave out a row that is too large however it is cut', () => {
    const attachments = Array.from({ length: 20 }, () => ({ name: 'x'.repeat(20_000) }))
    const { parts, unsendable } = rowsOf({ testimonies: [{ content: 'a', attachments }, { content: 'b' }] })
    expect(unsendable.map(({ list, index }) => [list, index])).toEqual([['testimonies', 0]])
    expect(parts.map(({ lists }) => lists)).toEqual([{ testimonies: [{ content: 'b' }] }])
  })
})

function versionsOf(pieces: FileRow[]): string[] {
  return pieces.flatMap(
    ({ row }) => (row as { versions?: { content: string }[] }).versions?.map(({ content }) => content) ?? [],
  )
}
