import { drawable } from '#contract/programme/drawable.ts'
import { imageHints } from '#words/en/own-programme/own-programme.ts'

/** What the generated images leave out of a text, if anything; that is no fault of the text. */
export function imageHint(text: string): string | undefined {
  const { lost } = drawable(text)
  return lost === 'nothing' ? undefined : imageHints[lost]
}
