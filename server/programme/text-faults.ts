import { marksIn } from '#contract/programme/words.ts'
import { parsePassage, readTranslation } from './scripture.ts'

/** Why a reference can't be shown; null where the translation has what it names. */
export function referenceFault(reference: string): 'no-passage' | 'no-verses' | null {
  const passage = parsePassage(reference)
  if (!passage) return 'no-passage'
  const ends = [passage.from, passage.to].map(({ chapter, verse }) => `${passage.book} ${chapter}:${verse}`)
  return ends.every((end) => everyVerse().has(end)) ? null : 'no-verses'
}

/** Why a reference can't be shown, as a part of a sentence about a file. */
export function sayReferenceFault(reference: string, fault = referenceFault(reference)): string | null {
  if (fault === null) return null
  return fault === 'no-passage'
    ? `“${reference}” is not one passage of the Bible`
    : `“${reference}” has verses that the World English Bible does not have`
}

/** One part of a sentence about a file for each mark of Markdown. */
export function markFaults(text: string): string[] {
  return marksIn(text).map(sayMark)
}

export function sayMark(mark: string): string {
  return `the text has the mark “${mark}”, which would be shown as it is`
}

const sentenceEnd = /[.!?][”’)\s]*$/
const quotation = { after: /[:,][”’)\s]*$/, begins: /^[“‘]/ }

/** Parts of a sentence about a file, for each passage that is cut within a sentence or stands before an earlier one of its chapter. */
export function passageFaults(references: string[]): string[] {
  const passages = references.map(parsePassage).filter((passage) => passage !== null)
  return passages.flatMap(({ reference, book, from, to }, index) => {
    const textOf = (chapter: number, verse: number) => everyVerse().get(`${book} ${chapter}:${verse}`)
    const before = textOf(from.chapter, from.verse - 1) ?? '.'
    const opensQuotation =
      quotation.after.test(before) && quotation.begins.test(textOf(from.chapter, from.verse) ?? '')
    const isEarlier = passages
      .slice(0, index)
      .some(
        (other) =>
          other.book === book && other.from.chapter === from.chapter && other.from.verse > from.verse,
      )
    return [
      !sentenceEnd.test(before) && !opensQuotation && `“${reference}” begins within a sentence`,
      !sentenceEnd.test(textOf(to.chapter, to.verse) ?? '.') && `“${reference}” ends within a sentence`,
      isEarlier && `“${reference}” stands after a later part of its chapter`,
    ].filter((fault) => fault !== false)
  })
}

let verses: ReadonlyMap<string, string> | undefined

/** The words of each verse of the translation by "John 3:16"; read once, since reading it takes a third of a second. */
function everyVerse(): ReadonlyMap<string, string> {
  verses ??= new Map(
    readTranslation().map(({ book, chapter, verse, text }) => [`${book} ${chapter}:${verse}`, text]),
  )
  return verses
}
