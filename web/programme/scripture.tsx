import { Fragment, type ReactNode } from 'react'
import type { Passage } from '#contract/programme/day.ts'
import { dayWords } from '#words/en/day.ts'

/** The passages of a day, verse by verse, with reference and translation. */
export function Scripture({ passages }: { passages: readonly Passage[] }) {
  return (
    <div className="flex flex-col gap-5">
      {passages.map((passage) => (
        <figure key={passage.reference} className="border-l-2 border-gold pl-4">
          <blockquote className="reading">
            <p>
              {passage.verses.map((verse, index) => (
                <Verse
                  key={`${verse.chapter}:${verse.verse}`}
                  {...verse}
                  first={index === 0}
                  newChapter={index > 0 && verse.chapter !== passage.verses[index - 1]?.chapter}
                />
              ))}
            </p>
          </blockquote>
          <figcaption className="pt-2 text-sm text-muted">
            <cite className="font-medium text-gold not-italic">{passage.reference}</cite>
            {' · '}
            {dayWords.translation}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

type VerseProps = Passage['verses'][number] & { first: boolean; newChapter: boolean }

function Verse({ chapter, verse, text, opens, first, newChapter }: VerseProps) {
  const number = (
    <sup className="pr-1 font-sans text-xs text-muted select-none">
      {newChapter ? `${chapter}:${verse}` : verse}
    </sup>
  )
  // One line end inside a verse parts lines of poetry, two part paragraphs.
  const poetry = opens === 'line' || /[^\n]\n[^\n]/.test(text)
  return (
    <>
      {opens === 'paragraph' && !first && <Gap />}
      {poetry ? <Poetry number={number} text={text} /> : <Prose number={number} text={text} />}
    </>
  )
}

function Prose({ number, text }: { number: ReactNode; text: string }) {
  const [beginning, ...paragraphs] = text.split('\n\n')
  return (
    <>
      {number}
      {`${beginning} `}
      {paragraphs.map((paragraph) => (
        <Fragment key={paragraph}>
          <Gap />
          {`${paragraph} `}
        </Fragment>
      ))}
    </>
  )
}

// A line that does not fit runs on indented; an empty one parts two stanzas.
function Poetry({ number, text }: { number: ReactNode; text: string }) {
  return [...text.matchAll(/[^\n]+|(?<=\n)(?=\n)/g)].map(({ 0: line, index }) => (
    <span key={index} className="block min-h-2 pl-5 -indent-5">
      {index === 0 && number}
      {line}
    </span>
  ))
}

function Gap() {
  return <span className="block h-2" />
}
