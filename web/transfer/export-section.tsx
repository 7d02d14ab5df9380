import { useMutation } from '@tanstack/react-query'
import { Download, FolderDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { ExportFormat } from '#contract/transfer/export.ts'
import { failureOf, tellFailure } from '#web/api/failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/errors.ts'
import { transferWords } from '#words/en/transfer.ts'
import { startExport } from './start-export.ts'

const words = transferWords.export

/** Has one's own data downloaded. */
export function ExportSection() {
  return (
    <Card title={words.title} text={words.text}>
      <div className="grid gap-5 sm:grid-cols-2">
        <ExportButton format="json" text={words.jsonText} icon={<Download size={18} />}>
          {words.json}
        </ExportButton>
        <ExportButton format="zip" text={words.zipText} icon={<FolderDown size={18} />}>
          {words.zip}
        </ExportButton>
      </div>
    </Card>
  )
}

type ExportButtonProps = { format: ExportFormat; text: string; icon: ReactNode; children: string }

function ExportButton({ format, text, icon, children }: ExportButtonProps) {
  const id = useId()
  const start = useMutation({
    mutationFn: () => startExport(format),
    onSuccess: () => toast({ kind: 'success', title: words.begun }),
    onError: (error) => {
      const told = troubleOf(error)
      if (told) tellFailure(error, told)
    },
  })
  const trouble = start.error && troubleOf(start.error)
  return (
    <div className="flex flex-col gap-2">
      <Button
        wide
        icon={icon}
        aria-describedby={id}
        busy={start.isPending}
        busyLabel={words.busy}
        onClick={() => start.mutate()}
      >
        {children}
      </Button>
      <p id={id} className="text-sm text-muted">
        {text}
      </p>
      {trouble && (
        <Notice kind="danger" title={trouble.title}>
          <p>{trouble.text}</p>
        </Notice>
      )}
    </div>
  )
}

// Null where the sign-in, which is all that is shown then, says it.
function troubleOf(error: Error): ErrorWords | null {
  const { code, text } = failureOf(error, words.failed)
  if (code === 'UNAUTHENTICATED') return null
  return { title: words.failed.title, text: code === 'RATE_LIMITED' ? words.tooOften : text }
}
