import { Fragment } from 'react'
import { folded, foldedPlaces } from '#contract/folded.ts'
import { signAt } from '#contract/signs.ts'

/** A text in which the words that were looked for are marked. */
export function Marked({ text, sought }: { text: string; sought: string }) {
  return markedText(text, sought).map((piece, index) => {
    const Piece = piece.marked ? 'mark' : Fragment
    // Pieces have no name but their place.
    // oxlint-disable-next-line react/no-array-index-key
    return <Piece key={index}>{piece.text}</Piece>
  })
}

/** A piece of a text, and whether it is one of the words that were looked for. */
export type MarkedPiece = { text: string; marked: boolean }

/** Characters before the first word found that are shown with it. */
const before = 160

/**
 * A text in pieces, with the words marked wherever they occur, as `folded` compares them, and no sign in two. Where the first stands
 * far into the text, that begins shortly before it.
 */
export function markedText(text: string, words: string): MarkedPiece[] {
  const { folded: plain, places } = foldedPlaces(text)
  const spans = folded(words)
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => occurrences(plain, word))
    .map(([start, end]): [number, number] => [
      signAt(text, places[start] ?? 0).from,
      signAt(text, places[end - 1] ?? 0).to,
    ])
    .toSorted(([a], [b]) => a - b)
  const first = spans[0]?.[0] ?? 0
  const from = first > 2 * before ? wordStart(text, first - before, first) : 0
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

function occurrences(text: string, word: string): [start: number, end: number][] {
  const found: [number, number][] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length])
  }
  return found
}

// Where no word begins before the first that was found, any sign may stand at the beginning.
function wordStart(text: string, at: number, first: number): number {
  const blank = text.slice(at, first).search(/\s/)
  return blank < 0 ? signAt(text, at).from : at + blank + 1
}
