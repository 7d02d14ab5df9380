import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { shortDate } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { PrayerButtons } from '#web/entries/prayers/prayer-buttons.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import type { EntryViewProps } from './entry-view.tsx'

const DeleteDialog = laterDialog(() =>
  import('#web/entries/trash/delete-dialog.tsx').then((file) => file.DeleteDialog),
)
const VersionsDialog = laterDialog(() =>
  import('#web/entries/versions-dialog.tsx').then((file) => file.VersionsDialog),
)

export type EntryActsProps = Omit<
  EntryViewProps,
  'whole' | 'mixed' | 'sought' | 'readers' | 'guidedElsewhere'
> & {
  /** Title of the entry in its list. */
  title: string
}

/** What its owner may do to an entry: edit it, delete it, read what it said before. */
export function EntryActs(props: EntryActsProps) {
  const { entry, title, completed, presentWalk, unsaved, onEdit, onDeleted, editButton } = props
  const [dialog, setDialog] = useState<'versions' | 'delete' | null>(null)
  const { can } = entry
  const [deleting, comparing] = [dialog === 'delete', dialog === 'versions']
  const close = () => setDialog(null)
  // Heard in a list of buttons, each says what it is for.
  const which = <span className="sr-only">{title}</span>
  return (
    <>
      <div className="-ml-4 flex flex-wrap items-center">
        {can.edit && entry.prayer && <PrayerButtons entry={entry} prayer={entry.prayer} />}
        {can.edit && (
          <Button look="plain" icon={<Pencil size={16} />} ref={editButton} onClick={onEdit}>
            {unsaved ? entryWords.goOnEditing : entryWords.edit}
            {which}
          </Button>
        )}
        {can.delete && (
          <Button
            look="plain"
            icon={<Trash2 size={16} />}
            {...DeleteDialog.nearing}
            onClick={() => setDialog('delete')}
          >
            {entryWords.delete}
            {which}
          </Button>
        )}
        {entry.editedAt && (
          <Button look="plain" {...VersionsDialog.nearing} onClick={() => setDialog('versions')}>
            {entryWords.edited(shortDate(entry.editedAt))}
          </Button>
        )}
      </div>
      <DeleteDialog
        entry={entry}
        completed={completed}
        presentWalk={presentWalk}
        open={deleting}
        onClose={close}
        onDeleted={onDeleted}
      />
      <VersionsDialog entry={entry} open={comparing} onClose={close} />
    </>
  )
}
