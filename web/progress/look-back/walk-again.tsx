import { useState } from 'react'
import type { ButtonLook } from '#web/ui/button-look.ts'
import { Button } from '#web/ui/button.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { lookBackWords } from '#words/en/progress/look-back.ts'

const { again: words } = lookBackWords
const WalkAgainDialog = laterDialog(() =>
  import('./walk-again-dialog.tsx').then((file) => file.WalkAgainDialog),
)

/** The way into the next walk, for whoever has walked all days of this one. */
export function WalkAgain({ leaving }: { leaving: number }) {
  return (
    <section aria-label={words.title} className="flex flex-col items-center gap-3 text-center">
      <h2 className="text-lg">{words.title}</h2>
      <p className="reading text-muted">{words.text}</p>
      <WalkAgainButton leaving={leaving} look="primary" />
    </section>
  )
}

/** Opens the question whether to begin the next walk. */
export function WalkAgainButton({ leaving, look }: { leaving: number; look: ButtonLook }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look={look} {...WalkAgainDialog.nearing} onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <WalkAgainDialog leaving={leaving} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
