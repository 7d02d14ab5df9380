import { expect, test } from 'vitest'
import { notificationWords as words } from './notifications.ts'

test('an undo is told as what is so again, and not as what it undid', () => {
  expect(words.override([3], [10, 11], 'Walked on paper')).toBe(
    'Marked as complete: Day 3. No longer marked: Days 10–11. What you wrote is kept. Reason: Walked on paper',
  )
  expect(words.undone([3], [10, 11])).toBe(
    'Marked as complete again: Days 10–11. No longer marked: Day 3. What you wrote is kept.',
  )
})
