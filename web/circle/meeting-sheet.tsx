import { useId, type ReactNode } from 'react'
import type { Meeting } from '#contract/circle/circle.ts'
import { paths } from '#web/paths.ts'
import { Scripture } from '#web/programme/scripture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { meetingWords as words } from '#words/en/circle/meeting.ts'
import { dayWords } from '#words/en/programme/programme.ts'

type MeetingSheetProps = {
  meeting: Meeting
  /** What is read aloud. */
  reading: Meeting['readings'][number]
}

/** A meeting from its first word to its last, as it lies on the table: large what is said aloud, small what only the leader needs to know. */
export function MeetingSheet({ meeting, reading }: MeetingSheetProps) {
  const { stage, stages, introduction, question, closingPrayer } = meeting
  const next = stages.find(({ number }) => number === stage.number + 1)
  const { opening, readAloud, talk, prayer, closing } = words
  return (
    <article className="flex flex-col gap-7 rounded-lg bg-surface p-5 shadow-raised ring-1 ring-line sm:p-8 forced-colors:border print:gap-4 print:rounded-none print:p-0 print:text-sm print:shadow-none print:ring-0 print:[&_.reading]:max-w-none print:[&_.reading]:text-base">
      <header>
        <h2 className="font-serif text-2xl">{dayWords.stage(stage)}</h2>
        <p className="text-muted">{dayWords.discipline(stage.discipline)}</p>
        <p className="pt-2 text-sm text-muted">{words.key}</p>
      </header>
      <Part {...opening}>
        <Aloud text={opening.welcome} />
        <Aloud text={opening.stays} />
        <p>{opening.about}</p>
        <Aloud text={introduction} />
      </Part>
      <Part {...readAloud}>
        <p>{readAloud.advice}</p>
        <Scripture passages={reading.passages} />
      </Part>
      <Part {...talk}>
        <p className="font-serif text-xl text-pretty">{question}</p>
        <div>
          <p>{talk.further}</p>
          <Points points={talk.followUps} />
        </div>
        <div>
          <h4 className="text-sm font-semibold">{talk.how}</h4>
          <Points points={talk.advice} />
        </div>
      </Part>
      <Part {...prayer}>
        <p>{prayer.advice}</p>
        <p>{closingPrayer ? prayer.together : prayer.without}</p>
        {closingPrayer && <Aloud text={closingPrayer} />}
      </Part>
      <Part {...closing}>
        <p>{next ? closing.next(dayWords.stage(next), next.discipline) : closing.last}</p>
        <p>{closing.advice}</p>
      </Part>
      <Danger />
    </article>
  )
}

function Part({ title, minutes, children }: { title: string; minutes: number; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 print:gap-1.5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-1">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        <p className="text-sm text-muted">{words.minutes(minutes)}</p>
      </header>
      {children}
    </section>
  )
}

/** What is said as it stands. */
function Aloud({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph} className="reading">
      {paragraph}
    </p>
  ))
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="list-disc pl-6 marker:text-muted">
      {points.map((point) => (
        <li key={point} className="pt-1 pl-1 print:pt-0">
          {point}
        </li>
      ))}
    </ul>
  )
}

const { danger } = words

function Danger() {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="break-inside-avoid rounded bg-tint px-5 py-4 print:border print:border-line print:px-4 print:py-2"
    >
      <h3 id={id} className="text-lg">
        {danger.title}
      </h3>
      <Points points={danger.points} />
      <p className="pt-2">
        <TextLink to={paths.inDanger()}>{danger.link}</TextLink>
        {/* Paper has no links. */}
        <span className="hidden print:inline">{`: ${location.host}${paths.inDanger()}`}</span>
      </p>
    </section>
  )
}
