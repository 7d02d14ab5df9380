import type { ReactNode } from 'react'
import { RoadDrawing } from './road-drawing.tsx'

export type EmptyStateProps = {
  title: string
  text?: string
  /** The one next step. */
  action?: ReactNode
  drawing?: ReactNode
}

/** A list that is truly empty: a small drawing, the words, one next step. */
export function EmptyState({ title, text, action, drawing = <RoadDrawing /> }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      {drawing}
      <p className="font-medium">{title}</p>
      {text && <p className="max-w-[46ch] text-muted">{text}</p>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  )
}
