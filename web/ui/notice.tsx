import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const kinds = {
  info: { look: 'bg-accent-soft', mark: <Info size={20} className="text-accent" />, role: undefined },
  success: {
    look: 'bg-success-soft',
    mark: <CircleCheck size={20} className="text-success" />,
    role: 'status',
  },
  danger: { look: 'bg-danger-soft', mark: <CircleAlert size={20} className="text-danger" />, role: 'alert' },
}

export type NoticeProps = {
  kind?: keyof typeof kinds
  title?: ReactNode
  children?: ReactNode
}

/** A sentence that stays on the page. Success and danger are read aloud as they appear. */
export function Notice({ kind = 'info', title, children }: NoticeProps) {
  const { look, mark, role } = kinds[kind]
  return (
    <div role={role} className={`flex gap-3 rounded px-4 py-3 forced-colors:border ${look}`}>
      <span className="shrink-0 pt-0.5" aria-hidden="true">
        {mark}
      </span>
      <div className="min-w-0">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  )
}
