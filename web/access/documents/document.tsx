import { useId, type ReactNode } from 'react'
import type { PlainDocument } from '#words/plain-document.ts'

export type DocumentProps = {
  document: PlainDocument
  /** Stands at the end. */
  foot: ReactNode
}

/** A whole document to read. */
export function Document({ document: { title, lead, sections }, foot }: DocumentProps) {
  return (
    <article className="flex flex-col gap-8 pb-12">
      <header className="flex flex-col gap-3">
        <h1 className="font-serif text-3xl">{title}</h1>
        <p className="reading text-muted">{lead}</p>
      </header>
      {sections.map((section) => (
        <Section key={section.title} {...section} />
      ))}
      <footer className="border-t border-line pt-6">{foot}</footer>
    </article>
  )
}

function Section({ title, text, points = [] }: PlainDocument['sections'][number]) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph} className="reading wrap-anywhere">
          {withAddresses(paragraph)}
        </p>
      ))}
      {points.length > 0 && (
        <ul className="reading list-disc pl-6 wrap-anywhere marker:text-muted">
          {points.map((point) => (
            <li key={point} className="pt-1 pl-1">
              {withAddresses(point)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const address = /(https:\/\/[^\s)]*[^\s).,;])/

// Addresses of the web lead there. No component, so that each text between them stands in an element of its own.
function withAddresses(text: string) {
  return text.split(address).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <a
        key={piece}
        href={piece}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {piece}
      </a>
    ),
  )
}
