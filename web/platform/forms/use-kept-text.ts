import { useState } from 'react'
import { useMe } from '#web/platform/api/session.ts'
import { forgetFields, keepField, keptField } from './kept-fields.ts'

/** The text of a single field, kept in this tab for whoever is signed in until it is emptied. */
export function useKeptText(name: string): [text: string, write: (text: string) => void] {
  const { id } = useMe()
  const [text, setText] = useState(() => keptField(name, id))
  const write = (next: string) => {
    setText(next)
    if (next === '') forgetFields([name], id)
    else keepField(name, next, id)
  }
  return [text, write]
}
