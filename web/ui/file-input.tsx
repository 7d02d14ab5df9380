import type { ComponentProps } from 'react'
import { useField } from './field.tsx'

export type FileInputProps = Omit<ComponentProps<'input'>, 'className' | 'type'>

/** Where one chooses a file, as the browser of each device lets one; belongs into a Field. */
export function FileInput(props: FileInputProps) {
  return (
    <input
      type="file"
      {...useField()}
      {...props}
      className="min-h-11 w-full max-w-full cursor-pointer rounded text-sm text-muted file:mr-3 file:min-h-11 file:cursor-pointer
        file:rounded file:border file:border-edge file:bg-surface file:px-4 file:text-[1rem] file:font-medium file:text-ink
        hover:file:bg-tint disabled:cursor-not-allowed disabled:opacity-60"
    />
  )
}
