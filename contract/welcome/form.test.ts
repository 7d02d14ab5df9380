import { expect, test } from 'vitest'
import { whyText } from './form.ts'
import { whyLength } from './limits.ts'

test('a why is kept as it was written, but for blanks at both ends', () => {
  expect(whyText.parse(' So that <my> children\n see me pray \u0000')).toBe(
    'So that <my> children\n see me pray',
  )
  expect(whyText.parse('🕊'.repeat(whyLength))).toHaveLength(2 * whyLength)
})

test.each(['', ' \u0085\n', 'a'.repeat(whyLength + 1)])('what is no sentence is refused: %j', (given) => {
  expect(whyText.safeParse(given).success).toBe(false)
})
