import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { programmeLength } from '#contract/programme/length.ts'
import { beginsPrivate } from '#server/entries/audiences.ts'
import { readProgramme } from './read-programme.ts'
import { plainWords } from './translation.ts'

const [document, { stages }] = await Promise.all([
  readFile('docs/programme.md', 'utf8'),
  readProgramme('programme'),
])
const said = document.replaceAll(/\s+/g, ' ')
const texts = stages.flatMap(({ description, days }) => [
  description,
  ...days.flatMap(
    ({
      context,
      reflectionPrompt,
      challengePrompt,
      withoutFood,
      healthNote,
      closingPrayer,
      circleQuestion,
    }) => [
      context,
      reflectionPrompt,
      challengePrompt,
      withoutFood ?? '',
      healthNote ?? '',
      closingPrayer ?? '',
      circleQuestion ?? '',
    ],
  ),
])

/** What docs/programme.md quotes of the app, of a heading and of a translation. */
const notOfTheDays = ['Only me', 'Programme', 'Without food', 'Selah']

test('docs/programme.md quotes the days as they are', () => {
  const quoted = [...said.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words)
  const days = texts.map(plainWords)
  const missing = quoted.filter((words) => !days.some((day) => day.includes(plainWords(words))))
  expect(quoted.length).toBeGreaterThan(10)
  expect(missing.filter((words) => !notOfTheDays.includes(words))).toEqual([])
})

test('the days use no word of which docs/programme.md says that they do not', () => {
  expect(said).toContain('do not use the word Trinity')
  expect(said).toContain('use neither the word sacrament nor the word ordinance')
  expect(said).toContain('The reflections, the challenges and the prayers never use it')
  expect(texts.filter((text) => /\bTrinity|\bsacrament|\bordinance|\bYahweh/i.test(text))).toEqual([])
})

test('docs/programme.md names the disciplines, and the days beside those of Confession that begin private', () => {
  const names = stages.map(({ discipline }) => discipline)
  expect(said).toContain(`${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`)
  const days = Array.from({ length: programmeLength }, (_, index) => index + 1)
  const confession = stages.find(({ discipline }) => discipline === 'Confession')?.days.map(({ day }) => day)
  const others = days.filter((day) => beginsPrivate(day) && !confession?.includes(day))
  expect(said).toContain(`as it does on Days ${others.slice(0, -1).join(', ')} and ${others.at(-1)}`)
})
