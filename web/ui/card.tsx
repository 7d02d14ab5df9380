import { useId, type ReactNode } from 'react'

export type CardProps = {
  title?: string
  /** The rank of the title: 2 under the h1 of the page. */
  level?: 2 | 3
  /** A line under the title. */
  text?: ReactNode
  /** Stands beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A raised sheet. With a title it is a region that screen readers can jump to. */
export function Card({ title, level = 2, text, actions, children }: CardProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-raised ring-1 ring-line sm:p-6 forced-colors:border"
    >
      {(title || actions) && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div>
            <Heading id={id} className="text-lg">
              {title}
            </Heading>
            {text && <p className="text-muted">{text}</p>}
          </div>
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
