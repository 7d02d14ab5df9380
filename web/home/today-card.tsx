import { Circle, CircleCheck } from 'lucide-react'
import type { Home } from '#contract/home/home.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { paths } from '#web/paths.ts'
import { Prompt } from '#web/programme/prompt.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { dayWords } from '#words/en/day.ts'
import { home } from '#words/en/home.ts'

type Today = Home['today']

const kinds = ['reflection', 'challenge'] as const

/** What today asks, what of it is written, and the way into the journal. */
export function TodayCard({ today }: { today: Today }) {
  const { day, stage, title, challengePrompt, written } = today
  return (
    <Card title={home.today} text={dayWords.dayOf(day, programmeLength)}>
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{dayWords.stage(stage)}</span>
          <span>{dayWords.discipline(stage.discipline)}</span>
        </p>
        <h3 className="font-serif text-2xl">{title}</h3>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            {written[kind] ? (
              <CircleCheck size={18} className="text-success" aria-hidden="true" />
            ) : (
              <Circle size={18} className="text-muted" aria-hidden="true" />
            )}
            {written[kind] ? home.written[kind] : home.toWrite[kind]}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Ways written={written} />
      </div>
      <Prompt title={dayWords.challengePrompt} text={challengePrompt} />
    </Card>
  )
}

// The way to the reflections is always there; what is still to be written leads.
function Ways({ written }: Pick<Today, 'written'>) {
  const reflections = paths.journal({ tab: 'reflections' })
  if (!written.reflection) {
    return (
      <LinkButton look="primary" to={reflections}>
        {home.write.reflection}
      </LinkButton>
    )
  }
  return (
    <>
      {!written.challenge && (
        <LinkButton look="primary" to={paths.journal({ tab: 'challenges' })}>
          {home.write.challenge}
        </LinkButton>
      )}
      <LinkButton to={reflections}>{home.openJournal}</LinkButton>
    </>
  )
}
