import { markedText } from './marked-text.ts'

/** A text in which the words that were looked for are marked. */
export function Marked({ text, sought }: { text: string; sought: string }) {
  return markedText(text, sought).map((piece, index) =>
    // Pieces have no name but their place.
    // oxlint-disable-next-line react/no-array-index-key
    piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}
