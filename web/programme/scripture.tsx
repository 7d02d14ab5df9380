import type { Passage } from '#contract/programme/day.ts'
import { dayWords } from '#words/en/programme/programme.ts'

/** The passages of a day, with reference and translation. */
export function Scripture({ passages }: { passages: readonly Passage[] }) {
  return (
    <div className="flex flex-col gap-6">
      {passages.map(({ reference, verses }) => (
        <figure key={reference} className="border-l-2 border-gold pl-4">
          <blockquote className="reading flex flex-col gap-3">
            {stanzasOf(verses).map((stanza) =>
              stanza.length > 1 ? (
                <Poetry key={stanza[0]?.[0]?.id} stanza={stanza} numbered={verses.length > 1} />
              ) : (
                stanza.map((line) => <Prose key={line[0]?.id} line={line} />)
              ),
            )}
          </blockquote>
          <figcaption className="pt-2 text-sm text-muted">
            <cite className="font-medium text-gold not-italic">{reference}</cite>
            {' · '}
            {dayWords.translation}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

// Every line begins at the same edge, with the numbers outside of it; one that does not fit runs on indented.
function Poetry({ stanza, numbered }: { stanza: Stanza; numbered: boolean }) {
  return (
    <p className={numbered ? 'pl-5' : ''}>
      {stanza.map((line) => (
        <span key={line[0]?.id} className="block pl-5 -indent-5">
          {line.map(({ id, number, text }, place) => (
            <span key={id}>
              {number && <VerseNumber number={number} hung={place === 0} />}
              {`${text} `}
            </span>
          ))}
        </span>
      ))}
    </p>
  )
}

function Prose({ line }: { line: Line }) {
  return (
    <p>
      {line.map(({ id, number, text }) => (
        <span key={id}>
          {number && <VerseNumber number={number} />}
          {`${text} `}
        </span>
      ))}
    </p>
  )
}

// In running text a number stays with the word after it.
const glue = '\u00A0'

// Seen, but neither read aloud nor copied: the reference says where the words stand.
function VerseNumber({ number, hung = false }: { number: string; hung?: boolean }) {
  return (
    <sup
      aria-hidden="true"
      className={`font-sans text-xs text-muted select-none ${hung ? '-ml-5 inline-block min-w-5 pr-1 indent-0' : ''}`}
    >
      {number}
      {!hung && glue}
    </sup>
  )
}

/** A verse, or the part of one that stands in a line. Only the first part bears the number. */
export type Piece = { id: string; number: string | null; text: string }

type Line = Piece[]

/** A stanza of poetry has several lines; a paragraph of prose is one line, however long. */
type Stanza = Line[]

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
