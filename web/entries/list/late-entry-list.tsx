import { Card } from '#web/ui/card.tsx'
import { later } from '#web/ui/later.tsx'
import { kindWords } from '#words/en/entries/kinds.ts'
import type { EntryListProps } from './entry-list.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

const EntryList = later(() => import('./entry-list.tsx').then((file) => file.EntryList))

/** The list of a kind, which comes once the page stands: the day and the writing are what one opened it for. */
export function LateEntryList(props: EntryListProps) {
  const coming = (
    <Card title={kindWords[props.kind].list}>
      {props.filter}
      <ListSkeleton />
    </Card>
  )
  return <EntryList wanted inPlace fallback={coming} props={props} />
}
