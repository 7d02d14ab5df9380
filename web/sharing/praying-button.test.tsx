import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { feedCollapse } from '#contract/sharing/limits.ts'
import { prayerUpdate } from '#contract/entries/entry.ts'
import { type SharedEntry, sharedEntry, sharedPrayer } from '#contract/sharing/sharing.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, never, refuse } from '#web/platform/parts/answers.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { prayerWords } from '#words/en/entries/prayers.ts'
import { sharingWords as words } from '#words/en/sharing/sharing.ts'
import { ui } from '#words/en/platform/ui.ts'
import { Feed } from './feed.tsx'
import { feedQuery, sharedQuery } from './shared-entries.ts'
import { SharedPrayer } from './shared-entry-page.tsx'
import { SharedText } from './shared-text.tsx'

const request = (praying: boolean): SharedEntry =>
  sample(sharedEntry, {
    id: 'e',
    kind: 'prayer',
    prayer: sample(sharedPrayer, { praying }),
    can: { pray: true, report: false, edit: false },
  })
const other = sample(sharedEntry, { id: 'o', text: 'Another' })

async function begin(praying: boolean) {
  queries.setQueryData(sharedQuery('e').queryKey, request(praying))
  answers(api.sharing.feed, () => ({ entries: [request(praying), other] }))
  const { user } = await draw(<Feed />)
  await screen.findByText('Another')
  return () => user.click(screen.getByRole('button'))
}

const isPressed = () => screen.getByRole('button').getAttribute('aria-pressed') === 'true'
const known = () => queries.getQueryData<SharedEntry>(sharedQuery('e').queryKey)?.prayer

test.each([
  [false, api.sharing.pray],
  [true, api.sharing.stopPraying],
] as const)(
  'where one was praying (%s) a press shows the other at once, and then what the server knows',
  async (praying, act) => {
    const press = await begin(praying)
    expect([isPressed(), shown().includes(words.feed.empty)]).toEqual([praying, false])
    const answer = Promise.withResolvers<SharedEntry>()
    const asked = answers(act, () => answer.promise)
    await press()
    await waitFor(() => expect([isPressed(), known()?.praying]).toEqual([!praying, !praying]))
    screen.getByText('Another')
    const said = request(!praying)
    answer.resolve({ ...said, prayer: { ...said.prayer!, updateCount: 7 } })
    await waitFor(() => expect(known()?.updateCount).toBe(7))
    expect(asked).toEqual([{ id: 'e' }])
  },
)

test.each([
  [false, 'FORBIDDEN', words.prayFailed],
  [true, 'FORBIDDEN', words.stopFailed],
  [true, 'RATE_LIMITED', words.prayTooOften],
] as const)(
  'where one was praying (%s) and it could not be noted (%s) it is as it was',
  async (praying, code, said) => {
    const press = await begin(praying)
    for (const act of [api.sharing.pray, api.sharing.stopPraying]) answers(act, () => refuse(code, {}))
    const read = answers(api.sharing.feed, never)
    await press()
    await waitFor(() => expect(told).toEqual([{ kind: 'danger', ...said }]))
    expect([isPressed(), known()?.praying, read.length]).toEqual([praying, praying, 1])
  },
)

test('what was being read before one prayed does not come in between', async () => {
  const press = await begin(false)
  const reading = Promise.withResolvers<{ entries: SharedEntry[] }>()
  answers(api.sharing.feed, () => reading.promise)
  void queries.refetchQueries({ queryKey: feedQuery.queryKey })
  answers(api.sharing.pray, never)
  await press()
  reading.resolve({ entries: [request(false), other] })
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(isPressed()).toBe(true)
})

test('that nobody has shared anything is said', async () => {
  answers(api.sharing.feed, () => ({ entries: [] }))
  await draw(<Feed />)
  await screen.findByText(words.feed.empty)
})

test.each([
  [feedCollapse, false],
  [feedCollapse + 1, true],
])('of a text of %i characters only the beginning is shown: %s', async (length, isCut) => {
  const text = `First ${'x'.repeat(length - 6)}`
  await draw(<SharedText text={text} />)
  expect(shown()).toBe(isCut ? `${text.slice(0, feedCollapse)}…${ui.showMore}` : text)
})

test.each([
  [0, 0, false, false],
  [1, 1, true, false],
  [1, 2, true, true],
])('of a prayer request %i of %i updates are shown', async (count, updateCount, isThere, isMore) => {
  const updates = [sample(prayerUpdate, { text: 'Update' })].slice(0, count)
  await draw(<SharedPrayer prayer={sample(sharedPrayer, { updates, updateCount })} />)
  expect(screen.queryByRole('group', { name: prayerWords.updates }) !== null).toBe(isThere)
  expect(/not shown here/.test(shown())).toBe(isMore)
})
