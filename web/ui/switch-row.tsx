import { useId, type ReactNode } from 'react'

export type SwitchRowProps = {
  label: string
  /** What it means, under the label. */
  text?: ReactNode
  on: boolean
  onSwitch: (on: boolean) => void
}

/** Something that is on or off, and holds as soon as it is switched. */
export function SwitchRow({ label, text, on, onSwitch }: SwitchRowProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 grow">
        <label htmlFor={id} className="flex min-h-11 items-center font-medium">
          {label}
        </label>
        {text && (
          <p id={`${id}-text`} className="text-sm text-muted">
            {text}
          </p>
        )}
      </div>
      <span className="relative inline-flex size-11 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          role="switch"
          id={id}
          aria-describedby={text ? `${id}-text` : undefined}
          checked={on}
          aria-checked={on}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none h-6 w-11 rounded-full border border-edge bg-tint p-0.5 peer-checked:border-accent peer-checked:bg-accent
            peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus
            peer-checked:[&>span]:translate-x-5"
        >
          <span className="block size-4.5 rounded-full bg-surface shadow-raised transition-transform duration-150 forced-colors:border" />
        </span>
      </span>
    </div>
  )
}
