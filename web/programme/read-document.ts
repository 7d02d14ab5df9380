import type { PlainDocument } from '#words/plain-document.ts'

/**
 * A document written in little of Markdown: `# ` and its title, a paragraph that leads in, then sections of `## `, paragraphs and one list of
 * `- ` at most, which ends them. Whatever else stands there is refused, since it would be shown as it is.
 */
export function readDocument(text: string): PlainDocument {
  const [title, lead, ...rest] = blocksOf(text)
  if (!title?.startsWith('# ')) throw misplaced(title ?? '')
  if (lead === undefined || isMarked(lead)) throw misplaced(lead ?? '')
  const sections: Section[] = []
  for (const block of rest) {
    const section = sections.at(-1)
    if (block.startsWith('## ')) sections.push({ title: block.slice('## '.length), text: [], points: [] })
    else if (!section) throw misplaced(block)
    else if (block.startsWith('- ')) section.points.push(block.slice('- '.length))
    else if (isMarked(block) || section.points.length > 0) throw misplaced(block)
    else section.text.push(block)
  }
  return { title: title.slice('# '.length), lead, sections }
}

type Section = { title: string; text: string[]; points: string[] }

/** Headings, paragraphs and points, each on one line. */
function blocksOf(text: string): string[] {
  return text
    .split(/\n\s*\n|\n(?=- )/)
    .map((block) => block.trim().replaceAll(/\s*\n\s*/g, ' '))
    .filter((block) => block !== '')
}

const marks = /^(?:#|[-+>|] |\d+[.)] )|[*_`]|\]\(/

function isMarked(block: string): boolean {
  return marks.test(block.replaceAll(/https:\S+/g, ''))
}

function misplaced(block: string): Error {
  return new Error(`“${block}” is not expected there.`)
}
