import { describe, expect, test } from 'vitest'
import { tellsOfDanger } from '#server/care/recognition.ts'
import { checkProgramme } from './check-programme.ts'
import { readProgramme } from './read-programme.ts'
import type { ShippedDay, Programme, Stage } from './read-programme.ts'

describe('the programme that is shipped', () => {
  test('has no fault', async () => {
    expect(checkProgramme(await readProgramme('programme'))).toEqual([])
  })

  test('asks circles nothing that is taken for a cry of danger where somebody quotes it', async () => {
    const { stages } = await readProgramme('programme')
    const questions = stages.flatMap(({ days }) => days.flatMap(({ circleQuestion }) => circleQuestion ?? []))
    expect(questions).toHaveLength(stages.length)
    expect(await Promise.all(questions.map(tellsOfDanger))).toEqual(questions.map(() => false))
  })
})

describe('checkProgramme, of a day', () => {
  test('finds nothing to say about a sound programme', () => {
    expect(checkProgramme(soundProgramme())).toEqual([])
  })

  test.each<[fault: string, day: number, change: Partial<ShippedDay>]>([
    ['the title has 61 characters, and 60 are the most', 1, { title: 'x'.repeat(61) }],
    ['a line “Scripture: …” with at least one reference is missing', 2, { references: [] }],
    ['there are 9 references, and 8 are the most', 3, { references: references(9) }],
    ['“John 3:99” is not one passage of the Bible', 4, { references: ['John 3:16', 'John 3:99'] }],
    ['“Psalm 151” is not one passage of the Bible', 4, { references: ['Psalm 151'] }],
    ['“Acts 8:37” has verses that the World English Bible does not have', 5, { references: ['Acts 8:37'] }],
    ['“Psalms 4:1” stands there twice', 4, { references: ['Psalm 4:1', 'John 3:16', 'Psalms 4:1'] }],
    [
      '“Genesis 1:1–Exodus 2:3” is not one passage of the Bible',
      4,
      { references: ['Genesis 1:1–Exodus 2:3'] },
    ],
    [
      'the passages have 201 verses together, and 200 are the most',
      4,
      { references: ['Psalm 119:1-176', 'Psalm 18:1-25'] },
    ],
    ['“Isaiah 58:6-9” ends within a sentence', 4, { references: ['Isaiah 58:6-9'] }],
    ['“Hebrews 10:23-25” begins within a sentence', 4, { references: ['Hebrews 10:23-25'] }],
    [
      '“Psalm 77:7-9” stands after a later part of its chapter',
      4,
      { references: ['Psalm 77:11-14', 'Psalm 77:7-9'] },
    ],
    ['a line “Context: …” is missing', 6, { context: '' }],
    ['the section “### Reflection” is missing or empty', 7, { reflectionPrompt: '' }],
    ['the section “### Challenge” is missing or empty', 8, { challengePrompt: '' }],
    ['the day has 401 words, and 400 are the most', 9, { reflectionPrompt: 'word '.repeat(396) }],
    [
      'the section “### Without food” is missing or empty, and each fasting day needs it',
      11,
      { withoutFood: null },
    ],
    ['the section “### Health” is missing or empty, and each fasting day needs it', 15, { healthNote: '' }],
    ['the section “### Without food” belongs to the fasting days only', 10, { withoutFood: 'Sing.' }],
    ['the section “### Health” belongs to the fasting days only', 16, { healthNote: 'Drink.' }],
    [
      'the section “### Circle question” is missing or empty, and the last day of each stage needs it',
      25,
      { circleQuestion: null },
    ],
    [
      'the section “### Circle question” belongs to the last day of a stage only',
      24,
      { circleQuestion: 'Why?' },
    ],
    ['the section “### Circle question” must end in a question mark', 25, { circleQuestion: 'Tell of it.' }],
    [
      'the section “### Circle question” has 41 words, and 40 are the most',
      25,
      { circleQuestion: `${'word '.repeat(40)}why?` },
    ],
    ['the text has the mark “**”, which would be shown as it is', 20, { challengePrompt: 'Do **this**.' }],
    ['the text has the mark “-”, which would be shown as it is', 21, { challengePrompt: 'Do:\n\n- this' }],
    ['the title is that of day 30 too', 31, { title: 'title 30' }],
    ['the main passage is that of day 40 too', 41, { references: ['Ps 40', 'John 3:16'] }],
  ])('says that %s', (fault, day, change) => {
    const programme = soundProgramme()
    const stage = programme.stages[Math.ceil(day / 5) - 1]
    Object.assign(stage?.days[(day - 1) % 5] ?? {}, change)
    const number = String(stage?.number).padStart(2, '0')
    expect(checkProgramme(programme)).toEqual([
      `programme/${number}-${stage?.slug}.md, day ${day}: ${fault}.`,
    ])
  })

  test('allows 60 characters, 8 references and 400 words', () => {
    const programme = soundProgramme()
    const limits = { title: 'x'.repeat(60), references: references(8), reflectionPrompt: 'word '.repeat(396) }
    Object.assign(programme.stages[14]?.days[4] ?? {}, limits)
    expect(checkProgramme(programme)).toEqual([])
  })
})

