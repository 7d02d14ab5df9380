import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aiSettings } from '#contract/ai/ai.ts'
import { askableGroup, citation, insight } from '#contract/insights/insights.ts'
import { hoursUntil } from '#web/ai/ai-limit.ts'
import { tabitha } from '#web/platform/parts/cast.ts'
import { draw, holdTime, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { dailyLimit } from '#words/en/ai/daily-limit.ts'
import { insightWords } from '#words/en/insights/insights.ts'
import { InsightText } from './insight-text.tsx'
import { WhatLeaves } from './ask-form.tsx'

const { result: words, somebody, leaves } = insightWords
const cited = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sample(citation, { entryId: `entry ${index}`, author: tabitha }),
  )

test.each([
  [4, 4, false],
  [5, 4, true],
])('of %i entries that an answer rests on four are named at first', async (count, named, hasMore) => {
  const paragraphs = [{ text: 'They pray', citations: cited(count) }]
  const { user } = await draw(<InsightText insight={sample(insight, { focus: 'group', paragraphs })} />)
  expect(screen.getAllByRole('link')).toHaveLength(named)
  expect(shown()).toContain(words.about.group)
  expect(shown()).not.toContain(words.withheld(0))
  const more = screen.queryByRole('button')
  expect(more !== null).toBe(hasMore)
  if (!more) return
  expect(more.textContent).toBe(words.more.closed(count))
  await user.click(more)
  expect(screen.getAllByRole('link')).toHaveLength(count)
  expect(more.getAttribute('aria-expanded')).toBe('true')
})

test('an answer about somebody who has left is about somebody, and says what is kept back', async () => {
  await draw(<InsightText insight={sample(insight, { focus: 'individual', subject: null, withheld: 1 })} />)
  expect(shown()).toContain(words.about.individual(somebody))
  expect(shown()).toContain(words.withheld(1))
})

const group = sample(askableGroup, { people: 3, agreed: 2, entries: { agreed: 5, readable: 9 } })

function show(
  focus: 'group' | 'individual',
  remaining: number,
  one?: typeof tabitha,
  resetsAt: Date | null = null,
) {
  const settings = sample(aiSettings, {
    provider: { name: 'Model', host: 'model.test', model: 'm' },
    left: { requests: { remaining: 9, resetsAt: null }, insights: { remaining, resetsAt } },
  })
  return draw(
    <WhatLeaves settings={settings} group={group} one={one && ({ person: one } as never)} focus={focus} />,
  )
}

test('before a leader asks about all they are told how many agreed', async () => {
  await show('group', 1, tabitha)
  expect(shown()).toContain(leaves.group('model.test', 2, 3))
  expect(shown()).toContain(leaves.count(5, 9))
  expect(shown()).toContain(leaves.left(1))
  expect(shown()).not.toContain('Tabitha')
})

test('before a leader asks about one they are told about whom, once that is chosen', async () => {
  const { unmount } = await show('individual', 1, tabitha)
  expect(shown()).toContain(leaves.individual('model.test', 'Tabitha of Joppa'))
  unmount()
  await show('individual', 1)
  expect(shown()).toBe(leaves.left(1))
})

test('an asker who has reached the limit of the day is told when they can ask again', async () => {
  holdTime('2026-11-20T13:00:00Z')
  const resetsAt = new Date('2026-11-20T17:00:00Z')
  const { unmount } = await show('individual', 0, undefined, resetsAt)
  expect(shown()).toBe(dailyLimit.text(hoursUntil(resetsAt)))
  unmount()
  await show('individual', 0)
  expect(shown()).toBe(leaves.left(0))
})
