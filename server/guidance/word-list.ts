/**
 * A text as word lists are compared with it: no case, accents or apostrophes, one blank around each word, and a full stop
 * where a phrase can't go on. "I can’t. Let’s go" is " i cant . lets go ".
 */
export function plainText(text: string): string {
  const words = folded(text).match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s,“”"-]/gu) ?? []
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
  return /^(?:[\p{L}\p{N}]+|[\p{L}\p{N}]{3,}\*)(?: (?:[\p{L}\p{N}]+|[\p{L}\p{N}]{3,}\*))*$/u.test(
    spaced(phrase),
  )
}

const letter = /[\p{L}\p{N}]/u

function folded(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      // Most are left out where people write in haste, but “I’ll” must not become “ill”.
      .replace(/['‘’](?=(?:ll|re|d)\b)/g, ' ')
      .replace(/['‘’]/g, '')
  )
}

function spaced(phrase: string): string {
  return folded(phrase).replaceAll('-', ' ')
}

function pattern(phrase: string): string {
  return spaced(phrase).replaceAll('*', '[^ ]*')
}
