import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Draft } from '#contract/drafts/drafts.ts'
import type { Entry } from '#contract/entries/entry.ts'
import { api } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { type DraftPlace, placeForServer, placeOfEntry } from '#web/drafts/draft-place.ts'
import { keptDraftsKey } from '#web/drafts/kept-drafts.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import type { Readers } from '#web/drafts/writing/audience-field.tsx'
import { EntryEditor, type EntryEditorProps } from './entry-editor.tsx'
import { EntryView } from './entry-view.tsx'

export type EntryItemProps = {
  entry: Entry
  readers: Readers
  presentWalk: number
  completed: boolean
  unsaved: boolean
  /** It stands among entries of other kinds. */
  mixed?: boolean
  /** Words that were looked for, to be marked. */
  sought?: string | undefined
  /** Edits the entry in another place of the page instead of here. */
  onEditElsewhere?: (() => void) | undefined
}

/** One entry in a list, which one can edit where it stands. */
export function EntryItem({ onEditElsewhere, ...rest }: EntryItemProps) {
  const { entry, readers, presentWalk, mixed } = rest
  const [editing, setEditing] = useState(false)
  const client = useQueryClient()
  const close = () => {
    setEditing(false)
    void client.invalidateQueries({ queryKey: keptDraftsKey })
  }
  const button = useFocusAfter(editing)
  const edit = () => setEditing(true)
  if (editing)
    return <ItemEditor {...{ entry, readers, presentWalk, mixed }} onClose={close} onReopen={edit} />
  return (
    <EntryView
      {...rest}
      editButton={button}
      onEdit={onEditElsewhere ?? edit}
      guidedElsewhere={onEditElsewhere !== undefined}
    />
  )
}

type ItemEditorProps = Omit<EntryEditorProps, 'hand' | 'focused'>

// Another device may have begun to edit it. If that cannot be asked now, the server tells when it gets a copy.
function ItemEditor(props: ItemEditorProps) {
  const { id: person } = useMe()
  const place = placeOfEntry(person, props.entry)
  const kept = useQuery({
    ...api.drafts.read.queryOptions({ input: placeForServer(place) }),
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  if (kept.isPending) return <SkeletonLines lines={6} />
  return <OpenedEditor {...props} place={place} draft={kept.data?.draft ?? null} />
}

type OpenedEditorProps = ItemEditorProps & { place: DraftPlace; draft: Draft | null }

function OpenedEditor({ place, draft, ...rest }: OpenedEditorProps) {
  const { entry } = rest
  const hand = useDraft({ place, server: draft, entry, audience: entry.audience })
  if (!hand) return <SkeletonLines lines={6} />
  return <EntryEditor hand={hand} focused {...rest} />
}
