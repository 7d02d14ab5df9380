import type { Passage } from '#contract/programme/day.ts'

/** A verse, or the part of one that stands in a line. Only the first part bears the number. */
export type Piece = { id: string; number: string | null; text: string }

export type Line = Piece[]

/** A stanza of poetry has several lines; a paragraph of prose is one line, however long. */
export type Stanza = Line[]

const begins = { '\n\n': 'paragraph', '\n': 'line' } as const

/** The verses as they are laid out. A verse that stands alone needs no number; the first of a new chapter names that too. */
export function stanzasOf(verses: Passage['verses']): Stanza[] {
  const stanzas: Stanza[] = []
  for (const [index, { chapter, verse, text, opens }] of verses.entries()) {
    const before = verses[index - 1]
    const numbered = before && before.chapter !== chapter ? `${chapter}:${verse}` : String(verse)
    const [first = '', ...rest] = text.split(/(\n\n?)/)
    const id = `${chapter}:${verse}`
    const number = verses.length > 1 ? numbered : null
    put(stanzas, { id, number, text: first }, before ? opens : 'paragraph')
    for (let at = 0; at < rest.length; at += 2) {
      const [mark = '', more = ''] = rest.slice(at)
      put(stanzas, { id: `${id}+${at}`, number: null, text: more }, begins[mark as keyof typeof begins])
    }
  }
  return stanzas
}

function put(stanzas: Stanza[], piece: Piece, opens: Passage['verses'][number]['opens']): void {
  const stanza = stanzas.at(-1)
  if (!stanza || opens === 'paragraph') stanzas.push([[piece]])
  else if (opens === 'line') stanza.push([piece])
  else stanza.at(-1)?.push(piece)
}
