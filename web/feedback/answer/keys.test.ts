import { describe, expect, test } from 'vitest'
import { deedOf } from './keys.ts'

const none = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  keyCode: 0,
}
const press = (key: string, ...held: Exclude<keyof typeof none, 'keyCode'>[]) =>
  deedOf({ ...none, ...Object.fromEntries(held.map((each) => [each, true])), key })

describe('the keys that work while one writes', () => {
  test.each(['ctrlKey', 'metaKey'] as const)('go with %s', (main) => {
    expect(press('Enter', main)).toBe('deliver')
    expect(press('s', main)).toBe('save')
    expect(press('D', main, 'shiftKey')).toBe('dismiss')
    expect(press('A', main, 'shiftKey')).toBe('analyze')
  })

  test('lead to the next and the previous entry', () => {
    expect(press('ArrowDown', 'altKey')).toBe('next')
    expect(press('ArrowUp', 'altKey')).toBe('previous')
  })

  test('are none of those by which one writes', () => {
    expect(['Enter', 's', 'D', 'ArrowDown'].map((key) => press(key))).toEqual(Array(4).fill(null))
    expect(press('Enter', 'shiftKey')).toBeNull()
    expect(press('Enter', 'ctrlKey', 'isComposing')).toBeNull()
    // AltGr writes a sign of its own.
    expect(press('s', 'ctrlKey', 'altKey')).toBeNull()
    expect(press('ArrowDown', 'altKey', 'shiftKey')).toBeNull()
  })
})
