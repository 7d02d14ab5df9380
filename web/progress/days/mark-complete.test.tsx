import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#web/platform/api/queries.ts'
import { answers, never, refuse } from '#web/platform/parts/answers.ts'
import { draw, holdTime } from '#web/platform/parts/draw.tsx'
import { told } from '#web/platform/parts/told.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { progressWords } from '#words/en/progress/progress.ts'
import { MarkComplete } from './mark-complete.tsx'

const { day: words } = progressWords

async function mark() {
  let over = 0
  const { user } = await draw(<MarkComplete day={3} walk={2} onOver={() => over++} />)
  const button = screen.getByRole<HTMLButtonElement>('button')
  await user.click(button)
  return { button, over: () => over, user }
}

test('marking a day tells of the next one, and leaves nothing to mark', async () => {
  holdTime('2026-11-20T13:00:00Z')
  const opensAt = new Date('2026-11-21T10:00:00Z')
  const asked = answers(api.progress.completeDay, () => ({ next: { day: 4, opensAt } }))
  const { button, over } = await mark()
  await waitFor(() => expect(over()).toBe(1))
  expect(asked).toEqual([{ day: 3, walk: 2 }])
  expect(told).toEqual([
    { kind: 'success', title: dayWords.complete(3), text: dayWords.opens(4, momentAhead(opensAt)) },
  ])
  expect(button.disabled).toBe(true)
})

test('where no day waits nothing is said of one', async () => {
  answers(api.progress.completeDay, () => ({ next: null }))
  await mark()
  await waitFor(() => expect(told).toEqual([{ kind: 'success', title: dayWords.complete(3) }]))
})

test('one waits while it is marked', async () => {
  answers(api.progress.completeDay, never)
  await mark()
  screen.getByText(words.completing)
})

test.each([
  ['ENTRIES_MISSING', errorWords.ENTRIES_MISSING.title, 1],
  ['DAY_LOCKED', errorWords.DAY_LOCKED.title, 1],
  ['FORBIDDEN', words.completeFailed.title, 0],
] as const)(
  'that it was refused by %s is told, and ends it where trying again is of no use',
  async (code, title, over) => {
    answers(api.progress.completeDay, () => refuse(code))
    const { button, over: ended } = await mark()
    await waitFor(() => expect(told).toMatchObject([{ kind: 'danger', title }]))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    expect(ended()).toBe(over)
    expect(button.disabled).toBe(over === 1)
  },
)
