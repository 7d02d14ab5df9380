import type { DayContent } from '#contract/programme/day.ts'
import { paths } from '#web/paths.ts'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { dayWords } from '#words/en/programme/programme.ts'
import { Challenge, Prompt } from './challenge.tsx'
import { Scripture } from './scripture.tsx'

/** What there is to read before one reflects: the passages in their place, then the question. */
export function ReflectionReading({ content }: { content: DayContent }) {
  return (
    <div className="flex flex-col gap-6">
      {content.introduction && (
        <Prompt title={dayWords.introduction(content.stage.discipline)} text={content.introduction} />
      )}
      <Passages content={content} />
      <Prompt title={dayWords.reflectionPrompt} text={content.reflectionPrompt} />
    </div>
  )
}

/** What there is to do on a day, and its reading for whoever wants it again. */
export function ChallengeReading({ content }: { content: DayContent }) {
  return (
    <div className="flex flex-col gap-6">
      <Challenge {...content} />
      {content.circleQuestion && (
        <div className="flex flex-col gap-2">
          <Prompt title={dayWords.circleQuestion} text={content.circleQuestion} />
          <p>
            <TextLink to={paths.circle()}>{dayWords.toCircle}</TextLink>
          </p>
        </div>
      )}
      <Collapsible labels={{ closed: dayWords.showPassages, open: dayWords.hidePassages }}>
        <Passages content={content} />
      </Collapsible>
    </div>
  )
}

function Passages({ content }: { content: DayContent }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="reading text-muted italic">{content.context}</p>
      <Scripture passages={content.passages} />
    </div>
  )
}
