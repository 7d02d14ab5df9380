import type { ReactNode } from 'react'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { Link, type LinkProps } from './link.tsx'

export type LinkButtonProps = Omit<LinkProps, 'className'> & {
  look?: ButtonLook
  icon?: ReactNode
  wide?: boolean
}

/** A link that looks like a button, for going somewhere. */
export function LinkButton({ look = 'quiet', icon, wide = false, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook(look, wide)}>
      {icon}
      {children}
    </Link>
  )
}
