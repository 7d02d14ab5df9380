import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { PagedList, type Parts } from '#web/ui/paged-list.tsx'
import { removedWords as words } from '#words/en/entries/removed.ts'
import { DialogSkeleton } from './dialog-skeleton.tsx'

/** What was removed of an entry, out of the way until somebody asks for it. */
export function Removed({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Collapsible labels={{ closed: label, open: label }} open={open} onToggle={setOpen}>
      {open && children}
    </Collapsible>
  )
}

export type RemovedRow = { id: string; date: string }

export type RemovedRowsProps<Row extends RemovedRow> = {
  parts: Parts
  rows: Row[] | undefined
  /** Says that they could not be loaded. */
  failed: string
  /** What stands below the date. */
  children: (row: Row) => ReactNode
}

/** The list of it, part by part, each under its date. */
export function RemovedRows<Row extends RemovedRow>({
  parts,
  rows,
  failed,
  children,
}: RemovedRowsProps<Row>) {
  return (
    <PagedList
      parts={parts}
      rows={rows}
      keyOf={({ id }) => id}
      loading={<DialogSkeleton />}
      failed={failed}
      empty={null}
      more={words.more}
      end={words.end}
      row="flex flex-col gap-1 py-3"
    >
      {(row) => (
        <>
          <p className="text-sm text-muted">{row.date}</p>
          {children(row)}
        </>
      )}
    </PagedList>
  )
}

export type RemovedText = RemovedRow & { text: string }

export type RemovedTextsProps = Omit<RemovedRowsProps<RemovedText>, 'children'> & {
  /** What can be done with each. */
  act: string
  onAct: (row: RemovedText) => void
}

/** The list of removed texts, part by part, each with a button for what can be done with it. */
export function RemovedTexts({ act, onAct, ...list }: RemovedTextsProps) {
  return (
    <RemovedRows {...list}>
      {(row) => (
        <>
          <p className="reading as-written">{row.text}</p>
          <div>
            <Button onClick={() => onAct(row)}>
              {act}
              <span className="sr-only">{row.date}</span>
            </Button>
          </div>
        </>
      )}
    </RemovedRows>
  )
}
