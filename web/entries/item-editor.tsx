import { useMe } from '#web/api/session.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { EntryEditor, type EntryEditorProps } from './entry-editor.tsx'

/** The editor of an entry in a list, with a draft of its own. */
export function ItemEditor(props: Omit<EntryEditorProps, 'hand' | 'focused'>) {
  const { id: person } = useMe()
  const { entry } = props
  const { walk, kind, day, audience } = entry
  const hand = useDraft({ place: { person, walk, kind, day }, server: null, entry, audience })
  if (!hand) return <SkeletonLines lines={6} />
  return <EntryEditor {...props} hand={hand} focused />
}
