import { Copy } from 'lucide-react'
import { copyText } from '#web/ui/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'

const { finished: words } = queueWords

type MyWordsProps = {
  text: string
  /** They gave way to others of mine. */
  aside?: boolean
  onPutAway: () => void
}

/** What I wrote and did not send, to be read, copied and put away. */
export function MyWords({ text, aside = false, onPutAway }: MyWordsProps) {
  return (
    <section aria-label={words.mine} className="rounded bg-tint px-4 py-3">
      <p className="text-sm text-muted">{words.mine}</p>
      {aside && <p className="text-sm text-muted">{words.aside}</p>}
      <p className="as-written wrap-anywhere">{text}</p>
      <div className="-mx-4 flex flex-wrap justify-end">
        <Button look="plain" icon={<Copy size={16} />} onClick={() => void copyText(text)}>
          {words.copy}
        </Button>
        <Button look="plain" onClick={onPutAway}>
          {words.drop}
        </Button>
      </div>
    </section>
  )
}
