import type { ChallengeText } from '#contract/programme/day.ts'
import { Notice } from '#web/ui/notice.tsx'
import { dayWords } from '#words/en/programme/programme.ts'
import { Prompt } from './prompt.tsx'

/** What a day asks one to do; on a day of Fasting never without the way around food and the note for one's health. */
export function Challenge({ challengePrompt, withoutFood, healthNote }: ChallengeText) {
  return (
    <>
      <Prompt title={dayWords.challengePrompt} text={challengePrompt} />
      {withoutFood && <Prompt title={dayWords.withoutFood} text={withoutFood} />}
      {healthNote && (
        <Notice title={dayWords.health}>
          <p>{healthNote}</p>
        </Notice>
      )}
    </>
  )
}
