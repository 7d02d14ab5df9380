import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { defaultStageName, readProgramme } from './read-programme.ts'

const sample = `# Fasting

Going without, for a while,
to make room.

## Day 11: Wash Your Face

Scripture: Matthew 6:16-18; Psalm 23
Context: Jesus speaks on a hill,
to everyone.

### Reflection

A first line,
wrapped.

A second paragraph.

### Challenge
Leave out one thing.

### Without food

Leave out the radio.

### Health

Drink water.

### Closing prayer

May the Father who sees
in secret see you.

### Circle question

What did you
make room for?

## Day 12: Enough

Scripture: Joel 2:12

### Challenge

One thing.
`

describe('readProgramme', () => {
  test('reads the days of a file, unwrapped, with their paragraphs kept apart', async () => {
    const { stages } = await readFiles({ '03-fasting.md': sample })
    expect(stages).toEqual([
      {
        number: 3,
        discipline: 'Fasting',
        slug: 'fasting',
        description: 'Going without, for a while, to make room.',
        days: [
          {
            day: 11,
            title: 'Wash Your Face',
            references: ['Matthew 6:16–18', 'Psalm 23'],
            context: 'Jesus speaks on a hill, to everyone.',
            reflectionPrompt: 'A first line, wrapped.\n\nA second paragraph.',
            challengePrompt: 'Leave out one thing.',
            withoutFood: 'Leave out the radio.',
            healthNote: 'Drink water.',
            closingPrayer: 'May the Father who sees in secret see you.',
            circleQuestion: 'What did you make room for?',
          },
          {
            day: 12,
            title: 'Enough',
            references: ['Joel 2:12'],
            context: '',
            reflectionPrompt: '',
            challengePrompt: 'One thing.',
            withoutFood: null,
            healthNote: null,
            closingPrayer: null,
            circleQuestion: null,
          },
        ],
      },
    ])
  })

  test('reads a file with Windows line endings the same', async () => {
    const unix = await readFiles({ '03-fasting.md': sample })
    const windows = await readFiles({ '03-fasting.md': sample.replaceAll('\n', '\r\n') })
    expect(windows).toEqual(unix)
  })

  test('orders the stages by number and leaves other files alone', async () => {
    const { stages } = await readFiles({
      '10-simplicity.md': '# Simplicity',
      '02-scripture-study.md': '# Scripture Study',
      'README.md': 'How to edit these files.',
    })
    expect(stages.map(({ number, slug }) => [number, slug])).toEqual([
      [2, 'scripture-study'],
      [10, 'simplicity'],
    ])
  })
})

describe('readProgramme, where something stands in an unexpected place', () => {
  test.each([
    {
      what: 'a day heading without its title',
      right: '## Day 11: Wash Your Face',
      wrong: '## Day 11',
      line: 6,
    },
    { what: 'a section of another name', right: '### Reflection', wrong: '### Reflections', line: 12 },
    { what: 'a section for the second time', right: '### Health', wrong: '### Challenge', line: 26 },
    { what: 'a second discipline', right: '### Health', wrong: '# Health', line: 26 },
    { what: 'a text without a section', right: '### Reflection\n', wrong: '', line: 13 },
    { what: 'a second line of references', right: 'Context:', wrong: 'Scripture:', line: 9 },
  ])('refuses $what, and says where', async ({ right, wrong, line }) => {
    const reading = readFiles({ '03-fasting.md': sample.replace(right, wrong) })
    await expect(reading).rejects.toThrow(`programme/03-fasting.md, line ${line}: `)
  })
})

describe('defaultStageName', () => {
  test('names the first four stages and counts the others', () => {
    expect([1, 2, 3, 4, 5, 15].map(defaultStageName)).toEqual([
      'Spiritual Discipline',
      'Fellowship',
      'Faithfulness to Christ and His Church',
      'Unity in the Body',
      'Stage 5',
      'Stage 15',
    ])
  })
})

const folders: string[] = []

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

async function readFiles(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'programme-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return readProgramme(folder)
}
