import { blocksOf, joined, misplaced } from '#server/programme/blocks.ts'

/** What is said to one theme, or in one discipline. */
export type Section = {
  /** The file's line with its heading. */
  line: number
  /** "Fear and worry", "Silence & Solitude". */
  name: string
  /** By what a theme is found: words and phrases, where “*” stands for any ending. None of a discipline. */
  words: string[]
  /** Phrases that hold such a word and mean something else: "no doubt". */
  except: string[]
  references: string[]
  /** Paragraphs with one empty line between them. */
  advice: string
  prayer: string
}

/**
 * Reads a file of the library, section by section. What stands in an unexpected place is refused with an error
 * that names file and line; what is missing, too long or too short is left for `checkLibrary` to say.
 */
export function readSections(file: string, text: string): Section[] {
  const sections: Section[] = []
  let part: 'advice' | 'prayer' | undefined
  for (const { line, text: block } of blocksOf(text, Object.keys(labels))) {
    const [, marks, heading = ''] = /^(#+) (.+)$/.exec(block) ?? []
    const section = sections.at(-1)
    if (marks === '##') {
      sections.push(newSection(line, heading))
      part = undefined
    } else if (marks === '###' && section) {
      part = parts[heading]
      if (!part || section[part]) throw misplaced(file, line, `“${heading}” is not expected as a heading`)
    } else if (marks && line > 1) throw misplaced(file, line, `“${block}” is not expected as a heading`)
    else if (section && part && !labelled.test(block)) section[part] = joined(section[part], block)
    // What stands above the first section tells those who edit the file how it is written.
    else if (section) readHead(section, part ? '' : block, file, line)
  }
  return sections
}

/** The headings inside a section, and where their paragraphs go. */
const parts: Record<string, 'advice' | 'prayer'> = { Advice: 'advice', Prayer: 'prayer' }

/** The labelled lines between a section's heading and its first part, where they go, and what parts their items. */
const labels: Record<string, { list: 'words' | 'except' | 'references'; between: RegExp }> = {
  Words: { list: 'words', between: /\s*,\s*/ },
  Except: { list: 'except', between: /\s*,\s*/ },
  Scripture: { list: 'references', between: /\s*;\s*/ },
}

const labelled = new RegExp(`^(${Object.keys(labels).join('|')}): (.+)$`)

function newSection(line: number, name: string): Section {
  return { line, name, words: [], except: [], references: [], advice: '', prayer: '' }
}

function readHead(section: Section, text: string, file: string, line: number) {
  const [, name = '', items = ''] = labelled.exec(text) ?? []
  const label = labels[name]
  if (!label || section[label.list].length > 0)
    throw misplaced(
      file,
      line,
      'only “Words: …”, “Except: …” and “Scripture: …” are expected above the advice, once each',
    )
  section[label.list] = items.split(label.between)
}
