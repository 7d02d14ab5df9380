import type { Home } from '#contract/home/home.ts'
import { daysPerStage } from '#contract/programme/length.ts'
import { TwoDays } from '#web/progress/look-back/two-days.tsx'
import { Card } from '#web/ui/card.tsx'
import { home } from '#words/en/home/home.ts'
import { dayWords } from '#words/en/programme/programme.ts'

const { stageEnd: words } = home

/** A stage has come to its end: one's own words of its first day beside those of its last. */
export function StageEnd({ stage, next, first, last }: NonNullable<Home['stageEnd']>) {
  const day = stage.number * daysPerStage
  return (
    <Card
      title={words.title(dayWords.stage(stage))}
      text={next && words.next(dayWords.stage(next), next.discipline)}
    >
      {first && last && (
        <TwoDays
          title={words.words}
          level={3}
          first={{ day: day - daysPerStage + 1, text: first }}
          last={{ day, text: last }}
        />
      )}
    </Card>
  )
}
