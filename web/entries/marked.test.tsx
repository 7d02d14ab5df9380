import { describe, expect, test } from 'vitest'
import { markedText } from './marked.tsx'

const shown = (text: string, words: string) =>
  markedText(text, words)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')

describe('a text with the words that were looked for', () => {
  test('marks each wherever it occurs, whatever its case and accents', () => {
    expect(shown('The Café, the café and CAFE', 'cafe the')).toBe('[The] [Café], [the] [café] and [CAFE]')
    expect(shown('Cafe\u0301 noir', 'café')).toBe('[Cafe\u0301] noir')
    expect(shown('Истина', 'ИСТ')).toBe('[Ист]ина')
    expect(shown('🕊 peace 🕊', 'peace')).toBe('🕊 [peace] 🕊')
  })

  test('marks all of what is folded into several signs or into none', () => {
    expect(shown('Die Straße dort', 'stras')).toBe('Die [Straß]e dort')
    expect(shown('Die Straße dort', 'se')).toBe('Die Stra[ße] dort')
    expect(shown('a cele\u00adbration', 'BRATION')).toBe('a cele\u00ad[bration]')
    expect(shown('a cele\u00adbration', 'celebration')).toBe('a [cele\u00adbration]')
    expect(shown('I don’t “see” it', `don't "see"`)).toBe('I [don’t] [“see”] it')
    expect(shown('I ❤️‍🔥 it', '❤')).toBe('I [❤️‍🔥] it')
    expect(shown('a\u00a0\n\u00a0river', 'river')).toBe('a\u00a0\n\u00a0[river]')
  })

  test('marks what overlaps once', () => {
    expect(shown('river', 'riv iver')).toBe('[riv][er]')
    expect(shown('aaa', 'a aa')).toBe('[a][a][a]')
  })

  test('stays as it is where nothing is looked for or found', () => {
    expect(shown('As written\n', '')).toBe('As written\n')
    expect(shown('As written', 'nowhere')).toBe('As written')
  })

  test('begins shortly before the first word where that stands far in', () => {
    const text = `${'word '.repeat(200)}river ${'more '.repeat(10)}`
    const from = shown(text, 'river')
    expect(from).toMatch(/^… word .*\[river\] more/)
    expect(from.length).toBeLessThan(250)
    const unspaced = shown(`${'👍🏽'.repeat(200)}river ${'神'.repeat(9)} end`, 'river')
    expect(unspaced).toMatch(/^… (?:👍🏽)+\[river\] /)
    const [near, far] = ['a '.repeat(160), 'a '.repeat(79)]
    expect(shown(`${near}river river`, 'river')).toBe(`${near}[river] [river]`)
    expect(shown(`${near} river river`, 'river')).toBe(`… ${far} [river] [river]`)
  })
})
