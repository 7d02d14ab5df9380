import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/later.tsx'
import { entryWords } from '#words/en/entries.ts'

const Marked = later(() => import('./marked.tsx').then((file) => file.Marked))

/** Characters, and lines, beyond which a list shows only the beginning. */
const long = { characters: 420, lines: 8 }

export type EntryTextProps = {
  text: string
  whole?: boolean
  /** Words that were looked for, to be marked. */
  sought?: string | undefined
}

/** A person's own words. In a list long ones are cut short until one asks for all. */
export function EntryText({ text, whole = false, sought = '' }: EntryTextProps) {
  const [open, setOpen] = useState(false)
  const shown = sought && !open ? <Marked wanted props={{ text, sought }} fallback={text} /> : text
  const isLong = text.length > long.characters || text.split('\n').length > long.lines
  if (whole || !isLong) return <p className="reading as-written">{shown}</p>
  return (
    <div>
      <p className={`reading as-written ${open ? '' : 'line-clamp-6'}`}>{shown}</p>
      <div className="-ml-4">
        <Button look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? entryWords.showLess : entryWords.showAll}
        </Button>
      </div>
    </div>
  )
}
