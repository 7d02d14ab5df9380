import type { ProgressPage } from '#contract/progress/progress.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { progressWords as words } from '#words/en/progress/progress.ts'
import { pathTo, type Address } from './address.ts'
import { DayRow } from './day-row.tsx'

/** By which the lists take the focus. */
export const dayListsId = 'day-lists'

const keys = ['current', 'upcoming', 'completed', 'all'] as const

/** The days of the walk in four lists. */
export function DayLists({ page, address }: { page: ProgressPage; address: Address }) {
  const { tab, walk } = address
  const days = page.days.filter(({ tabs }) => tab === 'all' || tabs.includes(tab))
  const tabs = keys.map((key) => ({ key, label: words.tabs[key], to: pathTo({ tab: key, walk }) }))
  const empty = words.empty[tab]
  return (
    <section id={dayListsId} tabIndex={-1} aria-label={words.days} className="flex flex-col gap-2">
      <h2 className="text-lg">{words.days}</h2>
      <div>
        <Tabs id="days" label={words.lists} tabs={tabs} open={tab} />
        <TabPanel id="days" open={tab}>
          {days.length === 0 ? (
            <EmptyState title={empty.title} {...(empty.text && { text: empty.text })} />
          ) : (
            <ul className="-mx-3 grid gap-x-6 sm:grid-cols-2 xl:grid-cols-3">
              {days.map((day) => (
                <DayRow key={day.day} day={day} page={page} to={pathTo({ ...address, day: day.day })} />
              ))}
            </ul>
          )}
        </TabPanel>
      </div>
    </section>
  )
}
