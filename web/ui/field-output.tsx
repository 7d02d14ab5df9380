import { useField } from './field.tsx'

type FieldOutputProps = {
  /** What a form knows by itself; empty for nothing yet. */
  value: string
  /** Stands there as long as there is nothing. */
  hint: string
}

/** A value to be read in the place of a control, and looking like none; belongs into a Field. */
export function FieldOutput({ value, hint }: FieldOutputProps) {
  return (
    <output {...useField()} className="flex min-h-11 items-center wrap-anywhere">
      {value || <span className="text-muted">{hint}</span>}
    </output>
  )
}
