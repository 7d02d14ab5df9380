import { folded } from '#contract/folded.ts'

/** How words are written in haste, and as what they are read: "cant" is "can not". */
export type Spelling = ReadonlyMap<string, string>

/**
 * The words of each sentence of a text as phrases are compared with them: without case, accents and signs, each as `spelling` has it:
 * "I can’t. Let’s go" is "i can not" and "let us go". Neither the end of a line nor a pause ("I want to… die") ends a sentence.
 */
export function plainSentences(text: string, spelling: Spelling): string[][] {
  return folded(text.replaceAll(/\n\s*\n/g, ' . ').replaceAll(/(?:…|\.{2,})\s*(?=\p{Ll})/gu, ' '))
    .split(/[.!?;:]+(?=[\s"')]|$)|[.!?]{2,}/)
    .map((sentence) => plainWords(sentence, spelling))
    .filter((words) => words.length > 0)
}

/** The words of a text, as they are compared. */
export function plainWords(text: string, spelling: Spelling): string[] {
  return (folded(text).match(/[\p{L}\p{N}'*@$]+/gu) ?? []).flatMap((word) => plainWord(word, spelling))
}

function plainWord(written: string, spelling: Spelling): string[] {
  const word = written.replace(/^['*]+|['*]+$/g, '').replace(/(.)\1{2,}/g, '$1')
  const bare = word.replaceAll("'", '')
  const read = spelling.get(word) ?? spelling.get(bare) ?? word.replace(/'s$/, '').replaceAll("'", '')
  return read === '' ? [] : read.split(' ')
}
