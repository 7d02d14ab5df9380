import type { ReactNode } from 'react'

export type SheetProps = {
  /** The heading of the page. */
  title: string
  /** One or two lines under it. */
  lead?: ReactNode
  /** Stands under the sheet. */
  foot?: ReactNode
  children: ReactNode
}

/** The one sheet of a page that is about a single thing. */
export function Sheet({ title, lead, foot, children }: SheetProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6">
      <section className="rounded-lg wrap-anywhere bg-surface p-5 shadow-raised ring-1 ring-line sm:p-8">
        <header className="flex flex-col gap-1.5 pb-6 text-center">
          <h1 className="font-serif text-2xl">{title}</h1>
          {lead && <div className="text-balance text-muted">{lead}</div>}
        </header>
        {children}
      </section>
      {foot && <div className="px-4 text-center text-sm text-balance text-muted">{foot}</div>}
    </div>
  )
}
