import { beforeAll, describe, expect, test } from 'vitest'
import { programmeFolder } from '#server/programme/folder.ts'
import { guidanceFromLibrary, type Library, readLibrary } from './library.ts'

let library: Library

beforeAll(async () => {
  library = await readLibrary(programmeFolder)
})

describe('guidanceFromLibrary', () => {
  test('gives all of the discipline where no theme is found', () => {
    const { advice, prayer, references } = discipline('Rest')
    expect(guidanceFromLibrary(library, { text: 'I read it twice.', discipline: 'Rest' })).toEqual({
      practicalAdvice: advice,
      references,
      prayerSuggestion: prayer,
    })
  })

  test('gives the theme first, then how the discipline takes it up', () => {
    const { advice, prayer, references } = theme('Anger')
    const rest = discipline('Rest')
    expect(guidanceFromLibrary(library, { text: 'I am so angry.', discipline: 'Rest' })).toEqual({
      practicalAdvice: `${advice}\n\n${rest.advice.split('\n\n')[1]}`,
      references: [...references, ...rest.references].slice(0, 5),
      prayerSuggestion: prayer,
    })
  })

  test('takes the theme that is named most often, and of two the one that stands first', () => {
    expect(prayerFor('I was angry, and angry again, and afraid.')).toBe(theme('Anger').prayer)
    expect(prayerFor('I was angry, and then afraid, and afraid again.')).toBe(theme('Fear and worry').prayer)
    expect(prayerFor('I was afraid and then angry.')).toBe(theme('Anger').prayer)
  })

  test('shows five references at most, and none twice', () => {
    const { references } = guidanceFromLibrary(library, { text: 'I cannot pray.', discipline: 'Prayer' })
    expect(references).toEqual([...new Set(references)])
    for (const { words } of library.themes)
      for (const name of library.disciplines.keys()) {
        const text = words[0] ?? ''
        const shown = guidanceFromLibrary(library, { text, discipline: name }).references
        expect(shown.length, `${text} in ${name}`).toBeLessThanOrEqual(5)
      }
  })

  test('knows no discipline that the programme does not know', () => {
    expect(() => guidanceFromLibrary(library, { text: 'Well.', discipline: 'Juggling' })).toThrow('Juggling')
  })
})

function prayerFor(text: string): string {
  return guidanceFromLibrary(library, { text, discipline: 'Rest' }).prayerSuggestion
}

function theme(name: string) {
  const found = library.themes.find((one) => one.name === name)
  if (!found) throw new Error(`There is no theme ${name}.`)
  return found
}

function discipline(name: string) {
  const found = library.disciplines.get(name)
  if (!found) throw new Error(`There is no discipline ${name}.`)
  return found
}
