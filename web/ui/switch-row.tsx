import { useId } from 'react'

export type SwitchRowProps = {
  label: string
  /** One line that says what comes of it. */
  hint?: string
  on: boolean
  onTurn: (on: boolean) => void
}

/** Something that is on or off; it holds as soon as it is turned. */
export function SwitchRow({ label, hint, on, onTurn }: SwitchRowProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center justify-between gap-4 py-1">
        {label}
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={hint && id}
          onChange={() => onTurn(!on)}
          className="relative h-6.5 w-11.5 shrink-0 appearance-none rounded-full border border-edge bg-tint transition-colors duration-150
            before:absolute before:top-1/2 before:left-0.5 before:size-5 before:-translate-y-1/2 before:rounded-full before:border
            before:border-edge before:bg-surface before:transition-transform before:duration-150 checked:border-accent
            checked:bg-accent checked:before:translate-x-5 checked:before:border-accent forced-colors:before:bg-[ButtonText]
            forced-colors:checked:bg-[Highlight]"
        />
      </label>
      {hint && (
        <p id={id} className="max-w-[46ch] pb-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
