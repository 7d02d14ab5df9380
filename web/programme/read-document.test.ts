import { describe, expect, test } from 'vitest'
import programme from '#docs/programme.md?raw'
import { frame } from '#words/en/platform/frame.ts'
import { readDocument } from './read-document.ts'

describe('a document in little of Markdown', () => {
  test('has a title, a lead, and sections of paragraphs with a list at their end', () => {
    const text = `# A title

What it is
about.

## First

One paragraph, on
two lines: https://example.org/a_b*c

Another.

- A point
  on two lines
- And one

## Second

- Alone
`
    expect(readDocument(text)).toEqual({
      title: 'A title',
      lead: 'What it is about.',
      sections: [
        {
          title: 'First',
          text: ['One paragraph, on two lines: https://example.org/a_b*c', 'Another.'],
          points: ['A point on two lines', 'And one'],
        },
        { title: 'Second', text: [], points: ['Alone'] },
      ],
    })
  })

  test.each([
    ['nothing', ''],
    ['no title', 'What it is about.'],
    ['no lead', '# A title\n\n## First'],
    ['a paragraph before the first section', '# A title\n\nLead.\n\nMore.'],
    ['a smaller heading', '# A title\n\nLead.\n\n## First\n\n### Part'],
    ['a paragraph after a list', '# A title\n\nLead.\n\n## First\n\n- Point\n\nAfter it.'],
    ['emphasis', '# A title\n\nLead.\n\n## First\n\nThis is *so*.'],
    ['a link with a name', '# A title\n\nLead.\n\n## First\n\nSee [this](https://example.org).'],
    ['a table', '# A title\n\nLead.\n\n## First\n\n| a | b |'],
    ['a numbered list', '# A title\n\nLead.\n\n## First\n\n1. One'],
  ])('is refused with %s', (_, text) => {
    expect(() => readDocument(text)).toThrow(/is not expected there/)
  })
})

describe('docs/programme.md', () => {
  const { title, sections } = readDocument(programme)

  test('is such a document, under the name of its page', () => {
    expect(title).toBe(frame.pages.aboutProgramme)
    expect(sections.map((section) => section.title)).toContain('What it believes')
    const empty = sections.filter(({ text, points = [] }) => text.length + points.length === 0)
    expect(empty).toEqual([])
  })

  test('names no day that there is not, and nothing by an address that is not safe', () => {
    const days = [...programme.matchAll(/\bDays? (\d+)/g)].map(([, day]) => Number(day))
    expect(days.length).toBeGreaterThan(75)
    expect(days.filter((day) => day < 1 || day > 75)).toEqual([])
    expect(programme).toContain('https://')
    expect(programme).not.toContain('http://')
  })

  test('says that no clinician has reviewed its notes on health', () => {
    const health = sections.find((section) => section.title.startsWith('Health'))
    expect(health?.text[0]).toMatch(/^No clinician has reviewed these notes yet\./)
  })
})
