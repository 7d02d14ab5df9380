import type { ComponentProps } from 'react'
import { controlLook } from './control-look.ts'
import { useField } from './field.tsx'

export type TextInputProps = Omit<ComponentProps<'input'>, 'className'>

/** One line of text; belongs into a Field. */
export function TextInput(props: TextInputProps) {
  return <input type="text" {...useField()} {...props} className={controlLook} />
}
