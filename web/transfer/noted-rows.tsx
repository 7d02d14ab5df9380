import { Collapsible } from '#web/ui/collapsible.tsx'
import { transferWords } from '#words/en/transfer/transfer.ts'
import type { Told } from './tally.ts'

const { preview: words, row: rowWords } = transferWords

/** Rows that are shown before it is only told how many more there are. */
const most = 100

/** The rows that are left out, wholly or in part, each with its place and the reason. */
export function NotedRows({ rows }: { rows: Told[] }) {
  if (rows.length === 0) return null
  return (
    <Collapsible labels={{ closed: words.show(rows.length), open: words.hide }}>
      <ul className="flex flex-col gap-1.5 text-sm wrap-anywhere">
        {rows.slice(0, most).map((row) => (
          <li key={`${row.list} ${row.index}`}>
            <span className="font-medium">{rowWords.of(row.list, row.index + 1)}</span>
            {': '}
            <span className="text-muted">{reasonOf(row)}</span>
          </li>
        ))}
        {rows.length > most && <li>{rowWords.more(rows.length - most)}</li>}
      </ul>
    </Collapsible>
  )
}

function reasonOf(row: Told): string {
  const { outcome, differs, withheld: parts, reasons } = row
  const withheld = parts.map((part) => rowWords.withheld[part])
  switch (outcome) {
    case 'conflict':
      if (differs) return [rowWords.differs, ...withheld].join('; ')
      return rowWords.conflict(placeOf(row))
    case 'trashed':
      return rowWords.trashed
    case 'old':
      return rowWords.old
    case 'new':
      return rowWords.partly([...reasons, ...withheld].join('; '))
    case 'here':
      return withheld.join('; ')
    default:
      return reasons.join('; ')
  }
}

function placeOf({ list, walk, day }: Told): string {
  if (list === 'whys' && walk) return rowWords.ofWalk(walk)
  return walk && day ? rowWords.place(walk, day) : rowWords.draft
}
