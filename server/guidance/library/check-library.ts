import { countWords } from '#contract/programme/words.ts'
import { parsePassage } from '#server/programme/scripture.ts'
import { markFaults, sayReferenceFault } from '#server/programme/text-faults.ts'
import type { Section } from './read-sections.ts'
import { listable, comparable } from './word-list.ts'

/** The theme of those who are in danger: it stands first, and is found by the phrases of programme/care. */
const inDanger = 'In danger'

/** Where the themes stand, and where the disciplines do, from the programme folder on. */
export const files = { themes: 'guidance/themes.md', disciplines: 'guidance/disciplines.md' }

/**
 * Every fault of the guidance, one sentence each, that names file and line and says what to change. Empty when all is
 * well. The disciplines are those of the programme.
 */
export function checkLibrary(
  { themes, disciplines }: { themes: Section[]; disciplines: Section[] },
  expected: string[],
): string[] {
  return [
    ...(themes[0]?.name === inDanger
      ? []
      : [`programme/${files.themes}: the first theme must be “${inDanger}”.`]),
    ...repeated(files.themes, themes),
    ...repeated(files.disciplines, disciplines),
    ...themes.flatMap((theme) =>
      [...textFaults(theme), ...(theme.name === inDanger ? wordlessFaults(theme) : wordFaults(theme))].map(
        at(files.themes, theme),
      ),
    ),
    ...disciplines.flatMap((discipline) =>
      [...textFaults(discipline), ...nameFaults(discipline, expected)].map(at(files.disciplines, discipline)),
    ),
    ...expected
      .filter((name) => !disciplines.some((discipline) => discipline.name === name))
      .map((name) => `programme/${files.disciplines}: the discipline “${name}” is missing.`),
  ]
}

/** Fewest and most words of each text, and references of each section. */
const limits = { advice: [60, 110], prayer: [30, 70], references: [2, 4] } as const
const paragraphs = 2
const mostVerses = 4

function at(file: string, { line, name }: Section) {
  return (fault: string) => `programme/${file}, line ${line}, “${name}”: ${fault}.`
}

function textFaults({ advice, prayer, references }: Section): string[] {
  return [
    ...lengthFaults('advice', advice),
    ...lengthFaults('prayer', prayer),
    ...(advice && advice.split('\n\n').length !== paragraphs
      ? [`the advice must have ${paragraphs} paragraphs`]
      : []),
    ...markFaults(`${advice}\n\n${prayer}`),
    ...numberFaults('references', references.length, limits.references),
    ...references.map((reference) => sayReferenceFault(reference)).filter((fault) => fault !== null),
    ...references.filter(tooLong).map((reference) => `“${reference}” has more than ${mostVerses} verses`),
  ]
}

function lengthFaults(part: 'advice' | 'prayer', text: string): string[] {
  return numberFaults(`words of ${part}`, countWords(text), limits[part])
}

function numberFaults(what: string, number: number, [least, most]: readonly [number, number]): string[] {
  return number < least || number > most
    ? [`there are ${number} ${what}, and ${least} to ${most} are asked`]
    : []
}

/** Also where it runs over the end of a chapter, though it be short. */
function tooLong(reference: string): boolean {
  const passage = parsePassage(reference)
  if (!passage) return false
  const { from, to } = passage
  return from.chapter !== to.chapter || to.verse - from.verse >= mostVerses
}

function wordFaults({ words, except }: Section): string[] {
  return [
    ...(words.length === 0 ? ['a line “Words: …” with at least one word is missing'] : []),
    ...[...words, ...except]
      .filter((word) => !listable(word))
      .map((word) => `“${word}” is not a word, a phrase, or a stem of three letters with “*” after it`),
  ]
}

function wordlessFaults({ words }: Section): string[] {
  return words.length > 0 ? ['it is found by programme/care, and has no words'] : []
}

function nameFaults({ name, words }: Section, expected: string[]): string[] {
  return [
    ...(expected.includes(name) ? [] : ['the programme has no discipline of this name']),
    ...(words.length > 0 ? ['a discipline is not found by words'] : []),
  ]
}

/** Sections whose name stands further up as well, and words that another theme has too. */
function repeated(file: string, sections: Section[]): string[] {
  const names = new Map<string, Section>()
  const words = new Map<string, Section>()
  return sections.flatMap((section) =>
    [
      ...twice(names, section, section.name),
      ...section.words.flatMap((word) => twice(words, section, word)),
    ].map(at(file, section)),
  )
}

function twice(seen: Map<string, Section>, section: Section, text: string): string[] {
  const plain = comparable(text)
  const before = seen.get(plain)
  seen.set(plain, before ?? section)
  return before ? [`“${text}” stands in line ${before.line} already`] : []
}
