import { beforeAll, describe, expect, test } from 'vitest'
import { readTranslation, parsePassage, type Verse } from '#server/programme/scripture.ts'
import { programmeFolder } from '#server/programme/folder.ts'
import { type Library, readLibrary } from './library.ts'
import type { Section } from './read-sections.ts'
import { comparable } from './word-list.ts'

let library: Library
let sections: Section[]
let verses: Verse[]

beforeAll(async () => {
  library = await readLibrary(programmeFolder)
  sections = [library.inDanger, ...library.themes, ...library.disciplines.values()]
  verses = readTranslation()
})

/** As many words in a row are a quotation; fewer, like “I do not know what”, are said by everybody. */
const quoted = 7

describe('the guidance that is shipped', () => {
  test('speaks to each discipline of the programme', () => {
    expect(library.disciplines.size).toBe(15)
  })

  test('names verses that the translation has', () => {
    for (const reference of sections.flatMap(({ references }) => references))
      expect(versesOf(reference).length, reference).toBeGreaterThan(0)
  })

  test('shows no verse twice beside one advice', () => {
    for (const { name, references } of [library.inDanger, ...library.themes])
      for (const discipline of library.disciplines.values()) {
        const shown = [...new Set([...references, ...discipline.references])].slice(0, 5).flatMap(versesOf)
        expect(shown, `${name} and ${discipline.name}`).toEqual([...new Set(shown)])
      }
  })

  test('quotes no verse, and names none', () => {
    const inBible = new Set(verses.flatMap(({ text }) => runsOf(text)))
    for (const { name, advice, prayer } of sections)
      for (const text of [advice, prayer]) {
        expect(
          runsOf(text).filter((run) => inBible.has(run)),
          name,
        ).toEqual([])
        expect(text, name).not.toMatch(/\d/)
      }
  })

  test('finds a quotation where there is one', () => {
    const inBible = new Set(verses.flatMap(({ text }) => runsOf(text)))
    const text = 'Remember: even though I walk through the valley, somebody is there.'
    expect(runsOf(text).some((run) => inBible.has(run))).toBe(true)
  })

  test('raises its voice nowhere, and says nothing twice', () => {
    const texts = sections.flatMap(({ advice, prayer }) => [advice, prayer])
    for (const text of texts) expect(text).not.toContain('!')
    const sentences = texts.flatMap((text) => text.split(/(?<=[.?])\s+/)).filter((one) => one !== 'Amen.')
    expect(sentences.filter((one, index) => sentences.indexOf(one) !== index)).toEqual([])
  })
})

function versesOf(reference: string): Verse[] {
  const passage = parsePassage(reference)
  if (!passage) return []
  const { book, from, to } = passage
  return verses.filter(
    (one) =>
      one.book === book && one.chapter === from.chapter && one.verse >= from.verse && one.verse <= to.verse,
  )
}

/** Each run of words in a text that is long enough to be a quotation. */
function runsOf(text: string): string[] {
  const words = comparable(text)
    .split(' ')
    .filter((word) => word !== '' && word !== '.')
  return words.slice(quoted - 1).map((_, index) => words.slice(index, index + quoted).join(' '))
}
