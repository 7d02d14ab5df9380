// Letters that are written from right to left.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Puts direction marks around a name written from right to left, so that a number or name beside it in a plain sentence keeps its place.
 * On pages the elements `PersonName` and `Sentence` do the same.
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
