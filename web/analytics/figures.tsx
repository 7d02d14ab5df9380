import { fewestTold } from '#contract/analytics/limits.ts'
import { analyticsWords } from '#words/en/analytics/analytics.ts'

/** A number of people in words; null where it is not told. */
export function toldOf(people: number | null): string {
  return people === null ? analyticsWords.fewer(fewestTold) : String(people)
}

/** Numbers that stand for themselves, each under its name. */
export function Figures({ figures }: { figures: readonly { name: string; value: string; text?: string }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-5">
      {figures.map(({ name, value, text }) => (
        <div key={name} className="flex flex-col">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-serif text-2xl tabular-nums">{value}</dd>
          {text && <dd className="text-sm text-muted">{text}</dd>}
        </div>
      ))}
    </dl>
  )
}
