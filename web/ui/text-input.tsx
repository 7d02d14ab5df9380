import { type ComponentProps, use } from 'react'
import { BesideWords } from './beside-words.ts'
import { controlLook } from './control-look.ts'
import { useField } from './field.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, 'className'>

/** One line of text; belongs into a Field. */
export function TextInput(props: TextInputProps) {
  const { type = 'text', value } = props
  const beside = use(BesideWords)
  const wiring = useField()
  const isFree = (type === 'text' || type === 'search') && typeof value === 'string'
  return (
    <>
      <input type="text" {...wiring} {...props} className={controlLook} />
      {isFree && beside?.({ words: value, field: wiring.id })}
    </>
  )
}
