import { useId, useRef, useState, type ReactNode } from 'react'

export type SwitchRowProps = {
  label: string
  /** What it means, under the label. */
  text?: ReactNode
  on: boolean
  /** Settles when it holds, or when it has been said that it does not. */
  onSwitch: (on: boolean) => Promise<unknown>
}

/** Something that is on or off. It is shown at once as it was switched, and as it stands when that has settled. */
export function SwitchRow({ label, text, on, onSwitch }: SwitchRowProps) {
  const id = useId()
  const [shown, choose] = useChosen(on, onSwitch)
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
          checked={shown}
          aria-checked={shown}
          onChange={(event) => void choose(event.currentTarget.checked)}
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

function useChosen(on: boolean, onSwitch: SwitchRowProps['onSwitch']) {
  const [chosen, setChosen] = useState<boolean>()
  const latest = useRef(0)
  const choose = async (next: boolean) => {
    const turn = ++latest.current
    setChosen(next)
    await Promise.allSettled([onSwitch(next)])
    // What is known of the server reaches its readers a task after it was written down: to let go before
    // would show for a moment what no longer holds.
    setTimeout(() => turn === latest.current && setChosen(undefined))
  }
  return [chosen ?? on, choose] as const
}
