import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { api } from '#web/platform/api/queries.ts'
import { ListSkeleton } from '#web/entries/list/list-skeleton.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { later } from '#web/ui/later.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { searchWords as words } from '#words/en/journal/search.ts'
import { deskQuery } from './desk.ts'
import { SearchForm } from './search-form.tsx'
import { searchIn, type SearchTexts } from './search-texts.ts'

const Entries = later(() => import('#web/entries/list/entries.tsx').then((file) => file.Entries))

/** Looking for what one has written: words, kinds, days. What is asked for stands in the address. */
export function SearchPage() {
  const router = useRouter()
  const asked: SearchTexts = useSearch({ strict: false })
  const { data: desk } = useSuspenseQuery(deskQuery())
  const { data: progress } = useSuspenseQuery(api.progress.read.queryOptions({ input: {} }))
  const look = (texts: SearchTexts) =>
    void router.navigate({ href: paths.search(texts), replace: true, resetScroll: false })
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6">
      <header>
        <div className="-ml-4">
          <LinkButton look="plain" icon={<ArrowLeft size={16} />} to={paths.journal()}>
            {words.back}
          </LinkButton>
        </div>
        <h1 className="text-2xl">{frame.pages.search}</h1>
        <p className="text-muted">{words.text}</p>
      </header>
      <Card>
        <SearchForm asked={asked} stages={progress.stages} walks={progress.walks} onLook={look} />
      </Card>
      <Card title={words.results}>
        <Entries
          wanted
          fallback={<ListSkeleton />}
          props={{
            search: searchIn(asked, progress.walks),
            readers: desk.readers,
            presentWalk: desk.presentWalk,
            mixed: true,
            label: words.resultsLabel,
            failed: words.failed,
            empty: <EmptyState title={words.none} text={words.noneText} />,
            begin: words.count,
          }}
        />
      </Card>
    </div>
  )
}
