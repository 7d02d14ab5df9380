import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { ui } from '#words/en/platform/ui.ts'
import { IconButton } from './icon-button.tsx'
import { receiveToasts, type Toast } from './toast.ts'

const kinds: Record<string, string> = { success: 'border-l-success', danger: 'border-l-danger' }

/**
 * What Toaster shows once it is fetched: at most five messages, the newest lowest. On a phone they stand below the header,
 * because what one presses there, in sheets as well, is at the bottom.
 */
export function ToastStack() {
  const region = useRef<HTMLDivElement>(null)
  return (
    <Base.Provider limit={5}>
      <Base.Portal>
        <Base.Viewport
          ref={region}
          aria-label={ui.toasts}
          className="fixed inset-x-4 top-[calc(4rem+env(safe-area-inset-top))] z-60 flex flex-col gap-2 outline-none sm:left-auto
            sm:w-96 md:top-auto md:bottom-6"
        >
          <Toasts region={region} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Toasts({ region }: { region: RefObject<HTMLElement | null> }) {
  const { toasts, add, close } = Base.useToastManager()
  useLeaving(region)
  const wayBack = useWayBack()
  useEffect(() => receiveToasts((toast) => add(inBaseTerms(toast, close))), [add, close])
  return toasts.toReversed().map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      {...wayBack}
      swipeDirection={['right', 'up', 'down']}
      className={`popup-motion rounded border border-l-4 border-line bg-surface text-ink shadow-raised
        data-limited:hidden ${kinds[toast.type ?? ''] ?? 'border-l-accent'}`}
    >
      <Base.Content className="flex items-start gap-2 py-1 pr-1 pl-4">
        <div className="min-w-0 grow py-2">
          <Base.Title className="text-base" render={<p />} />
          <Base.Description className="text-sm text-muted" />
          <Base.Action className="-ml-2 min-h-11 rounded px-2 font-medium text-accent empty:hidden hover:bg-tint" />
        </div>
        {/* Whoever can go to it by Tab is told what it is. */}
        <Base.Close aria-hidden={false} render={<IconButton label={ui.close} icon={<X size={18} />} />} />
      </Base.Content>
    </Base.Root>
  ))
}

// A browser tells nobody that the pointer has left what is gone from under it, and messages over which it is believed to rest would stay for
// ever. So the leaving is told where the pointer is elsewhere.
function useLeaving(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const tell = () => {
      const { current } = region
      if (!current?.hasAttribute('data-expanded') || current.matches(':hover')) return
      current.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
    }
    tell()
    document.addEventListener('pointermove', tell, { passive: true })
    return () => document.removeEventListener('pointermove', tell)
  })
}

// Whoever goes to a message by Tab comes back to where they were, once it has gone. By F6 they do so anyway.
function useWayBack() {
  const from = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (document.activeElement !== document.body) return
    from.current?.focus()
    from.current = null
  })
  const isWithin = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
  return {
    onFocus: (event: FocusEvent) => {
      const { relatedTarget } = event
      if (relatedTarget instanceof HTMLElement && !isWithin(event)) from.current = relatedTarget
    },
    onBlur: (event: FocusEvent) => {
      if (!isWithin(event)) from.current = null
    },
  }
}

function inBaseTerms(
  { title, text, kind = 'plain', action, lasts = 5000, ...rest }: Toast,
  close: (id: string) => void,
) {
  // The same news twice is one toast, told anew.
  const { id = [kind, title, text].join('\n') } = rest
  const pick = () => {
    // What it offers is done once, and what comes of that is told by another.
    close(id)
    action?.onPick()
  }
  return {
    id,
    title,
    description: text,
    type: kind,
    timeout: lasts,
    // Said also where there is none, or that of the toast whose place this one takes would stay.
    actionProps: action && { children: action.label, onClick: pick },
  }
}
