import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ORPCError } from '@orpc/client'
import { type Entry, entry as schema } from '#contract/entries/entry.ts'
import { guidance as guidanceSchema } from '#contract/guidance/guidance.ts'
import { aiSettingsQuery } from '#web/ai/ai-settings.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { runHook, settle } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { guidanceWords as words } from '#words/en/guidance/guidance.ts'
import { guidanceFailure, useGuidance } from './use-guidance.ts'

const guidance = sample(guidanceSchema, { source: 'library', practicalAdvice: 'Rest', kept: true })

async function begin(guided: 'library' | null = null) {
  const news: unknown[] = []
  const note = ({ guided }: Entry) => void news.push(guided)
  const entry = sample(schema, { id: 'e', guided })
  const { result, unmount } = await runHook(() => useGuidance(entry, note), null)
  return { now: () => result.current, news, leave: unmount }
}

test('guidance that is there is read once it is opened', async () => {
  const asked = answers(api.guidance.read, () => guidance)
  const { now } = await begin('library')
  expect(asked).toEqual([])
  act(() => now().setOpen(true))
  await waitFor(() => expect(now().guidance).toEqual(guidance))
})

test('without guidance nothing is read', async () => {
  const asked = answers(api.guidance.read, () => guidance)
  const { now } = await begin()
  act(() => now().setOpen(true))
  expect(now().read).toMatchObject({ failed: false, busy: false })
  expect(asked).toEqual([])
})

test('asking shows the guidance, and takes a turn', async () => {
  queries.setQueryData(aiSettingsQuery.queryKey, {} as never)
  answers(api.guidance.ask, () => guidance)
  const { now, news } = await begin()
  act(() => now().ask('library'))
  await waitFor(() => expect(now()).toMatchObject({ open: true, guidance, asking: false, failure: null }))
  expect(news).toEqual(['library'])
  expect(queries.getQueryState(aiSettingsQuery.queryKey)?.isInvalidated).toBe(true)
})

test('what is said to whoever tells of danger is shown as long as one likes, and leaves what was said before', async () => {
  const help = { ...guidance, practicalAdvice: 'Call', kept: false }
  answers(api.guidance.read, () => guidance)
  answers(api.guidance.ask, () => help)
  const { now, news } = await begin('library')
  act(() => now().ask('ai'))
  await waitFor(() => expect(now().help).toEqual(help))
  act(() => now().setOpen(true))
  await waitFor(() => expect(now().guidance).toEqual(guidance))
  expect(news).toEqual([])
  act(() => now().hideHelp())
  expect(now().help).toBeNull()
})

test('a failure is told, and guidance may be asked for again', async () => {
  answers(api.guidance.ask, () => refuse('FORBIDDEN'))
  const { now, news } = await begin()
  act(() => now().ask('ai'))
  await waitFor(() => expect(now().failure).not.toBeNull())
  expect(told).toMatchObject([{ kind: 'danger' }])
  expect(now().open).toBe(false)
  expect(news).toEqual([])
})

test.each(['cancels', 'leaves'] as const)('who %s while it is asked hears no more of it', async (way) => {
  const answer = Promise.withResolvers<void>()
  answers(api.guidance.ask, async () => {
    await answer.promise
    return refuse('FORBIDDEN')
  })
  const { now, leave } = await begin()
  act(() => now().ask('ai'))
  await waitFor(() => expect(now().asking).toBe(true))
  if (way === 'leaves') leave()
  else act(() => now().cancel())
  answer.resolve()
  await settle()
  expect(told).toEqual([])
  if (way === 'cancels') expect(now()).toMatchObject({ asking: false, failure: null })
})

test('guidance that is deleted takes along that a new one failed', async () => {
  answers(api.guidance.read, () => guidance)
  answers(api.guidance.ask, () => refuse('FORBIDDEN'))
  answers(api.guidance.delete, () => ({}))
  const { now, news } = await begin('library')
  act(() => now().ask('ai'))
  await waitFor(() => expect(now().failure).not.toBeNull())
  act(() => now().remove())
  await waitFor(() => expect(news).toEqual([null]))
  expect(now().failure).toBeNull()
})

test('deleting guidance tells the outcome and hides it', async () => {
  answers(api.guidance.read, () => guidance)
  const { now, news } = await begin('library')
  act(() => now().setOpen(true))
  await waitFor(() => expect(now().guidance).toEqual(guidance))
  answers(api.guidance.delete, () => refuse('FORBIDDEN'))
  act(() => now().remove())
  await waitFor(() => expect(told).toMatchObject([words.removeFailed]))
  expect(now().open).toBe(true)
  answers(api.guidance.delete, () => ({}))
  act(() => now().remove())
  await waitFor(() => expect(told).toMatchObject([{}, { kind: 'success', title: words.removed }]))
  expect(now().open).toBe(false)
  expect(news).toEqual([null])
})

const busy = 'OpenAI rate limit or quota exceeded. Please try again later.'
const unknown = 'Failed to generate Christian AI feedback. Please try again later.'

test.each<[code: string, told: string, text: string]>([
  ['AI_RATE_LIMITED', 'rate_limit', busy],
  ['AI_QUOTA', 'rate_limit', busy],
  ['AI_KEY_REFUSED', 'auth', 'Invalid OpenAI API key. Please check your API settings.'],
  ['AI_NO_KEY', 'no_api_key', 'OpenAI API key not configured.'],
  ['AI_OFF', 'unknown', 'AI is not used here. Your admins can turn it on.'],
  ['AI_FAILED', 'unknown', unknown],
  ['INTERNAL_SERVER_ERROR', 'unknown', unknown],
])('why there is no guidance is told: %s by the code %s', (code, told, text) => {
  expect(guidanceFailure(new ORPCError(code))).toEqual({ code: told, title: 'Feedback Failed', text })
})

test('the limit of the day is told by the code rate_limit', () => {
  const data = { act: 'ai', resetsAt: new Date(Date.now() + 7_000_000) }
  expect(guidanceFailure(new ORPCError('RATE_LIMITED', { data }))).toMatchObject({
    code: 'rate_limit',
    text: 'Daily limit reached. Resets in 2 hours.',
  })
})
