// Letters that are written from right to left.
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * A name for a sentence of plain text, set apart where it is written from right to left: what stands beside it, a number or another name,
 * keeps its place. On pages `PersonName` and `Sentence` do that by an element.
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) ? `\u2068${name}\u2069` : name
}
