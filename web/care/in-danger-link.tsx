import { paths } from '#web/paths.ts'
import { frame } from '#words/en/platform/frame.ts'

/**
 * Stands in place of the card where that cannot be had, for whoever may need it. It loads its page anew: where a part of this page is gone
 * since it came, so is that of the other.
 */
export function InDangerLink() {
  return (
    <p className="text-sm">
      <a
        href={paths.inDanger()}
        className="inline-flex min-h-11 items-center text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        {frame.pages.inDanger}
      </a>
    </p>
  )
}
