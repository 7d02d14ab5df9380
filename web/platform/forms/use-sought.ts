import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds of rest after which the words are looked for. */
const rest = 300

/** The words of a search as one types them, and how to change them. They are looked for as soon as one rests. */
export function useSought(asked: string, onLook: (text: string) => void) {
  const [text, setText] = useState(asked)
  const lookForWords = useEffectEvent(() => {
    if (text !== asked) onLook(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => lookForWords(), rest)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText] as const
}
