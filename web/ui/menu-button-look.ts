/** The classes of the button of a menu, before and after its machinery is there. */
export const menuButtonLook =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded text-muted hover:bg-tint hover:text-ink print:hidden'
