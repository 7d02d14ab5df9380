import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry } from '#contract/entries/entries.ts'
import type { Readers } from '#web/drafts/audience-field.tsx'
import { draftDaysKey } from '#web/drafts/draft-days.ts'
import { later } from '#web/ui/later.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { EntryView } from './entry-view.tsx'

const ItemEditor = later(() => import('./item-editor.tsx').then((file) => file.ItemEditor))

export type EntryItemProps = {
  entry: Entry
  readers: Readers
  completed: boolean
  unsaved: boolean
  onDeleted: () => void
  /** Edits the entry in another place of the page instead of here. */
  onEditElsewhere?: (() => void) | undefined
}

/** One entry in a list, which one can edit where it stands. */
export function EntryItem({ onEditElsewhere, readers, ...rest }: EntryItemProps) {
  const [editing, setEditing] = useState(false)
  const client = useQueryClient()
  const close = () => {
    setEditing(false)
    void client.invalidateQueries({ queryKey: draftDaysKey })
  }
  const button = useFocusAfter(editing)
  const edit = () => setEditing(true)
  return (
    <ItemEditor
      wanted={editing}
      inPlace
      props={{ entry: rest.entry, readers, onClose: close, onReopen: edit }}
      fallback={
        <EntryView
          {...rest}
          editButton={button}
          nearing={ItemEditor.nearing}
          onEdit={onEditElsewhere ?? edit}
        />
      }
    />
  )
}
