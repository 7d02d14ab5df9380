import { Copy } from 'lucide-react'
import { ui } from '#words/en/platform/ui.ts'
import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

type LeftWordsProps = {
  /** What they were written for. */
  of: string
  text: string
  onPutAway: () => void
}

/** Words whose place is gone: to be read, copied and put away. An item of a list. */
export function LeftWords({ of, text, onPutAway }: LeftWordsProps) {
  return (
    <li className="rounded bg-tint px-4 py-3">
      <p className="text-sm text-muted">{of}</p>
      <p className="as-written wrap-anywhere">{text}</p>
      <div className="-mx-4 flex flex-wrap justify-end">
        <Button
          look="plain"
          icon={<Copy size={16} />}
          aria-label={ui.copyOf(of)}
          onClick={() => void copyText(text)}
        >
          {ui.copy}
        </Button>
        <Button look="plain" aria-label={ui.putAwayOf(of)} onClick={onPutAway}>
          {ui.putAway}
        </Button>
      </div>
    </li>
  )
}
