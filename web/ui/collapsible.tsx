import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'

export type CollapsibleProps = {
  /** What the button says while closed and while open: "Expand", "Collapse". */
  labels: { closed: string; open: string }
  /** Given together when somebody else keeps the state. */
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** A button that shows and hides what is under it. */
export function Collapsible({ labels, open, onToggle, children }: CollapsibleProps) {
  const id = useId()
  const [own, setOwn] = useState(false)
  const shown = open ?? own
  const toggle = () => {
    setOwn(!shown)
    onToggle?.(!shown)
  }
  return (
    <div>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        onClick={toggle}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded px-2 font-medium text-accent hover:bg-tint"
      >
        <ChevronDown size={18} className={`transition-transform duration-150 ${shown ? 'rotate-180' : ''}`} />
        {shown ? labels.open : labels.closed}
      </button>
      <div id={id} hidden={!shown} className="pt-2">
        {children}
      </div>
    </div>
  )
}
