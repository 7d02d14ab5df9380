import type { Home } from '#contract/home/home.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { Challenge } from '#web/programme/challenge.tsx'
import { Card } from '#web/ui/card.tsx'
import { home } from '#words/en/home/home.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { DayComplete } from './day-complete.tsx'
import { DayToWrite } from './day-to-write.tsx'

/** What today asks, how far it has come, and the way into the journal. */
export function TodayCard({ today, progress }: Pick<Home, 'today' | 'progress'>) {
  const { day, stage, title } = today
  return (
    <Card title={home.today} text={dayWords.dayOf(day, programmeLength)}>
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{dayWords.stage(stage)}</span>
          <span>{dayWords.discipline(stage.discipline)}</span>
        </p>
        <h3 className="font-serif text-2xl">{title}</h3>
      </div>
      {progress.completed.includes(day) ? (
        <DayComplete day={day} progress={progress} />
      ) : (
        <DayToWrite day={day} walk={progress.walk} written={today.written} />
      )}
      <div className="flex flex-col gap-6 pt-2">
        <Challenge {...today} />
      </div>
    </Card>
  )
}
