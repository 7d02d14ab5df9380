import { describe, expect, test } from 'vitest'
import { findPassage, plainWords, standsInScripture } from './translation.ts'

describe('findPassage', () => {
  test('has the words of each verse, from the first to the last', () => {
    expect(findPassage('Psalm 23:1-2')).toEqual({
      reference: 'Psalm 23:1-2',
      verses: [
        { chapter: 23, verse: 1, text: 'Yahweh is my shepherd:\nI shall lack nothing.', opens: 'paragraph' },
        {
          chapter: 23,
          verse: 2,
          text: 'He makes me lie down in green pastures.\nHe leads me beside still waters.',
          opens: 'line',
        },
      ],
    })
    expect(findPassage('John 3:35-4:2')?.verses.map(({ chapter, verse }) => `${chapter}:${verse}`)).toEqual([
      '3:35',
      '3:36',
      '4:1',
      '4:2',
    ])
  })

  test.each(['Hezekiah 3:16', 'John 3:99', 'Psalm 151', 'John', '', 'Luke 17:36', 'Acts 8:37-38'])(
    'has none for "%s"',
    (reference) => {
      expect(findPassage(reference)).toBeNull()
    },
  )
})

describe('standsInScripture', () => {
  test.each([
    'For God so loved the world',
    'for god so loved the world, that he gave his one and only son',
    'Yahweh is my shepherd: I shall lack nothing. He makes me lie down',
    'weren’t our hearts burning within us',
  ])('knows "%s"', async (words) => {
    expect(await standsInScripture(words)).toBe(true)
  })

  test.each([
    '',
    '…',
    'For God so loved the worl',
    'The LORD is my shepherd; I shall not want',
    'God helps those who help themselves',
  ])('does not know "%s"', async (words) => {
    expect(await standsInScripture(words)).toBe(false)
  })
})

test('plain words have neither signs nor accents', () => {
  expect(plainWords('  “Weren’t  our\nhearts”—Café? ')).toBe('werent our hearts cafe')
})
