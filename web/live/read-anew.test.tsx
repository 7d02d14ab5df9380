import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { entry, prayer } from '#contract/entries/entry.ts'
import type { LiveEvent, LiveName } from '#contract/live/live-event.ts'
import { sharedEntry } from '#contract/sharing/sharing.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { beginSession } from '#web/platform/api/session.ts'
import { CommunityPage } from '#web/community/community-page.tsx'
import { OwnReportsPage } from '#web/content-reports/own-reports-page.tsx'
import { entriesQuery } from '#web/entries/entry-queries.ts'
import { useProgressNews } from '#web/entries/use-progress-news.ts'
import { OwnFeedback } from '#web/feedback/own-feedback-list.tsx'
import { DismissedList } from '#web/feedback/queue/dismissed-list.tsx'
import { useQueue } from '#web/feedback/queue/use-queue.ts'
import { OwnHighlightsPage } from '#web/highlights/consent/own-highlights-page.tsx'
import { HighlightButton } from '#web/highlights/highlight-button.tsx'
import { HighlightsPage } from '#web/highlights/highlights-page.tsx'
import { groupQuery, useInsightNews } from '#web/insights/insight-queries.ts'
import { useLeadingNews } from '#web/leading/leading-queries.ts'
import { leaveTheRest } from '#web/platform/parts/answers.ts'
import { barnabas, lydia, tabitha } from '#web/platform/parts/cast.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { PrayerStory } from '#web/entries/prayers/prayer-story.tsx'
import { OwnReports } from '#web/reports/own-reports.tsx'
import { Feed } from '#web/sharing/feed.tsx'
import { sharedQuery } from '#web/sharing/shared-entries.ts'
import { SharedEntryPage } from '#web/sharing/shared-entry-page.tsx'
import { OwnSummariesPage } from '#web/summaries/own-summaries-page.tsx'
import { SummariesPage } from '#web/summaries/summaries-page.tsx'
import { tellLive } from './live-news.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

const id = '00000000-0000-4000-8000-00000000000e'
const pathTo = () => '/'

function Queue() {
  useQueue({ order: 'newest' }, 1)
  return null
}

function Leading({ of }: { of?: string }) {
  useQuery(api.leading.people.queryOptions())
  useLeadingNews(of)
  return null
}

function Insights() {
  useQuery(groupQuery('assigned'))
  useInsightNews()
  return null
}

function Entries() {
  useInfiniteQuery(entriesQuery({ kind: 'prayer' }))
  useProgressNews()
  return <PrayerStory entry={sample(entry, { id })} prayer={sample(prayer)} />
}

type Told = { [Name in LiveName]: Partial<Record<Name, object>> }[LiveName]
const ties: Told[] = [{ 'community.changed': {} }, { 'circle.changed': {} }]
const byAuthor = (name: LiveName, authorId: string) => ({ [name]: { authorId, feedbackId: id } }) as Told

/** What is read anew, where, and when which is told. */
const anew: [string, () => ReactNode, Told[]][] = [
  ['community/members', () => <CommunityPage />, ties],
  ['contentReports/mine', () => <OwnReportsPage />, [{ 'notifications.changed': {} }]],
  ['reports/list', () => <OwnReports />, [{ 'notifications.changed': {} }]],
  ['feedback/mine', () => <OwnFeedback page={1} />, [byAuthor('feedback.changed', lydia.id)]],
  [
    'feedback/queue',
    () => <DismissedList filter={{ order: 'newest' }} page={1} pathTo={pathTo} />,
    [{ 'feedback.changed': {} }, ...ties],
  ],
  ['feedback/queue', () => <Queue />, [{ 'feedback.changed': {} }, ...ties]],
  ['highlights/mine', () => <OwnHighlightsPage />, [{ 'highlights.changed': {} }]],
  ['highlights/list', () => <HighlightsPage />, [{ 'highlights.changed': {} }]],
  [
    'highlights/ofEntry',
    () => <HighlightButton entryId={id} highlighted allowed />,
    [{ 'highlights.changed': { entryId: id } }],
  ],
  [
    'leading/people',
    () => <Leading />,
    [byAuthor('feedback.changed', id), byAuthor('sharing.changed', id), { 'circle.changed': {} }],
  ],
  ['leading/people', () => <Leading of={tabitha.id} />, [byAuthor('sharing.changed', tabitha.id)]],
  ['insights/group', () => <Insights />, [byAuthor('sharing.changed', id), ...ties]],
  ['entries/list', () => <Entries />, [{ 'progress.changed': {} }, { 'sharing.prayed': { entryId: id } }]],
  ['sharing/feed', () => <Feed />, [byAuthor('sharing.changed', id), ...ties]],
  ['summaries/written', () => <SummariesPage />, [{ 'summaries.changed': {} }, ...ties]],
  ['summaries/mine', () => <OwnSummariesPage />, [{ 'summaries.changed': {} }]],
]

const each = anew.flatMap(([path, part, all]) =>
  all.map((told) => [path, Object.entries(told)[0]!, part] as const),
)

function tell([name, data]: [string, object]) {
  act(() => tellLive({ id: 1, name, data } as LiveEvent))
}

/** What is to be read anew, by its path. */
function stale(): string[] {
  const all = queries.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  return all.map(({ queryKey }) => (queryKey[0] as string[]).join('/'))
}

test.each(each)('%s is read anew where one looks at it and %o is told', async (path, told, part) => {
  beginSession({ ...lydia, can: { ...lydia.can, lead: true } })
  leaveTheRest()
  await draw(part())
  expect(stale()).not.toContain(path)
  tell(told)
  expect(stale()).toContain(path)
})

test.each([
  ['feedback of somebody else', () => <OwnFeedback page={1} />, byAuthor('feedback.changed', barnabas.id)],
  [
    'a highlight of another entry',
    () => <HighlightButton entryId={id} highlighted allowed />,
    { 'highlights.changed': { entryId: null } },
  ],
  ['what somebody else shares', () => <Leading of={tabitha.id} />, byAuthor('sharing.changed', id)],
  ['a prayer for another entry', () => <Entries />, { 'sharing.prayed': { entryId: lydia.id } }],
] as const)('%s is nothing to read anew', async (_, part, told) => {
  leaveTheRest()
  await draw(part())
  tell(Object.entries(told)[0]!)
  expect(stale()).toEqual([])
})

const shared = sample(sharedEntry, { id: '', author: tabitha })

test.each([
  ['its author shares something else', { 'sharing.changed': { authorId: tabitha.id } }, true],
  ['somebody else does', { 'sharing.changed': { authorId: lydia.id } }, false],
  ['somebody prays for it', { 'sharing.prayed': { entryId: '' } }, true],
  ['somebody prays for another', { 'sharing.prayed': { entryId: id } }, false],
  ['ties change', { 'circle.changed': {} }, true],
] as const)('where one looks at a shared entry and %s it is read anew: %s', async (_, told, isRead) => {
  queries.setQueryData(sharedQuery('').queryKey, shared)
  leaveTheRest()
  await draw(<SharedEntryPage />)
  tell(Object.entries(told)[0]!)
  expect(stale().includes('sharing/read')).toBe(isRead)
})
