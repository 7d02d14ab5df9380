import { useQuery } from '@tanstack/react-query'
import { Highlighter } from 'lucide-react'
import { useState } from 'react'
import { useLive } from '#web/live/live-news.ts'
import { Button } from '#web/ui/button.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { ConsentBadge } from './consent-badge.tsx'
import { highlightOf, refreshHighlights } from './highlight-queries.ts'

const { button: words } = highlightWords
const HighlightDialog = laterDialog(() =>
  import('./highlight-dialog.tsx').then((file) => file.HighlightDialog),
)
const MadeDialog = laterDialog(() => import('./made-dialog.tsx').then((file) => file.MadeDialog))

export type HighlightButtonProps = {
  entryId: string
  /** Whether one has highlighted it, as the record says that shows the entry. */
  highlighted: boolean
  /** Whether one may. */
  allowed: boolean
}

/** Beside what somebody wrote, for whoever leads them: highlights it, or says what its author answered. */
export function HighlightButton({ entryId, highlighted, allowed }: HighlightButtonProps) {
  const [open, setOpen] = useState<'form' | 'made' | null>(null)
  const made = useQuery({
    ...highlightOf(entryId),
    enabled: ({ state }) => highlighted || Boolean(state.data?.highlight),
  })
  useLive('highlights.changed', ({ entryId: id }) => {
    if (id === entryId) void refreshHighlights()
  })
  const isMade = made.data ? made.data.highlight !== null : highlighted
  if (!isMade && !allowed) return null
  const highlight = made.data?.highlight
  const close = () => setOpen(null)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        {...(isMade ? MadeDialog : HighlightDialog).nearing}
        aria-haspopup="dialog"
        icon={<Highlighter size={18} className={isMade ? 'text-gold' : 'text-muted'} />}
        onClick={() => setOpen(isMade ? 'made' : 'form')}
      >
        {isMade ? words.made : words.add}
      </Button>
      {highlight && <ConsentBadge consent={highlight.consent} />}
      <HighlightDialog entryId={entryId} open={open === 'form'} onClose={close} />
      <MadeDialog entryId={entryId} open={open === 'made'} onClose={close} />
    </span>
  )
}
