import { describe, expect, test } from 'vitest'
import { checkLibrary } from './check-library.ts'
import type { Section } from './read-sections.ts'

describe('checkLibrary', () => {
  test('finds nothing to say about sound guidance', () => {
    expect(check(() => {})).toEqual([])
  })

  test('allows the longest and the shortest', () => {
    expect(
      check(({ fear, rest }) => {
        Object.assign(fear, { advice: advice(110), prayer: words(70), references: references(4) })
        Object.assign(rest, { advice: advice(60), prayer: words(30), references: references(2) })
      }),
    ).toEqual([])
  })

  test.each<[fault: string, change: Partial<Section>]>([
    ['there are 59 words of advice, and 60 to 110 are asked', { advice: advice(59) }],
    ['there are 111 words of advice, and 60 to 110 are asked', { advice: advice(111) }],
    ['the advice must have 2 paragraphs', { advice: words(80) }],
    ['the advice must have 2 paragraphs', { advice: `${advice(80)}\n\nMore.` }],
    ['there are 29 words of prayer, and 30 to 70 are asked', { prayer: words(29) }],
    ['there are 71 words of prayer, and 30 to 70 are asked', { prayer: words(71) }],
    ['there are 1 references, and 2 to 4 are asked', { references: references(1) }],
    ['there are 5 references, and 2 to 4 are asked', { references: references(5) }],
    ['“Psalm 151” is not one passage of the Bible', { references: ['Psalm 4:8', 'Psalm 151'] }],
    [
      '“Acts 8:37” has verses that the World English Bible does not have',
      { references: ['Psalm 4:8', 'Acts 8:37'] },
    ],
    ['“Psalm 4:1–5” has more than 4 verses', { references: ['Psalm 4:8', 'Psalm 4:1–5'] }],
    ['“John 1:51–2:1” has more than 4 verses', { references: ['Psalm 4:8', 'John 1:51–2:1'] }],
    ['the text has the mark “**”, which would be shown as it is', { prayer: `**Amen** ${words(40)}` }],
    ['a line “Words: …” with at least one word is missing', { words: [] }],
    [
      '“fe*” is not a word, a phrase, or a stem of three letters with “*” after it',
      { words: ['afraid', 'fe*'] },
    ],
    ['“no?” is not a word, a phrase, or a stem of three letters with “*” after it', { except: ['no?'] }],
    ['“Afraid” stands in line 20 already', { words: ['afraid', 'Afraid'] }],
  ])('says that %s', (fault, change) => {
    expect(check(({ fear }) => Object.assign(fear, change))).toEqual([
      `programme/guidance/themes.md, line 20, “Fear”: ${fault}.`,
    ])
  })

  test.each<[fault: string, spoil: (sections: Sections) => void]>([
    [
      'programme/guidance/themes.md: the first theme must be “In danger”.',
      ({ danger }) => Object.assign(danger, { name: 'Danger' }),
    ],
    [
      'programme/guidance/themes.md, line 20, “In danger”: “In danger” stands in line 5 already.',
      ({ fear }) => Object.assign(fear, { name: 'In danger', words: [] }),
    ],
    [
      'programme/guidance/themes.md, line 5, “In danger”: it is found by programme/care, and has no words.',
      ({ danger }) => Object.assign(danger, { words: ['hurt'] }),
    ],
    [
      'programme/guidance/disciplines.md, line 5, “Nap”: the programme has no discipline of this name.',
      ({ rest }) => Object.assign(rest, { name: 'Nap' }),
    ],
    [
      'programme/guidance/disciplines.md: the discipline “Rest” is missing.',
      ({ rest }) => Object.assign(rest, { name: 'Nap' }),
    ],
    [
      'programme/guidance/disciplines.md, line 5, “Rest”: a discipline is not found by words.',
      ({ rest }) => Object.assign(rest, { words: ['tired'] }),
    ],
  ])('says: %s', (fault, spoil) => {
    expect(check(spoil)).toContain(fault)
  })
})

type Sections = { danger: Section; fear: Section; rest: Section }

/** What is said of guidance with two themes and one discipline that is spoiled. */
function check(spoil: (sections: Sections) => void): string[] {
  const danger = section(5, 'In danger', [])
  const fear = section(20, 'Fear', ['afraid'])
  const rest = section(5, 'Rest', [])
  spoil({ danger, fear, rest })
  return checkLibrary({ themes: [danger, fear], disciplines: [rest] }, ['Rest'])
}

function section(line: number, name: string, found: string[]): Section {
  const texts = { advice: advice(80), prayer: words(40), references: references(3) }
  return { line, name, words: found, except: [], ...texts }
}

function advice(count: number): string {
  return `${words(20)}\n\n${words(count - 20)}`
}

function words(count: number): string {
  return Array.from({ length: count }, () => 'word').join(' ')
}

function references(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Psalm 4:${index + 1}`)
}
