import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Desk } from '#contract/journal/desk.ts'
import { dayIn, paths } from '#web/paths.ts'
import { useOpening } from '#web/programme/use-opening.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { frame } from '#words/en/frame.ts'
import { journal } from '#words/en/journal.ts'
import { deskQuery } from './desk.ts'
import { KindView } from './kind-view.tsx'
import { RefreshButton } from './refresh-button.tsx'

const kindOf = { reflections: 'reflection', challenges: 'challenge' } as const

const tabKeys = ['reflections', 'challenges'] as const

/** The journal: one tab for each kind of entry, at the day to walk now or at another open one. */
export function JournalPage() {
  const search = useSearch({ strict: false })
  const asked = dayIn(search.day)
  const { data: newest } = useSuspenseQuery(deskQuery(asked))
  const { progress } = newest
  useOpening(progress.next?.opensAt ?? null)
  // Whoever edits an entry while the next day opens stays with it until they are done.
  const [held, setHeld] = useState<Desk | null>(null)
  const desk = held && asked === undefined && held.day !== newest.day ? held : newest
  const { day } = desk

  const tab = search.tab === 'challenges' ? 'challenges' : 'reflections'
  const kind = kindOf[tab]
  const tabs = tabKeys.map((key) => ({
    key,
    label: journal.kinds[kindOf[key]].tab,
    to: paths.journal({ tab: key, ...(asked && { day: asked }) }),
  }))
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl">{frame.pages.journal}</h1>
        <div className="-mr-4">
          <RefreshButton />
        </div>
      </header>
      {day !== progress.displayedDay && (
        <p className="pb-2">
          {journal.otherDay(day)}{' '}
          <TextLink to={paths.journal({ tab })} onClick={() => setHeld(null)}>
            {journal.backToToday(progress.displayedDay)}
          </TextLink>
        </p>
      )}
      <Tabs id="journal" label={journal.tabs} tabs={tabs} open={tab} />
      <TabPanel id="journal" open={tab}>
        <KindView key={`${progress.walk} ${day} ${kind}`} kind={kind} desk={desk} onHold={setHeld} />
      </TabPanel>
    </>
  )
}
