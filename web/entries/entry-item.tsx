import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry } from '#contract/entries/entries.ts'
import { api } from '#web/api/queries.ts'
import { useMe } from '#web/api/session.ts'
import type { Readers } from '#web/drafts/audience-field.tsx'
import { draftDaysKey } from '#web/drafts/draft-days.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { EntryEditor, type EntryEditorProps } from './entry-editor.tsx'
import { EntryView } from './entry-view.tsx'

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
  if (editing) return <ItemEditor entry={rest.entry} readers={readers} onClose={close} onReopen={edit} />
  return <EntryView {...rest} readers={readers} editButton={button} onEdit={onEditElsewhere ?? edit} />
}

type ItemEditorProps = Omit<EntryEditorProps, 'hand' | 'focused'>

// Another device may have begun to edit it. If that cannot be asked now, the server tells when it gets a copy.
function ItemEditor(props: ItemEditorProps) {
  const { kind, day } = props.entry
  const kept = useQuery({
    ...api.drafts.read.queryOptions({ input: { kind, day } }),
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  if (kept.isPending) return <SkeletonLines lines={6} />
  return <OpenedEditor {...props} draft={kept.data?.draft ?? null} />
}

function OpenedEditor({ entry, readers, draft, ...rest }: ItemEditorProps & { draft: Draft | null }) {
  const { id: person } = useMe()
  const { walk, kind, day, audience } = entry
  const hand = useDraft({ place: { person, walk, kind, day }, server: draft, entry, audience })
  if (!hand) return <SkeletonLines lines={6} />
  return <EntryEditor entry={entry} readers={readers} hand={hand} focused {...rest} />
}
