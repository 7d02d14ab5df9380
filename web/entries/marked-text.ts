/** A piece of a text, and whether it is one of the words that were looked for. */
export type MarkedPiece = { text: string; marked: boolean }

/** Characters before the first word found that are shown with it. */
const before = 160

/**
 * A text in pieces, with the words marked wherever they occur, without regard to case and accents. Where the first stands
 * far into the text, that begins shortly before it.
 */
export function markedText(text: string, words: string): MarkedPiece[] {
  const { folded, places } = fold(text)
  const sought = words
    .split(/\s+/)
    .map((word) => fold(word).folded)
    .filter((word) => word !== '')
  const spans = sought
    .flatMap((word) => occurrences(folded, word))
    .map(([start, end]): [number, number] => [places[start] ?? 0, places[end] ?? text.length])
    .toSorted(([a], [b]) => a - b)
  const first = spans[0]?.[0] ?? 0
  const from = first > 2 * before ? wordStart(text, first - before) : 0
  const pieces: MarkedPiece[] = from > 0 ? [{ text: '… ', marked: false }] : []
  let at = from
  for (const [start, end] of spans) {
    if (end <= at) continue
    if (start > at) pieces.push({ text: text.slice(at, start), marked: false })
    pieces.push({ text: text.slice(Math.max(start, at), end), marked: true })
    at = end
  }
  return [...pieces, { text: text.slice(at), marked: false }]
}

// Each folded character remembers where it stood.
function fold(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const character of text) {
    const plain = character
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .toLowerCase()
    for (let index = 0; index < plain.length; index++) places.push(place)
    folded += plain
    place += character.length
  }
  places.push(place)
  return { folded, places }
}

function occurrences(text: string, word: string): [start: number, end: number][] {
  const found: [number, number][] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length])
  }
  return found
}

function wordStart(text: string, at: number): number {
  const blank = text.slice(at).search(/\s/)
  return blank < 0 ? at : at + blank + 1
}
