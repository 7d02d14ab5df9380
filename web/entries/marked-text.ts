import { folded, foldedPlaces } from '#contract/folded.ts'

/** A piece of a text, and whether it is one of the words that were looked for. */
export type MarkedPiece = { text: string; marked: boolean }

/** Characters before the first word found that are shown with it. */
const before = 160

/**
 * A text in pieces, with the words marked wherever they occur, as `folded` compares them. Where the first stands
 * far into the text, that begins shortly before it.
 */
export function markedText(text: string, words: string): MarkedPiece[] {
  const { folded: plain, places } = foldedPlaces(text)
  const spans = folded(words)
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => occurrences(plain, word))
    .map(([start, end]): [number, number] => [places[start] ?? 0, placeAfter(places, end)])
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

// Where a sign is folded into several, all of it is marked.
function placeAfter(places: number[], end: number): number {
  const last = places[end - 1]
  return places.find((place, index) => index >= end && place !== last) ?? places.at(-1) ?? 0
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
