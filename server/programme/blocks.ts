import { NeedsMending } from '#server/platform/needs-mending.ts'

/** A heading, a labelled line or a paragraph. */
export type Block = {
  /** The file's line on which the block begins, from 1. */
  line: number
  /** On one line, as a printer would set it. */
  text: string
}

/** The blocks of a text file; a line that begins with one of the labels ("Scripture") and a colon begins a block of its own. */
export function blocksOf(text: string, labels: string[]): Block[] {
  const begins = new RegExp(`^(?:#|(?:${labels.join('|')}):)`)
  const blocks: Block[] = []
  let open = false
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim()
    const last = blocks.at(-1)
    if (last && open && line && !begins.test(line)) last.text += ` ${line}`
    else if (line) blocks.push({ line: index + 1, text: line })
    open = line !== '' && !line.startsWith('#')
  }
  return blocks.map((block) => ({ ...block, text: typeset(block.text) }))
}

/** A text with one more paragraph at its end. */
export function joined(before: string | null, paragraph: string): string {
  return before ? `${before}\n\n${paragraph}` : paragraph
}

/** The error for what stands in an unexpected place, in a file that is named from the programme folder on. */
export function misplaced(file: string, line: number, reason: string): Error {
  return new NeedsMending(`programme/${file}, line ${line}: ${reason}.`)
}

/** Printer's quotation marks, apostrophes and dashes between numbers in place of those of a keyboard. */
export function typeset(text: string): string {
  return text
    .replace(/(?<=^|[\s([“‘—–])"/g, '“')
    .replaceAll('"', '”')
    .replace(/(?<=^|[\s([“—–])'/g, '‘')
    .replaceAll("'", '’')
    .replace(/(?<=\d)-(?=\d)/g, '–')
}
