import type { EntryKind } from '#contract/entries/kinds.ts'
import { submitKey } from '#web/platform/forms/submit-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { journal } from '#words/en/journal/journal.ts'

export type SubmitRowProps = {
  kind: EntryKind
  day: number
  busy?: boolean
  disabled?: boolean
  /** How many more one can send, where they are few. */
  remaining?: string | null
}

/** The button that submits a new entry, and what is said beside it. */
export function SubmitRow({ kind, day, busy = false, disabled = false, remaining = null }: SubmitRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button type="submit" look="primary" busy={busy} busyLabel={journal.submitting} disabled={disabled}>
        {journal.kinds[kind].submit(day)}
      </Button>
      <span className="hidden text-sm text-muted lg:inline">{journal.shortcut(submitKey)}</span>
      {remaining && <span className="text-sm text-gold">{remaining}</span>}
    </div>
  )
}
