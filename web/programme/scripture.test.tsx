import { describe, expect, test } from 'vitest'
import type { Passage } from '#contract/programme/day.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { Scripture, stanzasOf } from './scripture.tsx'

type Verse = Passage['verses'][number]

type Given = Partial<Verse> & { text: string }

/** Verses of chapter 1 from 5 on, unless said otherwise. */
function versesOf(given: Given[]): Verse[] {
  return given.map((each, index) => ({ chapter: 1, verse: index + 5, opens: 'nothing', ...each }))
}

function passage(...given: Given[]): string {
  return stanzasOf(versesOf(given))
    .map((stanza) =>
      stanza
        .map((line) => line.map(({ number, text }) => (number ? `[${number}] ${text}` : text)).join(' '))
        .join('\n'),
    )
    .join('\n\n')
}

describe('the layout of a passage', () => {
  test('runs prose on from verse to verse, until a paragraph begins', () => {
    const text = passage(
      { text: 'They drew near.', opens: 'paragraph' },
      { text: 'He went in.' },
      { text: 'Their eyes were opened.', opens: 'paragraph' },
    )
    expect(text).toBe('[5] They drew near. [6] He went in.\n\n[7] Their eyes were opened.')
  })

  test('gives each line of poetry a line, and each stanza a gap', () => {
    const text = passage(
      { text: 'My soul, wait\nin silence.', opens: 'paragraph' },
      { text: 'He is my rock,\nmy fortress.', opens: 'line' },
      { text: 'Trust in him.\n\nSelah follows.', opens: 'line' },
    )
    expect(text).toBe(
      '[5] My soul, wait\nin silence.\n[6] He is my rock,\nmy fortress.\n[7] Trust in him.\n\nSelah follows.',
    )
  })

  test('goes on in the same line where a verse begins in the middle of one', () => {
    const text = passage({ text: 'One,\ntwo,', opens: 'paragraph' }, { text: 'three,\nfour.' })
    expect(text).toBe('[5] One,\ntwo, [6] three,\nfour.')
  })

  test('begins with a paragraph even where the first verse stands inside of one', () => {
    expect(passage({ text: 'He said,' }, { text: '“Go.”' })).toBe('[5] He said, [6] “Go.”')
    expect(passage({ text: 'A line,', opens: 'line' }, { text: 'a line.', opens: 'line' })).toBe(
      '[5] A line,\n[6] a line.',
    )
  })

  test('names the chapter where a new one begins', () => {
    const text = passage({ text: 'The end.', verse: 35 }, { text: 'A beginning.', chapter: 2, verse: 1 })
    expect(text).toBe('[35] The end. [2:1] A beginning.')
  })

  test('leaves the number out where a verse stands alone', () => {
    expect(passage({ text: 'Your word is a lamp,\nand a light.' })).toBe('Your word is a lamp,\nand a light.')
  })
})

test('the numbers of poetry stand before its lines, and those of prose among the words', async () => {
  const verses = versesOf([
    { text: 'They sang.', opens: 'paragraph' },
    { text: 'My soul, wait', opens: 'paragraph' },
    { text: 'in silence.', opens: 'line' },
  ])
  const { container } = await draw(<Scripture passages={[{ reference: 'Psalm 62', verses }]} />)
  const numbers = [...container.querySelectorAll('sup')]
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['5\u00A0', '6', '7'])
})
