import { expect, test } from 'vitest'
import { pressedKey } from './pressed-key.ts'

const enter = { key: 'Enter', isComposing: false, keyCode: 13 }

test('says which key is pressed, of the events of React and of the browser', () => {
  expect(pressedKey(enter)).toBe('Enter')
  expect(pressedKey({ nativeEvent: enter })).toBe('Enter')
})

test.each([
  ['while a word is composed', { ...enter, isComposing: true }],
  ['that ends the composing, as Safari tells of it', { ...enter, keyCode: 229 }],
])('says nothing of a key %s', (_, event) => {
  expect(pressedKey(event)).toBe('')
  expect(pressedKey({ nativeEvent: event })).toBe('')
})
