import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#web/platform/api/queries.ts'
import { answers, leaveTheRest, never, refuse } from '#web/platform/parts/answers.ts'
import { barnabas, tabitha } from '#web/platform/parts/cast.ts'
import { runHook } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { blockingWords as words } from '#words/en/community/blocking.ts'
import { useBlock } from './use-block.ts'

async function begin(person: typeof tabitha | null = tabitha) {
  leaveTheRest()
  const asked = answers(api.circles.list, () => ({ circles: [{ leader: tabitha }] }) as never)
  let done = 0
  const { result } = await runHook(() => useBlock(person, () => done++), null)
  return { now: () => result.current, done: () => done, asked }
}

test('the meaning of a block is worded differently for one’s leader', async () => {
  const leader = await begin()
  await waitFor(() => expect(leader.now().meaning).toBe(words.textOfLeader(tabitha.displayName)))
  const other = await begin({ ...barnabas, standing: null })
  await waitFor(() => expect(other.now().meaning).toBe(words.text(barnabas.displayName)))
})

test('of nobody nothing is asked, and nobody is blocked', async () => {
  const { now, asked, done } = await begin(null)
  await act(() => now().block())
  expect(asked).toEqual([])
  expect(done()).toBe(0)
})

test('blocking somebody is told', async () => {
  const { now, done } = await begin()
  const blocked = answers(api.community.block, () => ({}))
  await act(() => now().block())
  expect(blocked).toEqual([{ personId: tabitha.id }])
  expect(told).toMatchObject([{ kind: 'success', ...words.done(tabitha.displayName) }])
  expect(now()).toMatchObject({ busy: false, trouble: null })
  expect(done()).toBe(1)
})

test('one waits while it is done', async () => {
  const { now } = await begin()
  answers(api.community.block, never)
  act(() => void now().block())
  await waitFor(() => expect(now().busy).toBe(true))
})

test.each([
  ['RATE_LIMITED', words.tooOften.title],
  ['FORBIDDEN', words.failed.title],
] as const)('that it was refused by %s is told until one is calm', async (code, title) => {
  const { now, done } = await begin()
  answers(api.community.block, () => refuse(code, { act: 'block', resetsAt: new Date() }))
  await act(() => now().block())
  expect(now()).toMatchObject({ busy: false, trouble: { title } })
  expect(done()).toBe(0)
  act(() => now().calm())
  expect(now().trouble).toBeNull()
})
