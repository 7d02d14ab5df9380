import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ui } from '#words/en/platform/ui.ts'
import { focusHeading } from './focus-heading.ts'
import { IconButton } from './icon-button.tsx'

export type DialogProps = {
  open: boolean
  /** Escape, the cross or a press beside it. */
  onClose: () => void
  title: ReactNode
  /** One or two sentences under the title, read aloud with it. */
  text?: ReactNode
  children?: ReactNode
  /** The buttons, the one that goes on last. */
  actions?: ReactNode
  /** `alert` for a question that must be answered: no closing by a press beside it. */
  kind?: 'plain' | 'alert'
  /** `wide` for something to read. */
  width?: 'narrow' | 'wide'
  /** False where one of the buttons closes it. */
  cross?: boolean
}

const fields = 'textarea, input:is(:not([type]), [type=text], [type=email], [type=password], [type=radio])'

/** A dialog over the page, closed unless `open`. It is large: whatever holds one comes `later`. */
export function Dialog({
  open,
  onClose,
  title,
  text,
  children,
  actions,
  kind = 'plain',
  width = 'narrow',
  cross = kind === 'plain',
}: DialogProps) {
  const alert = kind === 'alert'
  const popup = useRef<HTMLDivElement>(null)
  // Whoever came to fill in a form begins in its first field, but for a touch, which would bring up the keyboard over what there is
  // to read. Where it scrolls as a whole, one begins to read at its top, not at the first button.
  const first = (how: string) => {
    // A question is read before it is answered.
    const field = alert ? null : popup.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>(fields)
    if (field) return how === 'touch' ? popup.current : atItsEnd(field)
    const { scrollHeight = 0, clientHeight = 0 } = popup.current ?? {}
    return scrollHeight > clientHeight ? popup.current : true
  }
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={alert}>
      <Base.Portal>
        {/* A question about what stands in a dialog puts that into the shade as well. */}
        <Base.Backdrop forceRender className="popup-motion fixed inset-0 z-50 bg-shade" />
        <Base.Viewport
          data-printed={alert ? undefined : ''}
          className="measured fixed inset-0 z-50 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6"
        >
          <Base.Popup
            ref={popup}
            initialFocus={first}
            role={alert ? 'alertdialog' : 'dialog'}
            className={`popup-motion flex max-h-[90dvh] w-full flex-col rounded-t-lg bg-surface shadow-raised sm:rounded-lg low:max-h-full
              low:overflow-y-auto forced-colors:border
              ${width === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-md'}`}
          >
            <WayBack />
            <header className="flex items-start justify-between gap-4 px-6 pt-5">
              <Base.Title className="pt-2 text-lg">{title}</Base.Title>
              {cross && <Base.Close render={<IconButton label={ui.close} icon={<X size={20} />} />} />}
            </header>
            <div className="scroll-py-20 overflow-y-auto px-6 pt-1 pb-5 low:shrink-0 low:overflow-visible">
              {text && <Base.Description className="text-muted">{text}</Base.Description>}
              {children}
            </div>
            {actions && (
              <footer className="flex flex-col-reverse gap-2 border-t border-line px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:flex-row sm:flex-wrap sm:justify-end">
                {actions}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function atItsEnd(field: HTMLTextAreaElement | HTMLInputElement) {
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  return field
}

// The button that led here may have gone meanwhile, and whoever came by an address pressed none.
function WayBack() {
  useEffect(
    () => () => {
      setTimeout(() => {
        const isHidden = document.querySelector('h1')?.closest('[aria-hidden=true]')
        if (document.activeElement === document.body && !isHidden) focusHeading()
      })
    },
    [],
  )
  return null
}
