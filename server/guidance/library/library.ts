import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { files } from './check-library.ts'
import { readSections, type Section } from './read-sections.ts'
import { counterOf, comparable } from './word-list.ts'

/** Our own guidance, as people have written it, by what a reflection is about. */
export type Library = {
  /** What is said to whoever is in danger, and nothing beside it. */
  inDanger: Section
  /** In the order of the file. */
  themes: Theme[]
  /** By their names in the programme. */
  disciplines: Map<string, Section>
}

type Theme = Section & {
  /** How often its words occur in a plain text. */
  countIn: (plain: string) => number
}

/** What a reflection is answered with. */
export type LibraryGuidance = {
  /** Paragraphs with one empty line between them. */
  practicalAdvice: string
  /** Five at most: "Psalm 56:3–4". */
  references: string[]
  prayerSuggestion: string
}

/** Reads the library of a programme folder, which was approved at the start. */
export async function readLibrary(folder: string): Promise<Library> {
  const { themes, disciplines } = await readTexts(folder)
  const [first, ...others] = themes
  if (!first) throw new Error(`There are no themes in ${folder}.`)
  return {
    inDanger: first,
    themes: others.map(countable),
    disciplines: new Map(disciplines.map((one) => [one.name, one])),
  }
}

/** All that a library is made of, whether it keeps the rules or not. */
export async function readTexts(folder: string): Promise<{ themes: Section[]; disciplines: Section[] }> {
  const [themes, disciplines] = await Promise.all([
    readFileOf(folder, files.themes),
    readFileOf(folder, files.disciplines),
  ])
  return { themes, disciplines }
}

/** What the library says of a reflection that was written in a discipline and tells of no danger. */
export function guidanceFromLibrary(
  library: Library,
  { text, discipline }: { text: string; discipline: string },
): LibraryGuidance {
  const own = library.disciplines.get(discipline)
  if (!own) throw new Error(`The library has no guidance for the discipline “${discipline}”.`)
  const theme = mostFound(library.themes, comparable(text))
  return theme ? together(theme, own) : whole(own)
}

const mostReferences = 5

async function readFileOf(folder: string, file: string): Promise<Section[]> {
  return readSections(file, await readFile(join(folder, file), 'utf8'))
}

function countable(section: Section): Theme {
  return { ...section, countIn: counterOf(section.words, section.except) }
}

/** The theme that occurs most often, the first of several; none where no word of any occurs. */
function mostFound(themes: Theme[], plain: string): Theme | undefined {
  const counts = themes.map(({ countIn }) => countIn(plain))
  const most = Math.max(...counts)
  return most > 0 ? themes[counts.indexOf(most)] : undefined
}

function whole({ advice, references, prayer }: Section): LibraryGuidance {
  return { practicalAdvice: advice, references, prayerSuggestion: prayer }
}

/** The theme, and how the discipline takes it up, which the last paragraph of its advice says. */
function together(theme: Section, discipline: Section): LibraryGuidance {
  return {
    practicalAdvice: [theme.advice, discipline.advice.split('\n\n').at(-1)].join('\n\n'),
    references: [...new Set([...theme.references, ...discipline.references])].slice(0, mostReferences),
    prayerSuggestion: theme.prayer,
  }
}
