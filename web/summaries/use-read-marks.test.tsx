import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ownSummary, type SummaryChoices } from '#contract/summaries/summaries.ts'
import { stage } from '#contract/programme/day.ts'
import { api } from '#web/platform/api/queries.ts'
import { keepField } from '#web/platform/forms/kept-fields.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { barnabas, lydia, tabitha } from '#web/platform/parts/cast.ts'
import { draw, runHook, settle } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { BegunList } from './summary-form.tsx'
import { wordsName } from './begun-summaries.ts'
import { useReadMarks } from './own-summaries-page.tsx'

const summary = (id: string, readAt: Date | null = null) => sample(ownSummary, { id, version: 2, readAt })

test('what one looks at is noted as read, and stays marked while one is there', async () => {
  const asked = answers(api.summaries.read, () => ({}))
  const all = [summary('new'), summary('old', new Date())]
  const { result, rerender } = await runHook(useReadMarks, all)
  await waitFor(() => expect(asked).toEqual([{ seen: [{ id: 'new', version: 2 }] }]))
  const read = [summary('new', new Date()), summary('old', new Date())]
  rerender(read)
  expect(read.map(result.current)).toEqual([true, false])
  await settle()
  expect(asked).toHaveLength(1)
})

test('where all is read nothing is noted', async () => {
  const asked = answers(api.summaries.read, () => ({}))
  await runHook(useReadMarks, [summary('old', new Date())])
  await settle()
  expect(asked).toEqual([])
})

test('nothing is noted while nobody looks, but when somebody comes back', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const asked = answers(api.summaries.read, () => ({}))
  await runHook(useReadMarks, [summary('new')])
  await settle()
  expect(asked).toEqual([])
  seen.mockReturnValue('visible')
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('at most fifty are noted at once, and what could not be noted is when one comes back', async () => {
  const asked = answers(api.summaries.read, () => refuse('FORBIDDEN'))
  await runHook(
    useReadMarks,
    Array.from({ length: 51 }, (_, index) => summary(`${index}`)),
  )
  await settle()
  expect(asked.map(({ seen }) => seen.length)).toEqual([50])
  act(() => void dispatchEvent(new Event('focus')))
  await waitFor(() => expect(asked).toHaveLength(2))
})

const stages = [1, 2].map((number) => sample(stage, { number, name: `Stage ${number}` }))
const choices: SummaryChoices = { participants: [{ person: tabitha, written: [] }], stages }
const pairs = [
  { participantId: tabitha.id, stage: 1 },
  { participantId: tabitha.id, stage: 2 },
  { participantId: barnabas.id, stage: 1 },
]

async function show(pair: (typeof pairs)[number] | null) {
  for (const [index, each] of pairs.entries())
    keepField(wordsName(each), `Words ${index}`, lydia.id, 'device')
  const looked: unknown[] = []
  let moved = 0
  const drawn = await draw(
    <BegunList
      choices={choices}
      pair={pair}
      onLook={(other) => looked.push(other)}
      onMoved={() => moved++}
    />,
  )
  return { ...drawn, looked, moved: () => moved }
}

const about = (number: number) =>
  summaryWords.begun.about(tabitha.displayName, dayWords.stage(stages[number - 1]!))
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('what was begun elsewhere about those whom one leads is found again', async () => {
  const { user, looked } = await show(null)
  expect(items()).toEqual([1, 2].map((number) => about(number) + summaryWords.begun.goOn))
  await user.click(screen.getByRole('button', { name: summaryWords.begun.goOnWith(about(2)) }))
  expect(looked).toEqual([pairs[1]])
})

test('what was begun about another stage of the same participant can be moved here', async () => {
  const { user, moved } = await show(pairs[0]!)
  expect(items()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: summaryWords.begun.moveFrom(about(2)) }))
  expect(moved()).toBe(1)
})

test('where nothing was begun there is no list', async () => {
  await draw(<BegunList choices={choices} pair={null} onLook={() => {}} onMoved={() => {}} />)
  expect(screen.queryByRole('region')).toBeNull()
})
