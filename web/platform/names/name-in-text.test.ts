import { describe, expect, test } from 'vitest'
import { displayName } from '#contract/account/fields.ts'
import { nameInText } from './name-in-text.ts'

describe('a name in plain text', () => {
  test('is followed by the standing of a leader or an admin', () => {
    expect(nameInText({ displayName: 'Barnabas', standing: 'leader' })).toBe('Barnabas ★ Leader')
    expect(nameInText({ displayName: 'Priscilla', standing: 'admin' })).toBe('Priscilla ★ Admin')
    expect(nameInText({ displayName: 'Lydia', standing: null })).toBe('Lydia')
  })

  test('keeps what stands beside it in its place where it is written from right to left', () => {
    expect(nameInText({ displayName: 'מרים', standing: 'leader' })).toBe('\u2068מרים\u2069 ★ Leader')
    expect(nameInText({ displayName: 'أحمد', standing: null })).toBe('\u2068أحمد\u2069')
  })

  test('cannot be chosen so that it looks like one with a standing', () => {
    expect(displayName.safeParse('Barnabas').success).toBe(true)
    for (const star of ['★', '☆', '✭', '⭐', '✡', '⁎', '⓿', '❶', '𓇼', '𔘀', '𖤐', '𒀭']) {
      expect(displayName.safeParse(`Barnabas ${star} Leader`).success, star).toBe(false)
    }
  })

  test('is replaced by other words where there is nobody or no name', () => {
    expect(nameInText(null, 'Unknown User')).toBe('Unknown User')
    expect(nameInText({ displayName: '', standing: null }, 'Unknown User')).toBe('Unknown User')
  })
})
