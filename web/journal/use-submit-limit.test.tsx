import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Failure } from '#web/platform/api/failure.ts'
import { submitLimit } from '#contract/entries/limits.ts'
import { desk } from '#contract/journal/desk.ts'
import { holdTime, pass, runHook } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { dailyLimit } from '#words/en/ai/daily-limit.ts'
import { journal } from '#words/en/journal/journal.ts'
import { useSubmitLimit } from './use-submit-limit.ts'

const now = '2026-11-20T13:00:00Z'
const soon = new Date('2026-11-20T13:10:00Z')
const { submitsLeft } = sample(desk)
const free = { remaining: 9, resetsAt: null }
type Kind = 'reflection' | 'prayer'

function begin(kind: Kind, left: { remaining: number; resetsAt: Date | null }, day = free as typeof left) {
  holdTime(now)
  return runHook(() => useSubmitLimit(kind, { ...submitsLeft, [kind]: left, day }), null)
}

test.each([
  ['reflection', 9, null],
  ['reflection', submitLimit.warnAt + 1, null],
  ['reflection', submitLimit.warnAt, journal.left(submitLimit.warnAt)],
  ['prayer', 9, journal.prayersLeft(9)],
] as const)(
  'of a %s of which %i are left it is said how many, once that is few',
  async (kind, remaining, said) => {
    const { result } = await begin(kind, { remaining, resetsAt: soon })
    expect(result.current).toMatchObject({ block: null, remaining: said })
  },
)

test('where nothing was counted nothing is said', async () => {
  const { result } = await begin('prayer', { remaining: 1, resetsAt: null })
  expect(result.current.remaining).toBeNull()
})

test('where none is left one waits until the time is over', async () => {
  const { result } = await begin('reflection', { remaining: 0, resetsAt: soon })
  expect(result.current.block).toEqual({
    title: journal.fast,
    text: journal.kinds.reflection.tooMany,
    until: momentAhead(soon),
  })
  expect(result.current.remaining).toBeNull()
  await pass(600_000)
  expect(result.current.block).toBeNull()
})

test('the daily limit of prayers has its own words, and other entries’ limit does not hold for them', async () => {
  const { result } = await begin('prayer', { remaining: 0, resetsAt: soon })
  expect(result.current.block).toMatchObject({ title: dailyLimit.title, text: journal.kinds.prayer.tooMany })
  const other = await begin('prayer', free, { remaining: 0, resetsAt: soon })
  expect(other.result.current.block).toBeNull()
})

test.each([
  [new Date('2026-11-20T13:01:00Z'), 1],
  [new Date('2026-11-20T14:00:00Z'), 1],
  [new Date('2026-11-20T14:01:00Z'), 2],
])('where the day has no room left until %s it is said in full hours', async (resetsAt, hours) => {
  const { result } = await begin('reflection', free, { remaining: 0, resetsAt })
  expect(result.current.block).toMatchObject({ title: dailyLimit.title, text: dailyLimit.text(hours) })
})

test('a refusal of the server blocks as well, and another failure does not', async () => {
  const { result } = await begin('reflection', free)
  const refuse = (failure: object) => {
    let told: unknown
    act(() => void (told = result.current.refuse(failure as Failure)))
    return told
  }
  expect(refuse({ code: 'FORBIDDEN' })).toBeNull()
  expect(result.current.block).toBeNull()
  const data = { act: 'reflection', resetsAt: soon }
  expect(refuse({ code: 'RATE_LIMITED', data })).toMatchObject({ title: journal.fast })
  expect(result.current.block).toMatchObject({ title: journal.fast })
})
