import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ledPerson, timelineEntry } from '#contract/leading/leading.ts'
import { tabitha } from '#web/platform/parts/cast.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { leadingWords } from '#words/en/leading/leading.ts'
import { TimelineList } from './timeline-list.tsx'

test('each day of each walk has one heading, and that of an earlier walk says so', async () => {
  const led = sample(ledPerson, { person: tabitha, walk: 2 })
  const written = [
    { walk: 2, day: 4 },
    { walk: 2, day: 3 },
    { walk: 1, day: 3 },
    { walk: 1, day: 3 },
    { walk: 1, day: 3 },
  ]
  const entries = written.map((place, index) =>
    sample(timelineEntry, { id: `${index}`, discipline: 'Prayer', ...place }),
  )
  const list = {
    isPending: false,
    isFetching: false,
    isRefetchError: false,
    isFetchNextPageError: false,
    isFetchingNextPage: false,
    hasNextPage: false,
    fetchNextPage: () => {},
    refetch: () => {},
  }
  await draw(<TimelineList led={led} kind={undefined} list={list} entries={entries} total={5} />)
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  const said = (day: number) => leadingWords.at(day, 'Prayer')
  expect(headings).toEqual([said(4), said(3), leadingWords.person.dayOfWalk(said(3), 1)])
})
