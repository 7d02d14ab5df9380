import { charactersIn } from '#contract/entries/limits.ts'

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The first characters of a text, at most so many, and none of what one sees as one sign cut in two: a letter with its marks, a flag, a
 * family. Of what holds one character more than that it answers the same as of the whole text.
 */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  let beginning = ''
  let characters = 0
  for (const { segment } of signs.segment(text)) {
    characters += charactersIn(segment)
    if (characters > most) break
    beginning += segment
  }
  // One sign can be piled up of more marks than that.
  return beginning || Array.from(text).slice(0, most).join('')
}

/** From where to where the sign reaches that holds this place in a text. */
export function signAt(text: string, at: number): { from: number; to: number } {
  const sign = signs.segment(text).containing(at)
  return sign ? { from: sign.index, to: sign.index + sign.segment.length } : { from: at, to: at }
}
