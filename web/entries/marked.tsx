import { Fragment } from 'react'
import { markedText } from './marked-text.ts'

/** A text in which the words that were looked for are marked. */
export function Marked({ text, sought }: { text: string; sought: string }) {
  return markedText(text, sought).map((piece, index) => {
    const Piece = piece.marked ? 'mark' : Fragment
    // Pieces have no name but their place.
    // oxlint-disable-next-line react/no-array-index-key
    return <Piece key={index}>{piece.text}</Piece>
  })
}
