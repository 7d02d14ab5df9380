import { charactersIn } from '#contract/entries/limits.ts'

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The first characters of a text, at most so many, and none of what one sees as one sign cut in two: a letter with its marks, a flag, a
 * family. Of what holds one character more than that it answers the same as of the whole text. `sizeOf` counts something else than characters.
 */
export function beginningOf(text: string, most: number, sizeOf = charactersIn): string {
  if (sizeOf(text) <= most) return text
  // One sign can be piled up of more marks than that.
  return joined(segmentsOf(text), most, sizeOf) || joined(text, most, sizeOf)
}

function* segmentsOf(text: string): Generator<string> {
  for (const { segment } of signs.segment(text)) yield segment
}

function joined(pieces: Iterable<string>, most: number, sizeOf: (piece: string) => number): string {
  let all = ''
  let size = 0
  for (const piece of pieces) {
    size += sizeOf(piece)
    if (size > most) break
    all += piece
  }
  return all
}

/** From where to where the sign reaches that holds this place in a text. */
export function signAt(text: string, at: number): { from: number; to: number } {
  const sign = signs.segment(text).containing(at)
  return sign ? { from: sign.index, to: sign.index + sign.segment.length } : { from: at, to: at }
}
