import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** `primary` at most once a view; `quiet` has a border, `plain` has none. */
  look?: ButtonLook
  /** Work is under way: the button rests where it is, says `busyLabel`, and keeps the focus. */
  busy?: boolean
  busyLabel?: string
  /** Not to be used now: it looks so, keeps its place for the keyboard, and `onClick` leads to why. */
  unavailable?: boolean
  icon?: ReactNode
  /** As wide as what it stands in. */
  wide?: boolean
}

/** A button of at least 44 px. Its type is `button` unless said otherwise. */
export function Button({
  look = 'quiet',
  busy = false,
  busyLabel,
  unavailable = false,
  icon,
  wide = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      disabled={disabled}
      aria-disabled={busy || unavailable || undefined}
      aria-busy={busy}
      onClick={busy ? rest : onClick}
      className={buttonLook(look, wide)}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

// Neither sends its form, nor does Enter in one of the fields.
function rest(event: MouseEvent): void {
  event.preventDefault()
}
