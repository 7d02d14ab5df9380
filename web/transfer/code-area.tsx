import type { ComponentProps } from 'react'
import { controlLook } from '#web/ui/control-look.ts'
import { useField } from '#web/ui/field.tsx'

/** A field for a text that a program made, however long: it stays as high as it is. Belongs into a Field. */
export function CodeArea(props: Omit<ComponentProps<'textarea'>, 'className' | 'rows'>) {
  return (
    <textarea
      {...useField()}
      {...props}
      rows={6}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      className={`${controlLook} resize-y font-mono text-sm`}
    />
  )
}
