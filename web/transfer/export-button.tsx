import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { ORPCError } from '@orpc/client'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { errorBetween, isOurs } from '#web/platform/api/between.ts'
import { asker } from '#web/platform/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'

const words = transferWords.export

type ExportButtonProps = {
  /** Where it is had, for whom the page shows. */
  pathFor: (person: string) => string
  /** What is in it. */
  text: string
  icon: ReactNode
  /** What is said to whoever asked too often. */
  tooOften: string
  children: string
}

/** Has something downloaded, and says so; what fails is told in a toast and stands below. */
export function ExportButton({ pathFor, text, icon, tooOften, children }: ExportButtonProps) {
  const id = useId()
  // Null where the sign-in, which is all that is shown then, says it.
  const troubleOf = (error: Error): ErrorWords | null => {
    const { code, text: why } = failureOf(error, words.failed)
    if (code === 'UNAUTHENTICATED') return null
    return { title: words.failed.title, text: code === 'RATE_LIMITED' ? tooOften : why }
  }
  const start = useMutation({
    mutationFn: () => startExport(pathFor),
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

/**
 * Has the browser download what is had at a path, for whom the page shows. That it can be had is asked first, because of a download
 * that fails a page hears nothing. Fails with an error of the contract.
 */
async function startExport(pathFor: (person: string) => string): Promise<void> {
  const { name, letGo } = asker()
  const path = pathFor(name)
  const answer = await fetch(path, { method: 'HEAD', redirect: 'manual' })
  const { ok, status } = answer
  const isFile = ok && answer.headers.has('content-disposition')
  if (!isFile && (ok || !isOurs(answer))) throw errorBetween(status)
  if (status === 401) letGo()
  if (!ok) throw new ORPCError(codes[status] ?? 'UNAVAILABLE', { status })
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

const codes: Record<number, string> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  429: 'RATE_LIMITED',
}
