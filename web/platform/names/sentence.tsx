import { Fragment } from 'react'
import { type Named, PersonName } from './person-name.tsx'

export type SentenceProps = {
  /** The sentence, given what its people are called, in their order. */
  of: (...names: string[]) => string
  /** Its people; a text for one who is not there any more. */
  who: readonly (Named | string)[]
}

// In place of a name while the sentence is made; no name holds one of these.
const firstPlace = 0xe000
const places = /([\ue000-\ue0ff])/

/** A sentence in which each name has the mark of their standing beside it. */
export function Sentence({ of, who }: SentenceProps) {
  const text = of(...who.map((_, index) => String.fromCharCode(firstPlace + index)))
  return text.split(places).map((part, index) => {
    const person = places.test(part) ? who[part.charCodeAt(0) - firstPlace] : part
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{typeof person === 'object' ? <PersonName of={person} /> : person}</Fragment>
    )
  })
}
