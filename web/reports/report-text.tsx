import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { reportWords as words } from '#words/en/reports.ts'

/** Characters, and lines, beyond which a description is cut short. */
const long = { characters: 200, lines: 3 }

/** What somebody wrote in a report. Long ones are cut short until one asks for all. */
export function ReportText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const isLong = text.length > long.characters || text.split('\n').length > long.lines
  return (
    <div>
      <p className={`as-written wrap-anywhere ${isLong && !open ? 'line-clamp-3' : ''}`}>{text}</p>
      {isLong && (
        <div className="-ml-4">
          <Button look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.showLess : words.showAll}
          </Button>
        </div>
      )}
    </div>
  )
}
