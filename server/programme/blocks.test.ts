import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readProgramme } from './read-programme.ts'
import { typeset } from './blocks.ts'

describe('text as a printer sets it', () => {
  test.each([
    ['"Come," he said, "and see."', '“Come,” he said, “and see.”'],
    ["It's the day's end", 'It’s the day’s end'],
    [`They said, "He told us, 'Peace.'"`, 'They said, “He told us, ‘Peace.’”'],
    ['(the "Amen")', '(the “Amen”)'],
    ['Luke 24:13-35, half-aloud', 'Luke 24:13–35, half-aloud'],
    ['“Already” set', '“Already” set'],
  ])('%s', (typed, set) => {
    expect(typeset(typed)).toBe(set)
  })
})

test('in the programme no keyboard mark is left, and every quotation that opens is closed', async () => {
  const { stages } = await readProgramme(join(import.meta.dirname, '../../programme'))
  const texts = stages.flatMap(({ description, days }) => [
    description,
    ...days.flatMap((day) =>
      [
        day.title,
        day.context,
        day.reflectionPrompt,
        day.challengePrompt,
        day.withoutFood,
        day.healthNote,
      ].flatMap((text) => text?.split('\n\n') ?? []),
    ),
  ])
  expect(texts.filter((text) => /["']/.test(text))).toEqual([])
  const marks = texts.map((text) => [text, text.replace(/[^“”]/g, '')] as const)
  expect(marks.some(([, pairs]) => pairs !== '')).toBe(true)
  expect(marks.filter(([, pairs]) => !/^(“”)*$/.test(pairs)).map(([text]) => text)).toEqual([])
})
