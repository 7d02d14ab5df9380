import { ArrowUp } from 'lucide-react'
import { numberedPageSize } from '#contract/page-size.ts'
import { queueWords as words } from '#words/en/feedback/feedback-queue.ts'

/** Tells of what came meanwhile, in sight wherever one reads. It lies over the page, so that nothing moves as it comes. */
export function FreshNotice({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="sticky top-16 z-10 -mb-4 flex h-0 justify-center">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="inline-flex h-11 items-center gap-2 rounded-full bg-accent px-5 font-medium text-accent-ink shadow-raised
            hover:bg-accent-pointed forced-colors:border"
        >
          <ArrowUp size={18} aria-hidden="true" />
          {words.fresh(count, numberedPageSize)}
        </button>
      )}
    </div>
  )
}
