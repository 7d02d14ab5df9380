import { useEffect, useState } from 'react'
import { forgetFields, keepField, keptField, keptIdFor, watchField } from './kept-fields.ts'

/**
 * The words of a form as one types them, kept on this device for their owner until they are sent: a closed tab does not take
 * them away, and every tab shows the same. `said` is what is saved.
 */
export function useKeptWords(name: string, owner: string, said: string) {
  const [words, setWords] = useState(() => readWords(name, owner))
  useEffect(() => watchField(name, owner, () => setWords(readWords(name, owner))), [name, owner])
  const forget = () => {
    setWords({ typed: null, from: '' })
    forgetFields([`${name}.from`, `${name}.id`, name], owner, 'device')
  }
  return {
    ...words,
    write(typed: string) {
      const from = words.typed === null ? said : words.from
      setWords({ typed, from })
      keepField(`${name}.from`, from, owner, 'device')
      keepField(name, typed, owner, 'device')
    },
    forget,
    /** These words are saved. What another tab has typed on since stays, as something else than that. */
    settle(text: string) {
      const kept = keptField(name, owner, 'device')
      if (kept === '' || kept === text) return forget()
      forgetFields([`${name}.id`], owner, 'device')
      keepField(`${name}.from`, text.trim(), owner, 'device')
      setWords(readWords(name, owner))
    },
    /** The id under which these words are sent, however often. */
    idFor: (text: string) => keptIdFor(text, `${name}.id`, owner, 'device'),
  }
}

function readWords(name: string, owner: string) {
  return {
    /** Null while nobody has typed. */
    typed: keptField(name, owner, 'device') || null,
    /** What was saved when one began to type. */
    from: keptField(`${name}.from`, owner, 'device'),
  }
}
