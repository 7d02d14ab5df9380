import { expect, test } from 'vitest'
import { sourceDate } from './source-date.ts'

test.each([
  ['2022-01-20', 'Jan 20, 2022'],
  ['2016-09', 'Sep 2016'],
  ['2019', '2019'],
  ['2025-12 or 2026-01 (from the text)', 'Dec 2025 or Jan 2026 (from the text)'],
])('the date of a source that is kept as %s is shown as %s', (kept, shown) => {
  expect(sourceDate(kept)).toBe(shown)
})
