import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedEntry } from '#contract/sharing/sharing.ts'
import { saved } from '#web/drafts/sample-drafts.ts'
import { EntryView } from '#web/entries/list/entry-view.tsx'
import { paths } from '#web/paths.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, never } from '#web/platform/parts/answers.ts'
import { lydia, tabitha } from '#web/platform/parts/cast.ts'
import { draw, holdTime, pass, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { TwoDays } from '#web/progress/look-back/two-days.tsx'
import { sharedQuery } from '#web/sharing/shared-entries.ts'
import { SharedEntryPage } from '#web/sharing/shared-entry-page.tsx'
import { careWords as words } from '#words/en/care/care.ts'

const cry = 'Today I read the psalm. I want to die.'
const none = 'Jonah sat under a plant. I laughed.'
const link = () => screen.queryByRole('link', { name: words.title })

beforeEach(() => {
  holdTime('2026-11-28T12:00:00Z')
  answers(api.ai.settings, never)
})
afterEach(() => vi.useRealTimers())

const own = (text: string) => (
  <EntryView
    entry={saved(text)}
    completed
    unsaved={false}
    readers={{ leader: 1, shared: 5, admins: 1 }}
    presentWalk={1}
    onEdit={() => {}}
  />
)

test('whoever reads again what they sent of danger finds the way to help beside it, once the page rests', async () => {
  await draw(own(cry))
  await pass(2900)
  expect(link()).toBeNull()
  await pass(200)
  expect(link()?.getAttribute('href')).toBe(paths.inDanger())
  expect(shown()).toContain(words.onlyYou)
})

test.each([
  ['softly, where it is long past', 'I was suicidal ten years ago.', words.cards.hint.title],
  ['in few words, where somebody near may be feared', 'My husband hits me and chokes me.', words.title],
])('that way is named %s', async (_, text, name) => {
  await draw(own(text))
  await pass(3100)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(paths.inDanger())
  expect(shown()).not.toContain(words.onlyYou)
})

test('it stands beside one’s own words of two days, too, at the end of a stage and of a walk', async () => {
  await draw(<TwoDays title="" first={{ day: 1, text: cry }} last={{ day: 5, text: none }} />)
  await pass(3100)
  expect(screen.getAllByRole('link', { name: words.title })).toHaveLength(1)
})

test('beside what tells of none nothing stands', async () => {
  await draw(own(none))
  await pass(5000)
  expect(link()).toBeNull()
})

test.each([
  ['it is shown to its writer', { author: { ...tabitha, id: lydia.id }, edit: true }],
  ['it is shown to no other reader, be they leader or admin', { author: tabitha, edit: false }],
])('where an entry is shared, %s', async (_, { author, edit }) => {
  const entry = sample(sharedEntry, { id: '', author, text: cry, can: { pray: false, report: false, edit } })
  queries.setQueryData(sharedQuery('').queryKey, entry)
  answers(api.sharing.read, () => entry)
  await draw(<SharedEntryPage />)
  expect(shown()).toContain(cry)
  await pass(5000)
  expect(link() !== null).toBe(edit)
})
