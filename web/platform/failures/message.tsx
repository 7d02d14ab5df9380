import type { ReactNode } from 'react'
import { RoadDrawing } from '#web/ui/road-drawing.tsx'

/** In place of a page: a drawing, what is the matter, and what to do. */
export function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <RoadDrawing size={120} />
      <h1 className="text-2xl">{title}</h1>
      <p className="text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-2 pt-3">{children}</div>
    </div>
  )
}
