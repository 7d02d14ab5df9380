import { Check } from 'lucide-react'
import type { Stage } from '#contract/programme/day.ts'
import { lookBackWords } from '#words/en/progress/look-back.ts'
import { dayWords } from '#words/en/programme/programme.ts'

/** All stages of a walk that is over. */
export function StagesWalked({ stages }: { stages: readonly Stage[] }) {
  const title = lookBackWords.stages(stages.length)
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
