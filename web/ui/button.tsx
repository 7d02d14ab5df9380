import type { ComponentProps, ReactNode } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  /** `primary` at most once a view; `quiet` has a border, `plain` has none. */
  look?: ButtonLook
  /** Work is under way: the button rests and says `busyLabel`. */
  busy?: boolean
  busyLabel?: string
  icon?: ReactNode
  /** As wide as what it stands in. */
  wide?: boolean
}

/** A button of at least 44 px. Its type is `button` unless said otherwise. */
export function Button({
  look = 'quiet',
  busy = false,
  busyLabel,
  icon,
  wide = false,
  disabled = false,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy}
      className={buttonLook(look, wide)}
    >
      {busy ? <Spinner /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}
