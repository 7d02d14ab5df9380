import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, useRef } from 'react'
import { menuButtonLook } from './menu-button-look.ts'

export type PopoverProps = {
  open: boolean
  onOpen: (open: boolean) => void
  /** What it is for; the name of its button. */
  label: string
  /** What the button shows. */
  button: ReactNode
  title: string
  children: ReactNode
}

/** A sheet that opens from its button, as wide as a phone at most. It is large: whatever holds one comes `later`. */
export function Popover({ open, onOpen, label, button, title, children }: PopoverProps) {
  // Inside the landmark of its button, not at the end of the page.
  const place = useRef<HTMLSpanElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={onOpen}>
      <Base.Trigger className={menuButtonLook}>
        <span className="sr-only">{label}</span>
        {button}
      </Base.Trigger>
      <span ref={place} />
      <Base.Portal container={place}>
        <Base.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup
            ref={popup}
            initialFocus={popup}
            className="popup-motion flex max-h-[calc(100dvh-8.5rem-env(safe-area-inset-bottom))] w-[calc(100vw-1rem)] max-w-md flex-col
              overflow-hidden rounded-lg border border-line bg-surface text-ink shadow-raised outline-none md:max-h-[calc(100dvh-5rem)]"
          >
            <Base.Title className="sr-only">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
