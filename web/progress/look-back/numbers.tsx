import { programmeLength } from '#contract/programme/length.ts'
import type { LookBack } from '#contract/progress/progress.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { lookBackWords as words } from '#words/en/progress/look-back.ts'

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
