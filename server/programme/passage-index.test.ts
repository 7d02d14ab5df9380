import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { withPassageIndex } from './passage-index.ts'
import { readProgramme, type Programme } from './read-programme.ts'

const before = 'What it says first.\n\n## Index of passages\n\nBy book.\n'

describe('the index of passages', () => {
  test('in docs/programme.md is that of the programme', async () => {
    const document = await readFile('docs/programme.md', 'utf8')
    const today = withPassageIndex(document, await readProgramme('programme'))
    expect(today, 'The index is old: run "npm run generate".').toBe(document)
    const days = [...today.slice(today.indexOf('## Index')).matchAll(/\(Day (\d+)\)/g)].map(([, day]) =>
      Number(day),
    )
    expect(new Set(days).size).toBe(75)
  })

  test('has the books in the order of the Bible, and in each the passages in the order of the book', () => {
    const programme = reading(
      ['Revelation 21:1-5', 'Psalm 23', '1 Samuel 1:9-18'],
      ['Psalm 23:4-6', 'Psalm 4:8', 'Psalm 23'],
    )
    expect(withPassageIndex(before, programme)).toBe(
      `${before}
- 1 Samuel 1:9–18 (Day 1)
- Psalm 4:8 (Day 2); 23 (Day 1); 23 (Day 2); 23:4–6 (Day 2)
- Revelation 21:1–5 (Day 1)
`,
    )
  })

  test('takes the place of the one that was there', () => {
    const old = withPassageIndex(before, reading(['John 3:16']))
    expect(withPassageIndex(old, reading(['Jude 24-25']))).toBe(`${before}\n- Jude 24–25 (Day 1)\n`)
  })

  test('is not put where nobody looks for it', () => {
    expect(() => withPassageIndex('## Health\n', reading(['John 3:16']))).toThrow(/no section/)
  })
})

/** A programme of so many days that reads this and nothing else. */
function reading(...references: string[][]): Programme {
  const days = references.map((its, index) => ({
    day: index + 1,
    title: '',
    references: its,
    context: '',
    reflectionPrompt: '',
    challengePrompt: '',
    withoutFood: null,
    healthNote: null,
    closingPrayer: null,
    circleQuestion: null,
  }))
  return { stages: [{ number: 1, discipline: '', slug: '', description: '', days }] }
}
