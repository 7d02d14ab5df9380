import { bibleBooks, bookName } from './bible-books.ts'
import type { Programme } from './read-programme.ts'
import { parsePassage, type VersePlace, withUsualName } from './scripture.ts'

/** The last section of `docs/programme.md`: what it says first is written by hand, its list by `withPassageIndex`. */
const heading = '\n## Index of passages\n'

/** `docs/programme.md` with the index that the programme has today. */
export function withPassageIndex(document: string, programme: Programme): string {
  const section = document.indexOf(heading)
  if (section < 0) throw new Error(`docs/programme.md has no section “${heading.trim()}”.`)
  const list = document.indexOf('\n- ', section)
  const kept = list < 0 ? `${document.trimEnd()}\n` : document.slice(0, list)
  return `${kept}\n${passageIndex(programme).join('\n')}\n`
}

/** One item of a list for each book that is read, in the order of the Bible: "- Luke 11:1–4 (Day 1); 12:15–21 (Day 37)". */
function passageIndex({ stages }: Programme): string[] {
  const passages = stages
    .flatMap(({ days }) => days)
    .flatMap(({ day, references }) =>
      references.map(parsePassage).flatMap((passage) => (passage ? [{ ...passage, day }] : [])),
    )
    .toSorted((one, other) => compare([one.from, one.to], [other.from, other.to]) || one.day - other.day)
  const byBook = Map.groupBy(passages, ({ book }) => book)
  return bibleBooks.flatMap(([book]) => {
    const its = byBook.get(book) ?? []
    const name = bookName(book)
    const places = its.map(({ reference, day }) => {
      const numbers = withUsualName(reference).slice(name.length + 1)
      return `${numbers} (Day ${day})`
    })
    return places.length === 0 ? [] : [`- ${name} ${places.join('; ')}`]
  })
}

/** Below 0 where the first stands before the second: by where they begin, then by where they end. */
function compare(one: VersePlace[], other: VersePlace[]): number {
  const numbers = (places: VersePlace[]) => places.flatMap(({ chapter, verse }) => [chapter, verse])
  const others = numbers(other)
  return numbers(one).reduce((found, number, index) => found || number - (others[index] ?? 0), 0)
}
