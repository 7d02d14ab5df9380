import { useId } from 'react'

export type RadioListProps<Value extends string> = {
  /** What one is asked. */
  label: string
  name: string
  /** The value that is picked, or an empty text. */
  value: Value | ''
  options: readonly { value: Value; label: string }[]
  errors: readonly string[]
  onPick: (value: Value) => void
}

/** One of a few, below each other, with a question over them: a field of a form. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, name, value, options, errors, onPick } = props
  const id = useId()
  const wrong = errors.length > 0
  return (
    <fieldset
      role="radiogroup"
      tabIndex={-1}
      aria-required="true"
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? id : undefined}
      className="min-w-0 rounded"
    >
      <legend className="pb-1 font-medium">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="-mx-2 flex min-h-11 items-center gap-3 rounded px-2 hover:bg-tint has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onPick(option.value)}
            className="size-4.5 shrink-0 accent-accent"
          />
          {option.label}
        </label>
      ))}
      {wrong && (
        <ul id={id} className="pt-1 text-sm text-danger">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
