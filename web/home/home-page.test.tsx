import { expect, test } from 'vitest'
import type { Home } from '#contract/home/home.ts'
import { isBeforeFirstDay, leadOf, partOfDay } from './home-page.tsx'

type At = {
  written?: Partial<Home['today']['written']>
  progress?: Partial<Home['progress']>
  back?: boolean
}

const next = { day: 5 } as NonNullable<Home['progress']['next']>
const done = { completed: [1, 2, 3, 4], daysWalked: 4, next }

function homeAt({ written, progress, back = false }: At): Home {
  return {
    today: { day: 4, written: { reflection: false, challenge: false, ...written } },
    progress: { walk: 1, daysWalked: 3, completed: [1, 2, 3], next: null, ...progress },
    welcomeBack: back,
  } as Home
}

test.each<[string | null, At, ('morning' | 'midday' | 'evening')?]>([
  [
    'Welcome. There are 75 days, one at a time, and the first one is open.',
    { progress: { daysWalked: 0, completed: [] } },
  ],
  ['Day 4 is ready when you are.', {}],
  [
    "You've written your reflection. Only the challenge is left for today.",
    { written: { reflection: true } },
  ],
  [null, { written: { reflection: true, challenge: true } }],
  ["That's it for today. Day 5 will be there in the morning.", { progress: done }, 'morning'],
  ["That's it for today. Day 5 will be there at midday.", { progress: done }, 'midday'],
  ["That's it for today. Day 5 will be there in the evening.", { progress: done }, 'evening'],
  ['Welcome back. Day 4 is ready when you are.', { back: true }],
])('Home says "%s"', (says, at, preference = 'morning') => {
  expect(leadOf(homeAt(at), preference)).toBe(says)
})

test('how a day goes is told before anything was written, and not after', () => {
  const progress = { daysWalked: 0, completed: [] }
  expect(isBeforeFirstDay(homeAt({ progress }))).toBe(true)
  expect(isBeforeFirstDay(homeAt({ progress, written: { reflection: true } }))).toBe(false)
  expect(isBeforeFirstDay(homeAt({ progress: { ...progress, walk: 2 } }))).toBe(false)
  expect(isBeforeFirstDay(homeAt({}))).toBe(false)
})

test('a person is wished a good morning from three, a good afternoon from noon, and a good evening from six', () => {
  const greetings = [0, 2, 3, 11, 12, 17, 18, 23].map(partOfDay)
  expect(greetings).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
})
