import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/platform/parts/draw.tsx'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { AllDone } from './focus-view.tsx'

const { focus: words } = queueWords

test('a leader who is through with all is told how many they were', async () => {
  await draw(<AllDone count={3} waiting={0} toQueue="/" onGoThrough={() => {}} />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: words.done }))
  screen.getByText(words.doneText(3))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a leader who has gone by one can go through it once more', async () => {
  await draw(<AllDone count={3} waiting={1} toQueue="/" onGoThrough={() => {}} />)
  screen.getByRole('heading', { name: words.atEnd })
  screen.getByText(words.atEndText(1))
  screen.getByRole('button', { name: words.goThrough })
})
