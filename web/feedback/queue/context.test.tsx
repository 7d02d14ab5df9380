import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { minute } from '#web/feedback/answer/sample-item.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { Context } from './context.tsx'

const { focus: words } = queueWords
const written = {
  entryId: 'one',
  kind: 'reflection',
  day: 11,
  text: 'I fasted.',
  writtenAt: minute(0),
} as const

test('a leader is told that somebody wrote nothing of late, and that nothing was said before', async () => {
  await draw(<Context name="Lydia" recent={[]} earlier={[]} />)
  screen.getByText(words.noRecent)
  screen.getByText(words.noEarlier)
})

test('a leader reads what somebody wrote of late, and is not told that it is nothing', async () => {
  await draw(<Context name="Lydia" recent={[written]} earlier={[]} />)
  screen.getByText('I fasted.')
  expect(screen.queryByText(words.noRecent)).toBeNull()
})
