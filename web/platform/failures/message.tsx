import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { RoadDrawing } from '#web/ui/road-drawing.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { frame } from '#words/en/platform/frame.ts'

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

/** For people who may not see a page; `text` is that page's own sentence. */
export function AccessDenied({ text = frame.accessDenied.text }: { text?: string }) {
  return (
    <Message title={frame.accessDenied.title} text={text}>
      <LinkButton look="primary" to={paths.home()}>
        {frame.accessDenied.home}
      </LinkButton>
    </Message>
  )
}
