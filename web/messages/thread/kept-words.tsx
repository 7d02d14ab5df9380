import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { threadWords } from '#words/en/messages/thread.ts'
import { DeleteUnsent } from './delete-unsent.tsx'

const words = threadWords.begun

/** What one has written for a place where nobody can write any more: to be read, copied and let go of. */
export function KeptWords({ text, onDelete }: { text: string; onDelete: () => void }) {
  return (
    <div className="rounded bg-tint px-3 py-2">
      <p className="text-sm text-muted">{words.title}</p>
      <p className="as-written max-h-32 overflow-y-auto wrap-anywhere">{text}</p>
      <div className="-mx-3 flex flex-wrap justify-end">
        <Button look="plain" icon={<Copy size={16} />} onClick={() => void copyText(text)}>
          {words.copy}
        </Button>
        <DeleteUnsent onDelete={onDelete} />
      </div>
    </div>
  )
}
