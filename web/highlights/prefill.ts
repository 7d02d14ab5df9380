import { prefillLength } from '#contract/highlights/limits.ts'
import { beginningOf } from '#contract/signs.ts'

/** How the text for social media begins: the first characters of an entry, and an ellipsis where it goes on. */
export function prefillOf(text: string): string {
  const beginning = beginningOf(text, prefillLength)
  return beginning === text ? text : `${beginning}…`
}
