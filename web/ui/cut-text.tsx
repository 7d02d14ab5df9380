import { type ReactNode, useState } from 'react'
import { ui } from '#words/en/platform/ui.ts'
import { Button } from './button.tsx'

export type CutTextProps = {
  /** False where all of it shows anyway. */
  isLong: boolean
  /** What the button says while only the beginning shows. */
  more?: string
  /** The text, whole or only its beginning. */
  children: (whole: boolean) => ReactNode
}

/** A text of which only the beginning shows until one asks for the rest. */
export function CutText({ isLong, more = ui.showAll, children }: CutTextProps) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      {children(open || !isLong)}
      {isLong && (
        <div className="-ml-4">
          <Button look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? ui.showLess : more}
          </Button>
        </div>
      )}
    </div>
  )
}
