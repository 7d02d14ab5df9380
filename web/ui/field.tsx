import { createContext, use, useId, type ReactNode } from 'react'

export type FieldProps = {
  label: string
  /** One line that helps before anything is wrong. */
  hint?: string | undefined
  /** All that is wrong, at once. */
  errors?: readonly string[] | undefined
  /** Hides the label from sight, not from screen readers. */
  labelHidden?: boolean
  /** Stands at the right end of the label's line: a link, a counter. */
  aside?: ReactNode
  /** One TextInput, PasswordInput, TextArea or Select; it takes id and description from here. */
  children: ReactNode
}

type Wiring = { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

const FieldContext = createContext<Wiring>({})

/** What a control must carry to belong to the field around it. */
export function useField(): Wiring {
  return use(FieldContext)
}

/** Label, control, hint and errors, tied together for screen readers. */
export function Field({ label, hint, errors = [], labelHidden = false, aside, children }: FieldProps) {
  const id = useId()
  const wrong = errors.length > 0
  const described = [wrong && `${id}-errors`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium'}>
          {label}
        </label>
        {aside}
      </div>
      <FieldContext
        value={{
          id,
          ...(described && { 'aria-describedby': described }),
          ...(wrong && { 'aria-invalid': true }),
        }}
      >
        {children}
      </FieldContext>
      {wrong && (
        <ul id={`${id}-errors`} className="text-sm text-danger">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
