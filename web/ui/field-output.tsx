import { useField } from './field.tsx'

type FieldOutputProps = {
  /** What a form knows by itself; empty for nothing yet. */
  value: string
  /** Stands there as long as there is nothing. */
  hint?: string
  /** Whether it is a code, of which each sign is to be told from the others. */
  code?: boolean
}

/** A value to be read in the place of a control, and looking like none; belongs into a Field. */
export function FieldOutput({ value, hint, code }: FieldOutputProps) {
  return (
    <output {...useField()} className={`flex min-h-11 items-center wrap-anywhere ${code ? 'font-mono' : ''}`}>
      {value || <span className="text-muted">{hint}</span>}
    </output>
  )
}
