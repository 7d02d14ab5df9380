import { describe, expect, test } from 'vitest'
import { readSections } from './read-sections.ts'

const sample = `# Guidance by theme

For those who edit it.

## In danger

Words: want to die, abus*,
can't go on
Except: abuse of grace
Scripture: Psalm 34:18; Psalm 9:9-10

### Advice

A first line,
wrapped.

A second paragraph.

### Prayer
Stay with me.

## Rest

Scripture: Psalm 4:8

### Advice

Stop.
`

describe('readSections', () => {
  test('reads the sections of a file, unwrapped, with their paragraphs kept apart', () => {
    expect(readSections('guidance/themes.md', sample)).toEqual([
      {
        line: 5,
        name: 'In danger',
        words: ['want to die', 'abus*', 'can’t go on'],
        except: ['abuse of grace'],
        references: ['Psalm 34:18', 'Psalm 9:9–10'],
        advice: 'A first line, wrapped.\n\nA second paragraph.',
        prayer: 'Stay with me.',
      },
      {
        line: 22,
        name: 'Rest',
        words: [],
        except: [],
        references: ['Psalm 4:8'],
        advice: 'Stop.',
        prayer: '',
      },
    ])
  })

  test.each([
    { what: 'a part of another name', right: '### Prayer', wrong: '### Prayers', line: 19 },
    { what: 'a part for the second time', right: '### Prayer', wrong: '### Advice', line: 19 },
    { what: 'a part before the first section', right: '## In danger', wrong: '### Advice', line: 5 },
    { what: 'a second title', right: '## Rest', wrong: '# Rest', line: 22 },
    { what: 'a text without a part', right: '### Advice\n', wrong: '', line: 13 },
    { what: 'a second line of words', right: 'Except:', wrong: 'Words:', line: 9 },
    { what: 'a labelled line inside a part', right: 'A second paragraph.', wrong: 'Words: fear', line: 17 },
    { what: 'a labelled line without anything', right: 'abuse of grace', wrong: '', line: 9 },
  ])('refuses $what, and says where', ({ right, wrong, line }) => {
    const spoiled = sample.replace(right, wrong)
    expect(() => readSections('guidance/themes.md', spoiled)).toThrow(
      `programme/guidance/themes.md, line ${line}: `,
    )
  })
})
