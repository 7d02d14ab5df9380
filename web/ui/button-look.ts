export type ButtonLook = 'primary' | 'quiet' | 'plain' | 'danger' | 'plain-danger'

// A border that cannot be seen shows where the system paints everything in colours of its own.
const looks: Record<ButtonLook, string> = {
  primary: 'border border-transparent bg-accent text-accent-ink hover:bg-accent-pointed',
  quiet: 'border border-edge bg-surface text-ink hover:bg-tint',
  plain: 'text-accent hover:bg-tint',
  danger: 'border border-transparent bg-danger text-danger-ink hover:bg-danger-pointed',
  'plain-danger': 'text-danger hover:bg-tint',
}

/** The classes of everything that looks like a button, pressed or followed. */
export function buttonLook(look: ButtonLook, wide = false): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded px-4 py-2 text-center font-medium select-none
    transition-[background-color] duration-100 disabled:cursor-not-allowed disabled:opacity-60
    aria-disabled:cursor-not-allowed aria-disabled:opacity-60 print:hidden
    ${looks[look]} ${wide ? 'w-full' : ''}`
}
