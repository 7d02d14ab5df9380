import { Dialog } from '#web/ui/dialog.tsx'
import { previewWords as words } from '#words/en/organizations/preview.ts'
import { isolated } from '#words/isolated.ts'
import { BrandColours } from './brand-colours.tsx'
import { Preview, type PreviewProps } from './preview.tsx'

export type PreviewDialogProps = PreviewProps & { open: boolean; onClose: () => void }

/** The preview over a form that is being filled in. */
export function PreviewDialog({ open, onClose, ...preview }: PreviewDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title(isolated(preview.brand.name))}
      text={words.unsaved}
      width="wide"
    >
      <div className="flex flex-col gap-6 pt-4">
        <Preview {...preview} unsaved />
        <BrandColours brand={preview.brand} level={3} />
      </div>
    </Dialog>
  )
}
