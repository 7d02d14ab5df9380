import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Check, FolderDown } from 'lucide-react'
import { programmeLength } from '#contract/programme/length.ts'
import type { Stage } from '#contract/programme/day.ts'
import type { LookBack } from '#contract/progress/progress.ts'
import { paths, walkIn } from '#web/paths.ts'
import { api } from '#web/platform/api/queries.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { lookBackWords as words } from '#words/en/progress/look-back.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { journal } from '#words/en/journal/journal.ts'
import { HouseDrawing } from './house-drawing.tsx'
import { TwoDays } from './two-days.tsx'
import { WalkAgain } from './walk-again.tsx'

/** The end of a walk: what there is to look back on, to keep, and to begin. */
export function LookBackPage() {
  const asked = walkIn(useSearch({ strict: false }).walk)
  const { data } = useSuspenseQuery(lookBackQuery(asked))
  const { walk, firstWords, lastWords, stages, can } = data
  return (
    <article className="mx-auto flex max-w-3xl flex-col gap-12">
      <header className="flex flex-col items-center gap-3 text-center">
        <HouseDrawing />
        {(walk > 1 || !can.walkAgain) && <p className="text-muted">{words.ofWalk(walk)}</p>}
        <h1 className="font-serif text-2xl sm:text-3xl">{dayWords.allComplete(programmeLength)}</h1>
        <p className="reading text-muted">{words.lead}</p>
      </header>
      <Numbers data={data} />
      {firstWords && lastWords && <TwoDays title={words.wordsTitle} first={firstWords} last={lastWords} />}
      <StagesWalked stages={stages} />
      <FromThen data={data} />
      {can.walkAgain && <WalkAgain leaving={walk} />}
    </article>
  )
}

/** What there is to look back on at the end of a walk; of the latest complete one if left out. */
function lookBackQuery(walk?: number) {
  return api.progress.lookBack.queryOptions({ input: { walk } })
}

const kinds = ['reflection', 'challenge', 'testimony', 'prayer'] as const

/** When the walk was, and how much was written. */
export function Numbers({ data }: { data: LookBack }) {
  const { beganAt, endedAt, entries } = data
  const all = kinds.reduce((sum, kind) => sum + entries[kind], 0)
  const facts = [
    [words.began, shortDate(beganAt)],
    ...(endedAt ? [[words.ended, shortDate(endedAt)]] : []),
    [words.days, words.number(programmeLength)],
    [words.entries, words.number(all)],
    [words.words, words.number(data.words)],
  ]
  const written = kinds.filter((kind) => entries[kind] > 0)
  return (
    <section aria-label={words.inNumbers} className="flex flex-col items-center gap-4 text-center">
      <dl className="flex flex-wrap justify-center gap-x-10 gap-y-4">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-serif text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="flex flex-wrap justify-center gap-x-5 text-sm text-muted">
        {written.map((kind) => (
          <li key={kind}>{words.kinds[kind](entries[kind])}</li>
        ))}
      </ul>
    </section>
  )
}

/** All stages of a walk that is over. */
function StagesWalked({ stages }: { stages: readonly Stage[] }) {
  const title = words.stages(stages.length)
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-lg">{title}</h2>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {stages.map((stage) => (
          <li key={stage.number} className="flex gap-3">
            <Check size={18} className="mt-1 shrink-0 text-gold" aria-hidden="true" />
            <span className="flex min-w-0 flex-col">
              <span className="font-medium">{stage.discipline}</span>
              <span className="text-sm text-muted">{dayWords.stage(stage)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The ways to what was written in a walk, and to a copy of it. */
export function FromThen({ data: { walk, entries, can } }: { data: LookBack }) {
  const there = can.walkAgain ? {} : { walk }
  const { reflection, challenge, testimony, prayer } = journal.kinds
  return (
    <section aria-label={words.readTitle} className="flex flex-col gap-3">
      <h2 className="text-lg">{words.readTitle}</h2>
      <p className="text-muted">{words.readText}</p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={paths.journal({ tab: 'reflections', ...there })}>{reflection.tab}</LinkButton>
        <LinkButton to={paths.journal({ tab: 'challenges', ...there })}>{challenge.tab}</LinkButton>
        {entries.testimony > 0 && (
          <LinkButton to={paths.journal({ tab: 'testimonies', ...there })}>{testimony.tab}</LinkButton>
        )}
        {entries.prayer > 0 && (
          <LinkButton to={paths.journal({ tab: 'prayers', ...there })}>{prayer.tab}</LinkButton>
        )}
        <LinkButton to={paths.progress({ tab: 'all', ...there })}>{words.allDays}</LinkButton>
      </div>
      <p className="pt-3 text-muted">{words.keepText}</p>
      <div>
        <LinkButton to={paths.profile({ tab: 'data' })} icon={<FolderDown size={18} />}>
          {words.keep}
        </LinkButton>
      </div>
    </section>
  )
}
