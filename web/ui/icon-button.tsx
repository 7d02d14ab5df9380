import type { ComponentProps, ReactNode } from 'react'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> & {
  /** What pressing it does, read aloud and shown on hover. */
  label: string
  icon: ReactNode
}

/** A button of 44 by 44 px that shows only an icon. */
export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded text-muted hover:bg-tint hover:text-ink
        disabled:cursor-not-allowed disabled:opacity-60 print:hidden"
    >
      {icon}
    </button>
  )
}
