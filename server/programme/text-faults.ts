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

let verses: ReadonlySet<string> | undefined

/** Each verse of the translation as "John 3:16"; read once, since reading it takes a third of a second. */
function everyVerse(): ReadonlySet<string> {
  verses ??= new Set(readTranslation().map(({ book, chapter, verse }) => `${book} ${chapter}:${verse}`))
  return verses
}
