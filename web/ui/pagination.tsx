import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ui } from '#words/en/platform/ui.ts'
import { Link } from './link.tsx'

export type PaginationProps = {
  /** What is paged through, for screen readers: "Pages of feedback". */
  label: string
  /** From 1. */
  page: number
  pages: number
  toPage: (page: number) => string
}

/** The way through numbered pages: previous, the numbers around the one that is open, next. Nothing where there is one page. */
export function Pagination({ label, page, pages, toPage }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Step to={page > 1 ? toPage(page - 1) : null} label={ui.previousPage}>
            <ChevronLeft size={18} aria-hidden="true" />
          </Step>
        </li>
        {pagesAround(page, pages).map((each, index, all) => (
          <li key={each} className="flex items-center gap-1">
            {each - (all[index - 1] ?? 0) > 1 && (
              <span className="px-1 text-muted" aria-hidden="true">
                …
              </span>
            )}
            <Link
              to={toPage(each)}
              aria-label={ui.pageX(each)}
              aria-current={each === page ? 'page' : undefined}
              className={`${look} ${each === page ? 'bg-accent-soft font-semibold text-accent forced-colors:border' : 'hover:bg-tint'}`}
            >
              {each}
            </Link>
          </li>
        ))}
        <li>
          <Step to={page < pages ? toPage(page + 1) : null} label={ui.nextPage}>
            <ChevronRight size={18} aria-hidden="true" />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

const look = 'inline-flex size-11 items-center justify-center rounded tabular-nums'

type StepProps = { to: string | null; label: string; children: ReactNode }

// At either end it stays in its place, and leads nowhere.
function Step({ to, label, children }: StepProps) {
  if (to === null) {
    return (
      <span role="link" aria-disabled="true" aria-label={label} className={`${look} text-muted opacity-50`}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} aria-label={label} className={`${look} hover:bg-tint`}>
      {children}
    </Link>
  )
}

/** The first page, the last, and those beside the one that is open. */
function pagesAround(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages)
  return [...new Set(near)].toSorted((one, other) => one - other)
}
