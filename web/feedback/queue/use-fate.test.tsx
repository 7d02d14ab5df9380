import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api, queries } from '#web/platform/api/queries.ts'
import { itemQuery } from '#web/feedback/answer/feedback-queries.ts'
import { sampleItem } from '#web/feedback/answer/sample-item.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { holdTime, runHook } from '#web/platform/parts/draw.tsx'
import { useFate } from './queued-card.tsx'

const item = sampleItem()

test('of an item that the list holds nobody asks', async () => {
  const asked = answers(api.feedback.item, () => refuse('NOT_FOUND'))
  const { result } = await runHook(() => useFate(item, true), null)
  expect(result.current).toEqual({ latest: item, gone: false })
  expect(asked).toEqual([])
})

test('the fate of an item is asked anew, though it was read in the same moment', async () => {
  holdTime('2026-11-20T13:00:00Z')
  queries.setQueryData(itemQuery(item.id).queryKey, { item, recent: [], earlier: [] })
  const delivered = sampleItem({ status: 'delivered', version: 3 })
  answers(api.feedback.item, () => ({ item: delivered, recent: [], earlier: [] }))
  const { result } = await runHook(() => useFate(item, false), null)
  await waitFor(() => expect(result.current).toEqual({ latest: delivered, gone: false }))
})

test('an item that is not there to read any more is gone', async () => {
  answers(api.feedback.item, () => refuse('NOT_FOUND'))
  const { result } = await runHook(() => useFate(item, false), null)
  await waitFor(() => expect(result.current).toEqual({ latest: item, gone: true }))
})

test('an item that could not be read is not gone', async () => {
  const asked = answers(api.feedback.item, () => refuse('RATE_LIMITED', { act: 'x', resetsAt: new Date() }))
  const { result } = await runHook(() => useFate(item, false), null)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(result.current).toEqual({ latest: item, gone: false })
})
