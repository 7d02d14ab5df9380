import { useState } from 'react'
import type { Highlight } from '#contract/highlights/highlights.ts'
import { client } from '#web/platform/api/client.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { toast } from '#web/ui/toast.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { refreshHighlights } from './highlight-queries.ts'

const { card: words } = highlightWords
const PrepareDialog = laterDialog(() => import('./prepare-dialog.tsx').then((file) => file.PrepareDialog))
const RemoveDialog = laterDialog(() => import('./remove-dialog.tsx').then((file) => file.RemoveDialog))

type CardActsProps = { highlight: Highlight; what: string }

/** What an admin can do about a highlight. */
export function CardActs({ highlight, what }: CardActsProps) {
  const { id, author, entry, usedAt, can } = highlight
  const [open, setOpen] = useState<'prepare' | 'remove' | null>(null)
  const [moving, setMoving] = useState(false)
  const close = () => setOpen(null)
  const unuse = async () => {
    setMoving(true)
    await client.highlights.unuse({ id }).then(
      () => toast({ kind: 'success', title: words.unused }),
      (error: unknown) => tellFailure(error, words.unuseFailed),
    )
    await refreshHighlights()
    setMoving(false)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {entry && !usedAt && (
        <Button
          {...PrepareDialog.nearing}
          aria-haspopup="dialog"
          aria-label={words.of(words.prepare, what)}
          onClick={() => setOpen('prepare')}
        >
          {words.prepare}
        </Button>
      )}
      {can.unuse && (
        <Button aria-label={words.of(words.unuse, what)} busy={moving} onClick={() => void unuse()}>
          {words.unuse}
        </Button>
      )}
      {can.remove && (
        <Button
          {...RemoveDialog.nearing}
          look="plain"
          aria-haspopup="dialog"
          aria-label={words.of(words.remove, what)}
          onClick={() => setOpen('remove')}
        >
          {words.remove}
        </Button>
      )}
      {entry && author && (
        <PrepareDialog
          highlight={highlight}
          author={author}
          entry={entry}
          open={open === 'prepare'}
          onClose={close}
        />
      )}
      <RemoveDialog highlight={highlight} open={open === 'remove'} onClose={close} />
    </div>
  )
}
