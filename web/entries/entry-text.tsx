import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { entryWords } from '#words/en/entries.ts'

/** Characters, and lines, beyond which a list shows only the beginning. */
const long = { characters: 420, lines: 8 }

/** A person's own words. In a list long ones are cut short until one asks for all. */
export function EntryText({ text, whole = false }: { text: string; whole?: boolean }) {
  const [open, setOpen] = useState(false)
  const isLong = text.length > long.characters || text.split('\n').length > long.lines
  if (whole || !isLong) return <p className="reading as-written">{text}</p>
  return (
    <div>
      <p className={`reading as-written ${open ? '' : 'line-clamp-6'}`}>{text}</p>
      <div className="-ml-4">
        <Button look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? entryWords.showLess : entryWords.showAll}
        </Button>
      </div>
    </div>
  )
}
