import { useState, type ReactNode } from 'react'
import { shortDate } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import type { Named } from '#web/platform/names/person-name.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { managingWords as words } from '#words/en/reports/managing.ts'
import { isolated } from '#words/isolated.ts'
import { StatusBadge } from './status-badge.tsx'
import type { Manageable, ReportKind } from './use-managing.ts'
import { Written } from './written.tsx'

const ManageDialog = laterDialog(() => import('./manage-dialog.tsx').then((file) => file.ManageDialog))

type ManagedArticleProps = {
  kind: ReportKind
  report: Manageable & { resolvedAt: Date | null; resolvedBy: Named | null }
  /** Who reported what, given what they are called. */
  what: (...names: string[]) => string
  /** Who is named in it, in their order; a text for one who is not there any more. */
  who: readonly (Named | string)[]
  /** What stands above it, where that is not `what`. */
  title?: ReactNode
  /** The line under its title. */
  text: ReactNode
  /** Stands beside where the report stands. */
  badge?: ReactNode
  /** What was reported. */
  children: ReactNode
}

/** A report as an admin sees it, and the way to do something about it. */
export function ManagedArticle(props: ManagedArticleProps) {
  const { kind, report, who, text, badge, children } = props
  const what = <Sentence of={props.what} who={who} />
  const label = props.what(
    ...who.map((each) => (typeof each === 'string' ? each : isolated(each.displayName))),
  )
  const { status, adminNotes, answer } = report
  const [managing, setManaging] = useState(false)
  return (
    <article aria-label={label} className="flex flex-col gap-3 wrap-anywhere">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-base">{props.title ?? what}</h3>
          <div className="flex flex-wrap gap-2">
            {badge}
            <StatusBadge status={status} />
          </div>
        </div>
        <p className="text-sm text-muted">{text}</p>
        <Settlement report={report} />
      </header>
      {children}
      {(adminNotes || answer) && (
        <dl className="flex flex-col gap-2">
          {adminNotes && <Written label={words.notes}>{adminNotes}</Written>}
          {answer && <Written label={words.given}>{answer}</Written>}
        </dl>
      )}
      <div>
        <Button
          {...ManageDialog.nearing}
          aria-label={words.manageOf(label)}
          aria-haspopup="dialog"
          onClick={() => setManaging(true)}
        >
          {words.manage}
        </Button>
      </div>
      <ManageDialog
        kind={kind}
        report={report}
        what={what}
        reported={
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              {text}
              {badge}
            </p>
            {children}
          </>
        }
        open={managing}
        onClose={() => setManaging(false)}
      />
    </article>
  )
}

function Settlement({ report: { status, resolvedAt, resolvedBy } }: Pick<ManagedArticleProps, 'report'>) {
  if (!resolvedAt) return null
  return (
    <p className="text-sm text-muted">
      <Sentence
        of={(name) => words.settledBy(status, shortDate(resolvedAt), name)}
        who={[resolvedBy ?? words.someone]}
      />
    </p>
  )
}
