import { useId } from 'react'
import type { ChallengeText } from '#contract/programme/day.ts'
import { Notice } from '#web/ui/notice.tsx'
import { dayWords } from '#words/en/programme/programme.ts'

/** What a day asks one to do, and how it ends; on a day of Fasting never without the way around food and the note for one's health. */
export function Challenge({ challengePrompt, withoutFood, healthNote, closingPrayer }: ChallengeText) {
  return (
    <>
      <Prompt title={dayWords.challengePrompt} text={challengePrompt} />
      {withoutFood && <Prompt title={dayWords.withoutFood} text={withoutFood} />}
      {healthNote && (
        <Notice title={dayWords.health}>
          <p>{healthNote}</p>
        </Notice>
      )}
      {closingPrayer && <Prompt title={dayWords.closingPrayer} text={closingPrayer} />}
    </>
  )
}

/** What a day asks, in paragraphs, under a small heading. */
export function Prompt({ title, text }: { title: string; text: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="text-sm font-semibold text-accent">
        {title}
      </h3>
      <div className="reading flex flex-col gap-3">
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}
