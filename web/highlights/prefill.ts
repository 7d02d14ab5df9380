import { charactersIn } from '#contract/entries/limits.ts'
import { prefillLength } from '#contract/highlights/limits.ts'

const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How the text for social media begins: the first characters of an entry, none of them cut in two, and an ellipsis where it goes on. */
export function prefillOf(text: string): string {
  if (charactersIn(text) <= prefillLength) return text
  let beginning = ''
  for (const { segment } of signs.segment(text)) {
    if (charactersIn(beginning) + charactersIn(segment) > prefillLength) break
    beginning += segment
  }
  return `${beginning}…`
}
