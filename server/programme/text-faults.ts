import { parsePassage, readTranslation } from './scripture.ts'

/** Why a reference can't be shown, as a part of a sentence; null where the translation has what it names. */
export function referenceFault(reference: string): string | null {
  const passage = parsePassage(reference)
  if (!passage) return `“${reference}” is not one passage of the Bible`
  const ends = [passage.from, passage.to].map(({ chapter, verse }) => `${passage.book} ${chapter}:${verse}`)
  if (ends.every((end) => everyVerse().has(end))) return null
  return `“${reference}” has verses that the World English Bible does not have`
}

/** One part of a sentence for each mark of Markdown: the text is shown as it stands, so that they would be seen. */
export function markFaults(text: string): string[] {
  const marks = text.match(/[*_`#]+|\]\(|^[-+>] /gm) ?? []
  return [...new Set(marks)].map(
    (mark) => `the text has the mark “${mark.trim()}”, which would be shown as it is`,
  )
}

/** How many words a text has, as its reader would count them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}

let verses: ReadonlySet<string> | undefined

/** Each verse of the translation as "John 3:16"; read once, since reading it takes a third of a second. */
function everyVerse(): ReadonlySet<string> {
  verses ??= new Set(readTranslation().map(({ book, chapter, verse }) => `${book} ${chapter}:${verse}`))
  return verses
}
