import { cardLetters } from '#server/cards/card-fonts.ts'

/** Words as a picture shows them, and whether nothing was left out for which our fonts have no sign. */
export type Drawable = { text: string; whole: boolean }

/** Controls, joiners and what only chooses the look of the sign before it. */
const unseen = /[\p{Cc}\p{Cf}\uFE0F]/u

/** What of these words can be drawn. Runs of spaces and of empty lines become one. */
export function drawable(words: string): Drawable {
  const letters = cardLetters()
  let whole = true
  const draw = (line: string) =>
    [...line.replace(/\s+/g, ' ')].filter((sign) => {
      const has = letters.test(sign) && !unseen.test(sign)
      if (!has && !unseen.test(sign)) whole = false
      return has
    })
  const lines = words
    .normalize()
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    // What was left out leaves its spaces.
    .map((line) => draw(line).join('').replace(/ +/g, ' ').trim())
  return {
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    whole,
  }
}
