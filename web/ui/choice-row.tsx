import { useId, type ReactNode } from 'react'

export type ChoiceRowProps<Value extends string> = {
  /** What one chooses. */
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  onPick: (value: Value) => void
}

/** One of a few, all in sight; it holds as soon as it is picked. */
export function ChoiceRow<Value extends string>({ label, value, options, onPick }: ChoiceRowProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-11 items-center gap-2.5 rounded border border-edge bg-surface px-3.5 py-2 hover:bg-tint
              has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2
              has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onPick(option.value)}
              className="size-4.5 shrink-0 accent-accent outline-none"
            />
            {option.icon && <span className="shrink-0">{option.icon}</span>}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
