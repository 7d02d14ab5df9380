import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ui } from '#words/en/platform/ui.ts'
import { IconButton } from './icon-button.tsx'

export type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

/** A sheet of 18 rem that comes in from the left, over the page. It is large: whatever holds one comes `later`. */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="popup-motion fixed inset-0 z-40 bg-shade" />
        <Base.Popup
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-paper px-3 pt-2 forced-colors:border-r
            pb-[max(1rem,env(safe-area-inset-bottom))] shadow-raised transition-[translate] duration-150
            data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <div className="mb-2 flex items-center justify-between">
            <Base.Title className="px-3 text-lg">{title}</Base.Title>
            <Base.Close render={<IconButton label={ui.close} icon={<X size={20} />} />} />
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
