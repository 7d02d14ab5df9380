import type { Why } from '#contract/welcome/why.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { againWords } from '#words/en/welcome/why-again.ts'

/** Why one walks, as one wrote it before Day 1. */
export function WhyAgain({ text, writtenAt }: Why) {
  return (
    <figure className="border-l-2 border-gold pl-4">
      <figcaption className="pb-1 text-sm text-muted">{againWords.wrote(shortDate(writtenAt))}</figcaption>
      <blockquote>
        <EntryText text={text} whole />
      </blockquote>
    </figure>
  )
}
