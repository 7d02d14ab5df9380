import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Attachment } from '#contract/files/attachment.ts'
import { paths } from '#web/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { fileWords as words } from '#words/en/files/files.ts'
import { isLong } from './is-long.ts'

export type PictureDialogProps = {
  pictures: readonly Attachment[]
  /** Which of them is looked at; null for none. */
  shown: number | null
  onShow: (index: number) => void
  onClose: () => void
}

/** A picture of an entry as large as there is room, and the others beside it. */
export function PictureDialog({ pictures, shown, onShow, onClose }: PictureDialogProps) {
  const index = shown ?? 0
  useArrows((step) => shown !== null && pictures[index + step] && onShow(index + step))
  const picture = pictures[index]
  if (!picture) return null
  const { id, name, width, height } = picture
  return (
    <Dialog
      open={shown !== null}
      onClose={onClose}
      title={name}
      width="wide"
      actions={
        <a href={paths.file(id)} download className={buttonLook('quiet')}>
          <Download size={18} aria-hidden="true" />
          {words.download}
        </a>
      }
    >
      <img
        src={paths.file(id)}
        width={width ?? undefined}
        height={height ?? undefined}
        alt={words.picture(name)}
        className={`mx-auto w-auto rounded bg-tint object-contain ${isLong(picture) ? 'h-auto max-w-full' : 'max-h-[65dvh]'}`}
      />
      {pictures.length > 1 && (
        <div className="flex items-center justify-center gap-2 pt-3">
          <IconButton
            label={words.previous}
            icon={<ChevronLeft size={20} />}
            disabled={index === 0}
            onClick={() => onShow(index - 1)}
          />
          <span role="status" className="text-sm text-muted tabular-nums">
            {words.place(index + 1, pictures.length)}
          </span>
          <IconButton
            label={words.next}
            icon={<ChevronRight size={20} />}
            disabled={index === pictures.length - 1}
            onClick={() => onShow(index + 1)}
          />
        </div>
      )}
    </Dialog>
  )
}

// Wherever the focus is, the arrows turn the page.
function useArrows(turn: (step: 1 | -1) => void) {
  const turned = useEffectEvent(turn)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = pressedKey(event)
      if (key === 'ArrowRight') turned(1)
      if (key === 'ArrowLeft') turned(-1)
    }
    // Before the dialog, which keeps the keys that it hears to itself.
    addEventListener('keydown', hear, { capture: true })
    return () => removeEventListener('keydown', hear, { capture: true })
  }, [])
}
