import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { insight as insightSchema, type InsightPiece } from '#contract/insights/insights.ts'
import { aiSettingsQuery } from '#web/ai/ai-settings.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { runHook, settle } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { insightWords } from '#words/en/insights/insights.ts'
import { historyQuery } from './insight-queries.ts'
import { useAsking } from './use-asking.ts'

const { failed } = insightWords
const form = { focus: 'group', subjectId: 'one', question: 'Why?' } as const
const insight = sample(insightSchema, { id: 'made' })
const soFar = (text: string) => ({ title: 'So far', paragraphs: [text] })

/** So much is written, or it ends: with an insight, without one, or refused. */
type Step = { text: string } | { ends: 'whole' | 'empty' | ErrorCode }

/** Lays down a model that writes one step at a time, for each question anew. Answers how it goes on, and what was asked. */
function model() {
  let next = Promise.withResolvers<Step>()
  const asked = answers(api.insights.ask, async function* (): AsyncGenerator<InsightPiece> {
    for (;;) {
      const step = await next.promise
      next = Promise.withResolvers<Step>()
      if ('text' in step) yield { type: 'so-far', ...soFar(step.text) }
      else if (step.ends === 'whole') yield { type: 'done', insight }
      else if (step.ends === 'empty') return
      else refuse(step.ends)
    }
  } as never)
  return {
    asked,
    write: (step: Step) => act(async () => next.resolve(step)),
  }
}

async function begin() {
  queries.setQueryData(historyQuery('assigned').queryKey, { pages: [], pageParams: [] })
  queries.setQueryData(aiSettingsQuery.queryKey, {} as never)
  const { result, unmount } = await runHook(useAsking, 'assigned')
  return {
    unmount,
    now: () => result.current.asked,
    ask: (part: object = {}) => act(async () => result.current.ask({ ...form, ...part })),
    cancel: () => act(() => result.current.cancel()),
  }
}

const isReadAnew = () =>
  [historyQuery('assigned').queryKey, aiSettingsQuery.queryKey].map(
    (key) => queries.getQueryState(key)?.isInvalidated,
  )

test('an insight is shown as it is written, and then whole', async () => {
  const { asked, write } = model()
  const { now, ask } = await begin()
  expect(now()).toEqual({ state: 'nothing' })
  await ask()
  expect(now()).toEqual({ state: 'writing', soFar: { title: '', paragraphs: [] } })
  await write({ text: 'God is good' })
  await waitFor(() => expect(now()).toEqual({ state: 'writing', soFar: soFar('God is good') }))
  await write({ ends: 'whole' })
  await waitFor(() => expect(now()).toEqual({ state: 'done', insight }))
  expect(asked).toEqual([{ id: expect.any(String), reach: 'assigned', focus: 'group', question: 'Why?' }])
  expect([isReadAnew(), told]).toEqual([[true, true], []])
  await ask({ focus: 'individual' })
  expect(asked[1]).toMatchObject({ focus: 'individual', subjectId: 'one' })
  expect(asked[1]?.id).not.toBe(asked[0]?.id)
})

test('the same question has the same id until it is answered, and a new one from then on', async () => {
  const { asked, write } = model()
  const { now, ask } = await begin()
  await ask()
  await write({ ends: 'AI_FAILED' })
  await waitFor(() => expect(now().state).toBe('failed'))
  await ask()
  await write({ ends: 'whole' })
  await waitFor(() => expect(now().state).toBe('done'))
  await ask()
  const ids = asked.map(({ id }) => id)
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false])
})

test.each([
  ['before anything was written', [], failed.database],
  ['after all was written', ['God is good'], failed.notSaved],
])('why it failed %s is told, with what there is', async (_, steps, text) => {
  const { write } = model()
  const { now, ask } = await begin()
  await ask()
  for (const step of steps) await write({ text: step })
  await write({ ends: 'UNAVAILABLE' })
  await waitFor(() => expect(now()).toMatchObject({ state: 'failed', failure: { text }, form }))
  expect(now()).toMatchObject({ soFar: { paragraphs: steps } })
  expect(told).toEqual([{ kind: 'danger', title: failed.title, text }])
  expect(isReadAnew()).toEqual([false, true])
})

test('an answer without an insight counts as a failure', async () => {
  const { write } = model()
  const { now, ask } = await begin()
  await ask()
  await write({ ends: 'empty' })
  await waitFor(() => expect(now()).toMatchObject({ state: 'failed', failure: { text: failed.nothing } }))
})

test('an asker who cancels or asks something else hears nothing more of the first question', async () => {
  const { write, asked } = model()
  const { now, ask, cancel } = await begin()
  await ask()
  cancel()
  await write({ ends: 'whole' })
  await settle()
  expect(now()).toEqual({ state: 'cancelled' })
  await ask()
  await ask({ question: 'How?' })
  expect(now()).toMatchObject({ state: 'writing' })
  await settle()
  expect([now().state, asked.length, told]).toEqual(['writing', 3, []])
  await write({ ends: 'AI_FAILED' })
  await settle()
  expect([now().state, told.length]).toEqual(['failed', 1])
})

test('leaving the page ends the asking, and nothing is told', async () => {
  const { write } = model()
  const { ask, unmount } = await begin()
  await ask()
  unmount()
  await write({ ends: 'AI_FAILED' })
  await settle()
  expect(told).toEqual([])
})
