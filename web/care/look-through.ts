import { type PhraseFiles, readPhrases } from '#contract/care/phrases.ts'
import { type Finding, findingsOf, type Read, readText } from '#contract/care/recognise.ts'

/** Looks a text through for the phrases of these languages; of the text that it was asked about last, a sentence that stays is not looked at again. */
export function lookThrough(languages: PhraseFiles[]): (text: string) => Finding[] {
  const all = languages.map((files) => ({
    phrases: readPhrases(files),
    known: new Map<string, Read>(),
  }))
  return (text) => findingsOf(all.map(({ phrases, known }) => readText(phrases, text, known)))
}
