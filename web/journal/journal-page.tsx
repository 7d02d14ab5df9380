import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { RefreshCw, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Desk } from '#contract/journal/desk.ts'
import { journalTabs, kindOfTab, tabNamed } from '#contract/journal/tabs.ts'
import { useProgressNews } from '#web/entries/use-progress-news.ts'
import { dayIn, paths, walkIn } from '#web/paths.ts'
import { useOpening } from '#web/programme/use-opening.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { later } from '#web/ui/later.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { Button } from '#web/ui/button.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { journal } from '#words/en/journal/journal.ts'
import { FreeKindView } from './free-kind-view.tsx'
import { DayKindView } from './day-kind-view.tsx'
import { deskQuery } from './desk.ts'
import { whereOf } from './where.ts'

const OtherPlace = later(() => import('./other-place.tsx').then((file) => file.OtherPlace))

/** The journal: one tab for each kind of entry, at the day to walk now or at another open one. */
// The type is said, or what the router knows of addresses would hang on itself.
export function JournalPage(): ReactNode {
  const search = useSearch({ strict: false })
  const asked = dayIn(search.day)
  const { data: newest } = useSuspenseQuery(deskQuery({ day: asked, walk: walkIn(search.walk) }))
  const { progress } = newest
  useProgressNews()
  useOpening(progress.next?.opensAt ?? null)
  // Whoever writes while another day comes to be the one to walk stays with their words until they are done.
  const [held, setHeld] = useState<Desk | null>(null)
  const isHeld = held?.progress.walk === progress.walk && held.day !== newest.day
  const desk = isHeld && asked === undefined ? held : newest

  const tab = tabNamed(search.tab)
  const kind = kindOfTab[tab]
  const tabs = journalTabs.map((key) => ({
    key,
    label: journal.kinds[kindOfTab[key]].tab,
    to: paths.journal({ tab: key, ...whereOf(newest) }),
  }))
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl">{frame.pages.journal}</h1>
        <div className="-mr-4 flex flex-wrap">
          <LinkButton look="plain" icon={<Search size={16} />} to={paths.search()}>
            {journal.search}
          </LinkButton>
          <RefreshButton />
        </div>
      </header>
      {(kind === 'reflection' || kind === 'challenge') && (
        <OtherPlace
          wanted={Object.keys(whereOf({ ...newest, day: desk.day })).length > 0}
          inPlace
          props={{ day: desk.day, newest, tab, onLeave: () => setHeld(null) }}
        />
      )}
      <Tabs id="journal" label={journal.tabs} tabs={tabs} open={tab} />
      <TabPanel id="journal" open={tab}>
        {kind === 'reflection' || kind === 'challenge' ? (
          <DayKindView key={`${progress.walk} ${kind}`} kind={kind} desk={desk} onHold={setHeld} />
        ) : (
          <FreeKindView key={kind} kind={kind} desk={desk} />
        )}
      </TabPanel>
    </>
  )
}

/** Reads everything in the journal anew. */
function RefreshButton() {
  const [busy, setBusy] = useState(false)
  const refresh = async () => {
    setBusy(true)
    try {
      await Promise.all(
        [api.journal.key(), api.entries.key()].map((queryKey) =>
          queries.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true }),
        ),
      )
    } catch (error) {
      tellFailure(error, journal.refreshFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      look="plain"
      icon={<RefreshCw size={16} />}
      busy={busy}
      busyLabel={journal.refreshing}
      onClick={() => void refresh()}
    >
      {journal.refresh}
    </Button>
  )
}