describe('checkProgramme, of the files', () => {
  test.each<[fault: string, spoil: (stages: Stage[]) => void]>([
    ['There is no file programme/07-….md.', (stages) => stages.splice(6, 1)],
    [
      'programme/02-two.md: the first line must be “# ” and the name of the discipline.',
      second({ discipline: '' }),
    ],
    [
      'programme/02-two.md: a sentence about the discipline must stand under its name.',
      second({ description: '' }),
    ],
    [
      'programme/02-two.md: the days must be 6, 7, 8, 9, 10 in this order, and are 7, 6, 8, 9, 10.',
      second({ days: [7, 6, 8, 9, 10].map((day) => soundDay(day)) }),
    ],
    [
      'programme/02-two.md: the days must be 6, 7, 8, 9, 10 in this order, and are missing.',
      second({ days: [] }),
    ],
    [
      'programme/16-more.md: the number must be from 1 to 15.',
      (stages) => stages.push({ ...soundStage(15), number: 16, slug: 'more', days: [] }),
    ],
  ])('says: %s', (fault, spoil) => {
    const programme = soundProgramme()
    spoil(programme.stages)
    expect(checkProgramme(programme)).toContain(fault)
  })

  test('says where two files have one number', () => {
    const programme = soundProgramme()
    programme.stages.push({ ...soundStage(3), slug: 'copy' })
    expect(checkProgramme(programme)[0]).toBe(
      'There is more than one file programme/03-….md: programme/03-discipline-3.md, programme/03-copy.md.',
    )
  })
})

/** Makes something else of the second stage. */
function second(change: Partial<Stage>) {
  return (stages: Stage[]) => Object.assign(stages[1] ?? {}, { slug: 'two', ...change })
}

function soundProgramme(): Programme {
  return { stages: Array.from({ length: 15 }, (_, index) => soundStage(index + 1)) }
}

function soundStage(number: number): Stage {
  const days = [1, 2, 3, 4, 5].map((day) => soundDay((number - 1) * 5 + day))
  const discipline = `Discipline ${number}`
  return { number, discipline, slug: `discipline-${number}`, description: 'What it is.', days }
}

function soundDay(day: number): ShippedDay {
  const fasting = day >= 11 && day <= 15
  return {
    day,
    title: `Title ${day}`,
    references: [`Psalm ${day}`],
    context: 'Sung.',
    reflectionPrompt: 'Write.',
    challengePrompt: 'Go there.',
    withoutFood: fasting ? 'Rest.' : null,
    healthNote: fasting ? 'Drink.' : null,
    closingPrayer: 'Amen.',
    circleQuestion: day % 5 === 0 ? 'What helped?' : null,
  }
}

function references(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Psalm ${index + 140}`)
}
