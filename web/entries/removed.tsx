import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { PagedList, type Parts } from '#web/ui/paged-list.tsx'
import { prayerWords as words } from '#words/en/prayers.ts'
import { DialogSkeleton } from './dialog-skeleton.tsx'

/** What was removed of a prayer request, out of the way until somebody asks for it. */
export function Removed({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Collapsible labels={{ closed: label, open: label }} open={open} onToggle={setOpen}>
      {open && children}
    </Collapsible>
  )
}

export type RemovedRow = { id: string; text: string; date: string }

export type RemovedRowsProps = {
  parts: Parts
  rows: RemovedRow[] | undefined
  /** Says that they could not be loaded. */
  failed: string
  /** What can be done with each. */
  act: string
  onAct: (row: RemovedRow) => void
}

export function RemovedRows({ parts, rows, failed, act, onAct }: RemovedRowsProps) {
  return (
    <PagedList
      parts={parts}
      rows={rows}
      keyOf={({ id }) => id}
      loading={<DialogSkeleton />}
      failed={failed}
      empty={null}
      more={words.moreRemoved}
      end={words.removedEnd}
      row="flex flex-col items-start gap-1 py-3"
    >
      {(row) => (
        <>
          <p className="text-sm text-muted">{row.date}</p>
          <p className="reading as-written">{row.text}</p>
          <Button onClick={() => onAct(row)}>
            {act}
            <span className="sr-only">{row.date}</span>
          </Button>
        </>
      )}
    </PagedList>
  )
}
