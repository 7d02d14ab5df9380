/** A text with "[address]" and "[number]" for addresses and telephone numbers, also as people write them for people: "x at y dot com". */
export function withoutAddresses(text: string): string {
  return text
    .replace(/(?<![^\s@<>()[\]])[^\s@<>()[\]]+@[^\s@<>()[\],;:!?]+(?<!\.)/g, '[address]')
    .replace(
      /(?<![^\s@<>()[\]])[^\s@<>()[\]]+\s{0,3}@\s{0,3}[\p{L}\d-]+\.[^\s@<>()[\],;:!?]+(?<!\.)/gu,
      '[address]',
    )
    .replace(spelled, '[address]')
    .replace(/(?<![\p{L}\d])\+?\d[\d\s()./-]{5,20}\d(?![\p{L}\d])/gu, '[number]')
}

const word = String.raw`[\p{L}\d_+-]+`
const dot = String.raw`(?:\s{0,3}[([{<]\s?(?:dot|\.)\s?[)\]}>]\s{0,3}|\s{1,3}dot\s{1,3})`
const part = String.raw`(?:\.|${dot})${word}`

// Whoever looks at a page or works at a place writes no "dot", and no signs around "at".
const spelled = new RegExp(
  [
    String.raw`(?<![\p{L}\d_.+-])${word}(?:${part})*`,
    String.raw`(?:\s{0,3}[([{<]\s?(?:at|@)\s?[)\]}>]\s{0,3}${word}(?:${part})+|\s{1,3}at\s{1,3}${word}(?:\.${word})*${dot}${word}(?:${part})*)`,
    String.raw`(?:/\S*)?`,
  ].join(''),
  'giu',
)
