import type { Passage } from '#contract/programme/day.ts'
import { dayWords } from '#words/en/programme.ts'
import { type Line, type Stanza, stanzasOf } from './stanzas.ts'

/** The passages of a day, with reference and translation. */
export function Scripture({ passages }: { passages: readonly Passage[] }) {
  return (
    <div className="flex flex-col gap-6">
      {passages.map(({ reference, verses }) => (
        <figure key={reference} className="border-l-2 border-gold pl-4">
          <blockquote className="reading flex flex-col gap-3">
            {stanzasOf(verses).map((stanza, index) =>
              stanza.length > 1 ? (
                <Poetry key={index} stanza={stanza} numbered={verses.length > 1} />
              ) : (
                <p key={index}>{stanza.map(proseOf)}</p>
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
    <p className={`text-wrap ${numbered ? 'pl-5' : ''}`}>
      {stanza.map((line, index) => (
        <span key={index} className="block pl-5 -indent-5">
          {line.map(({ number, text }, place) => (
            <span key={place}>
              {number && <VerseNumber number={number} look={place === 0 ? '-ml-5 min-w-5' : 'pl-1'} />}
              {`${text} `}
            </span>
          ))}
        </span>
      ))}
    </p>
  )
}

function proseOf(line: Line) {
  return line.map(({ number, text }, index) => (
    <span key={index}>
      {number && <VerseNumber number={number} />}
      {`${text} `}
    </span>
  ))
}

// Seen, but neither read aloud nor copied: the reference says where the words stand.
function VerseNumber({ number, look = '' }: { number: string; look?: string }) {
  return (
    <sup
      aria-hidden="true"
      className={`inline-block pr-1 indent-0 font-sans text-xs text-muted select-none ${look}`}
    >
      {number}
    </sup>
  )
}
