import type { Why } from '#contract/welcome/why.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { againWords } from '#words/en/welcome/why-again.ts'
import { DeleteWhy } from './delete-why.tsx'

type WhyAgainProps = {
  why: Why
  /** The walk that it was written for. */
  walk: number
  /** It is deleted, and gone from here. */
  onOver?: () => void
}

/** Why one walks, as one wrote it before Day 1. */
export function WhyAgain({ why: { text, writtenAt }, walk, onOver }: WhyAgainProps) {
  return (
    <div className="border-l-2 border-gold pl-4">
      <figure>
        <figcaption className="pb-1 text-sm text-muted">{againWords.wrote(shortDate(writtenAt))}</figcaption>
        <blockquote>
          <EntryText text={text} whole />
        </blockquote>
      </figure>
      <div className="-ml-4">
        <DeleteWhy walk={walk} state="again" onOver={onOver} />
      </div>
    </div>
  )
}
