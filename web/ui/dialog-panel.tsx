import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { ui } from '#words/en/ui.ts'
import type { DialogProps } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

/** What Dialog shows once it is fetched; pages use Dialog. */
export function DialogPanel({
  open,
  onClose,
  title,
  text,
  children,
  actions,
  kind = 'plain',
  width = 'narrow',
}: DialogProps) {
  const alert = kind === 'alert'
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={alert}>
      <Base.Portal>
        <Base.Backdrop className="popup-motion fixed inset-0 z-40 bg-shade" />
        <Base.Viewport className="fixed inset-0 z-50 flex items-end justify-center overflow-y-auto sm:items-center sm:p-6">
          <Base.Popup
            role={alert ? 'alertdialog' : 'dialog'}
            className={`popup-motion flex max-h-[90dvh] w-full flex-col rounded-t-lg bg-surface shadow-raised sm:rounded-lg
              ${width === 'wide' ? 'sm:max-w-3xl' : 'sm:max-w-md'}`}
          >
            <header className="flex items-start justify-between gap-4 px-6 pt-5">
              <Base.Title className="pt-2 text-lg">{title}</Base.Title>
              {!alert && <Base.Close render={<IconButton label={ui.close} icon={<X size={20} />} />} />}
            </header>
            <div className="overflow-y-auto px-6 pt-1 pb-5">
              {text && <Base.Description className="text-muted">{text}</Base.Description>}
              {children}
            </div>
            {actions && (
              <footer className="flex flex-col-reverse gap-2 border-t border-line px-6 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
                {actions}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
