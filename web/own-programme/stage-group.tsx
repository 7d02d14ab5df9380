import { ChevronRight, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import type { ListedDay, OwnStage } from '#contract/own-programme/own-programme.ts'
import { useFeature } from '#web/organizations/plans/plan-notice.tsx'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { Link } from '#web/ui/link.tsx'
import { ownProgrammeWords } from '#words/en/own-programme/own-programme.ts'
import { dayWords } from '#words/en/programme/programme.ts'

const { list: words, stage: stageWords } = ownProgrammeWords
const RenameDialog = laterDialog(() => import('./rename-dialog.tsx').then((file) => file.RenameDialog))

/** A stage with its days, each of which leads to where it is edited. */
export function StageGroup({ stage, days }: { stage: OwnStage; days: ListedDay[] }) {
  const id = useId()
  const changes = useFeature('content-customization')
  const [renaming, setRenaming] = useState(false)
  const name = dayWords.stage(stage)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1 border-t border-line pt-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0 pt-1.5 wrap-anywhere">
          <h3 id={id} className="text-base">
            {name}
          </h3>
          <p className="text-sm text-muted">{dayWords.discipline(stage.discipline)}</p>
        </div>
        {changes && (
          <Button
            {...RenameDialog.nearing}
            look="plain"
            icon={<Pencil size={16} aria-hidden="true" />}
            aria-label={stageWords.renameOf(name)}
            aria-haspopup="dialog"
            onClick={() => setRenaming(true)}
          >
            {stageWords.rename}
          </Button>
        )}
      </header>
      <ul className="-mx-2 flex flex-col">
        {days.map((day) => (
          <li key={day.day}>
            <DayLink day={day} />
          </li>
        ))}
      </ul>
      <RenameDialog stage={stage} open={renaming} onClose={() => setRenaming(false)} />
    </section>
  )
}

function DayLink({ day: { day, title, reference, changedAt } }: { day: ListedDay }) {
  return (
    <Link
      to={paths.schedule({ day })}
      className="flex min-h-12 items-center gap-3 rounded px-2 py-1.5 hover:bg-tint"
    >
      <span className="flex min-w-0 grow flex-col gap-x-4 wrap-anywhere sm:flex-row sm:flex-wrap sm:items-baseline">
        <span className="font-medium">{words.day(day, title)}</span>
        <span className="text-sm text-muted">{reference}</span>
        {changedAt && (
          <span className="flex flex-wrap items-center gap-2 pt-1 text-sm text-muted sm:ml-auto sm:pt-0">
            <Badge tone="accent">{words.own}</Badge> {words.since(shortDate(changedAt))}
          </span>
        )}
      </span>
      <ChevronRight size={18} className="shrink-0 text-muted" aria-hidden="true" />
    </Link>
  )
}
