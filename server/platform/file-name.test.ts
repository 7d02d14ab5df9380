import { expect, test } from 'vitest'
import { fittingName } from './file-name.ts'

test.each([
  ['psalm.pdf', 'psalm.pdf'],
  [`${'a'.repeat(251)}.pdf`, `${'a'.repeat(251)}.pdf`],
  [`${'a'.repeat(252)}.pdf`, `${'a'.repeat(251)}.pdf`],
  [`${'祷'.repeat(200)}.pdf`, `${'祷'.repeat(83)}.pdf`],
  [`${'👨‍👩‍👧‍👦'.repeat(20)}.jpeg`, `${'👨‍👩‍👧‍👦'.repeat(10)}.jpeg`],
  ['祷'.repeat(200), '祷'.repeat(85)],
  [`a.${'祷'.repeat(200)}`, `a.${'祷'.repeat(84)}`],
  [`.${'a'.repeat(300)}`, `.${'a'.repeat(254)}`],
])('%s is a file called %s', (name, fitting) => {
  expect(fittingName(name)).toBe(fitting)
})
