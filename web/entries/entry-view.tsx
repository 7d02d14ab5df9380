import { Pencil, Trash2 } from 'lucide-react'
import { useState, type Ref } from 'react'
import type { Entry } from '#contract/entries/entries.ts'
import type { Readers } from '#web/drafts/audience-field.tsx'
import { shortDate } from '#web/programme/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { later } from '#web/ui/later.tsx'
import { entryWords } from '#words/en/entries.ts'
import { dayWords } from '#words/en/programme.ts'
import { AudienceBadge } from './audience-badge.tsx'
import { AudienceMenu } from './audience-menu.tsx'
import { EntryText } from './entry-text.tsx'

const DeleteDialog = later(() => import('./delete-dialog.tsx').then((file) => file.DeleteDialog))
const VersionsDialog = later(() => import('./versions-dialog.tsx').then((file) => file.VersionsDialog))

export type EntryViewProps = {
  entry: Entry
  /** Shows the whole text however long it is. */
  whole?: boolean
  /** The day was complete with this entry. */
  completed: boolean
  /** This browser holds changes that were not saved. */
  unsaved: boolean
  onEdit: () => void
  /** It has gone into the trash. */
  onDeleted: () => void
  /** The button that leads into the editor. */
  editButton?: Ref<HTMLButtonElement>
  readers: Readers
}

/** An entry as its owner reads it, with what they may do to it. */
export function EntryView({ whole = false, readers, ...acts }: EntryViewProps) {
  const { entry, unsaved } = acts
  const { day, can } = entry
  return (
    <article aria-label={dayWords.number(day)} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{dayWords.number(day)}</span>
        <time dateTime={entry.writtenAt.toISOString()} className="text-sm text-muted">
          {shortDate(entry.writtenAt)}
        </time>
        {unsaved && <Badge tone="gold">{entryWords.unsent}</Badge>}
        <span className="ml-auto">
          {can.edit ? (
            <AudienceMenu entry={entry} readers={readers} />
          ) : (
            <AudienceBadge audience={entry.audience} />
          )}
        </span>
      </header>
      <EntryText text={entry.text} whole={whole} />
      <Acts {...acts} />
    </article>
  )
}

type ActsProps = Omit<EntryViewProps, 'whole' | 'readers'>

function Acts({ entry, completed, unsaved, onEdit, onDeleted, editButton }: ActsProps) {
  const [dialog, setDialog] = useState<'versions' | 'delete' | null>(null)
  const { day, can } = entry
  const close = () => setDialog(null)
  // Heard in a list of buttons, each says what it is for.
  const ofDay = dayWords.number(day)
  return (
    <>
      <div className="-ml-4 flex flex-wrap items-center">
        {can.edit && (
          <Button look="plain" icon={<Pencil size={16} />} ref={editButton} onClick={onEdit}>
            {unsaved ? entryWords.goOnEditing : entryWords.edit}
            <span className="sr-only">{ofDay}</span>
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
            <span className="sr-only">{ofDay}</span>
          </Button>
        )}
        {entry.editedAt && (
          <Button look="plain" {...VersionsDialog.nearing} onClick={() => setDialog('versions')}>
            {entryWords.edited(shortDate(entry.editedAt))}
          </Button>
        )}
      </div>
      <DeleteDialog
        wanted={dialog === 'delete'}
        props={{ entry, completed, open: dialog === 'delete', onClose: close, onDeleted }}
      />
      <VersionsDialog
        wanted={dialog === 'versions'}
        props={{ entry, open: dialog === 'versions', onClose: close }}
      />
    </>
  )
}
