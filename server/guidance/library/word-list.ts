import { folded } from '#contract/folded.ts'

/**
 * A text as word lists are compared with it: without case and accents, contractions written out, one blank around each
 * word, and a full stop where a phrase can't go on. "I can’t. Let’s go" is " i can not . lets go ".
 */
export function comparable(text: string): string {
  const words = plainWords(text).match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s,“”"-]/gu) ?? []
  return ` ${words.map((word) => (letter.test(word) ? word : '.')).join(' ')} `
}

/** Says how often the words of a list occur in a plain text, except inside the phrases that mean something else. */
export function counterOf(words: string[], except: string[]): (plain: string) => number {
  const either = (list: string[]) => list.map(pattern).join('|')
  // The phrases come first: what they take is not found again.
  const found = new RegExp(`(?<= )(?:${either(except) || '(?!)'}|(${either(words)}))(?= )`, 'g')
  return (plain) => [...plain.matchAll(found)].filter(([, word]) => word !== undefined).length
}

/** Whether a list can hold it: one or several words, each with three letters or more where any ending may follow. */
export function listable(phrase: string): boolean {
  return (
    !/\s\s/.test(phrase) &&
    /^(?:[\p{L}\p{N}]+|[\p{L}\p{N}]{3,}\*)(?: (?:[\p{L}\p{N}]+|[\p{L}\p{N}]{3,}\*))*$/u.test(spaced(phrase))
  )
}

const letter = /[\p{L}\p{N}]/u

/** Contractions, and what people leave out of them where they write in haste. */
const writtenOut: [contraction: RegExp, words: string][] = [
  [/\b(?:can't|cant|cannot)\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would|could|should)n'?t\b/g, '$1 not'],
  [/\bi'?m\b/g, 'i am'],
  [/\b(he|she|it|that|there|what|who)'s\b/g, '$1 is'],
  [/'re\b/g, ' are'],
  [/'ve\b/g, ' have'],
  [/'ll\b/g, ' will'],
  [/'d\b/g, ' would'],
  [/\bany more\b/g, 'anymore'],
  [/'/g, ''],
]

function plainWords(text: string): string {
  // Across a dash no phrase goes on.
  const plain = folded(text.replace(/[–—―]/g, '.'))
  return writtenOut.reduce((said, [contraction, words]) => said.replace(contraction, words), plain)
}

function spaced(phrase: string): string {
  return plainWords(phrase).replaceAll('-', ' ')
}

function pattern(phrase: string): string {
  return spaced(phrase).replaceAll('*', '[^ ]*')
}
