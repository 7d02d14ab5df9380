import { Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { elsewhereWords } from '#words/en/journal/elsewhere.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { kindWords } from '#words/en/entries/kinds.ts'
import { Entries, type EntriesProps } from './entries.tsx'

const TrashDialog = laterDialog(() =>
  import('#web/entries/trash/trash-dialog.tsx').then((file) => file.TrashDialog),
)

export type EntryListProps = Pick<
  EntriesProps,
  'search' | 'completed' | 'readers' | 'presentWalk' | 'elsewhere'
> & {
  kind: EntryKind
  /** Narrows the list; stands above it. */
  filter?: ReactNode
  /** Where nothing is found because the list is narrowed. */
  none?: string | undefined
  /** One before the walk whose entries are listed, with entries of its own. */
  earlierWalk?: number | null
  /** Taller on large screens. */
  tall?: boolean
}

/** Everything of one kind that the person has written, and the way to the trash. */
export function EntryList({ kind, filter, none, earlierWalk, tall = false, ...rest }: EntryListProps) {
  const [trash, setTrash] = useState(false)
  const words = entryWords.kinds[kind]
  return (
    <Card title={kindWords[kind].list}>
      {filter}
      <Entries
        {...rest}
        label={words.listLabel}
        failed={words.listFailed}
        empty={none ? <EmptyState title={none} /> : <EmptyState title={words.empty} text={words.emptyText} />}
        end={(total) => entryWords.end(words.count(total))}
        box={`lg:overflow-y-auto lg:has-[form]:max-h-none lg:overscroll-contain ${tall ? 'lg:max-h-125' : 'lg:max-h-100'}`}
      />
      {earlierWalk && (
        <p className="text-muted">
          {elsewhereWords.earlier(earlierWalk)}{' '}
          <TextLink to={paths.progress({ walk: earlierWalk })}>
            {elsewhereWords.readEarlier(earlierWalk)}
          </TextLink>
        </p>
      )}
      <footer className="-mb-3 -ml-4">
        <Button
          look="plain"
          icon={<Trash2 size={16} />}
          {...TrashDialog.nearing}
          onClick={() => setTrash(true)}
        >
          {entryWords.trash}
        </Button>
      </footer>
      <TrashDialog open={trash} presentWalk={rest.presentWalk} onClose={() => setTrash(false)} />
    </Card>
  )
}
