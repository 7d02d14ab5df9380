import { useEffect, useRef, useState } from 'react'
import type { ImportAudience } from '#contract/transfer/transfer.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { toast } from '#web/ui/toast.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { bringIn, type Brought, type Previewed, previewOf, type Progress } from './bring-in.ts'
import { type Source, Unreadable } from './source.ts'

/** Where one stands with an import. */
export type ImportStep =
  | { at: 'choosing'; fault: ErrorWords | null }
  | { at: 'reading'; progress: Progress | null }
  | { at: 'preview'; source: Source; told: Previewed }
  | { at: 'running'; progress: Progress | null; cancelling: boolean }
  | {
      at: 'ended'
      how: 'done' | 'cancelled' | 'failed'
      brought: Brought
      fault: ErrorWords | null
      again: () => void
    }

/** An import from the choice of what to bring in to its end. It may be left off and begun again at any time. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ at: 'choosing', fault: null })
  const stop = useRef(new AbortController())
  // Who leaves the page leaves off.
  useEffect(() => () => stop.current.abort(), [])

  const begin = (at: 'reading' | 'running') => {
    stop.current = new AbortController()
    setStep(at === 'reading' ? { at, progress: null } : { at, progress: null, cancelling: false })
    const { signal } = stop.current
    const onProgress = (progress: Progress) =>
      setStep((now) => (now.at === at && !signal.aborted ? { ...now, progress } : now))
    return { signal, onProgress }
  }

  async function preview(read: () => Source | Promise<Source>) {
    const watch = begin('reading')
    try {
      const source = await read()
      const told = await previewOf(source, watch)
      if (!watch.signal.aborted) setStep({ at: 'preview', source, told })
    } catch (error) {
      if (!watch.signal.aborted) setStep({ at: 'choosing', fault: faultOf(error) })
    }
  }

  async function run(source: Source, audience: ImportAudience, brought: Brought) {
    const watch = begin('running')
    const again = () => void run(source, audience, brought)
    const end = (how: 'done' | 'cancelled' | 'failed', fault: ErrorWords | null = null) =>
      setStep({ at: 'ended', how, brought, fault, again })
    try {
      await bringIn(source, audience, { watch, brought })
      end('done')
    } catch (error) {
      if (watch.signal.aborted) end('cancelled')
      else end('failed', faultOf(error))
    } finally {
      void queries.invalidateQueries({ queryKey: api.key() })
    }
  }

  return {
    step,
    preview,
    run,
    cancel: () => {
      stop.current.abort()
      setStep((now) =>
        now.at === 'running' ? { ...now, cancelling: true } : { at: 'choosing', fault: null },
      )
    },
    /** Back to the choice of what to bring in. */
    reset: () => setStep({ at: 'choosing', fault: null }),
  }
}

// Null where it is told as a toast.
function faultOf(error: unknown): ErrorWords | null {
  if (error instanceof Unreadable) return error.words
  const failure = failureOf(error)
  const title = transferWords.import.failed
  switch (failure.code) {
    case 'UNAUTHENTICATED':
      // One is on the way to the sign-in page, which knows nothing of imports.
      toast({ kind: 'danger', ...transferWords.import.signedOut })
      return null
    case 'RATE_LIMITED':
      return { title, text: transferWords.import.tooMuch(momentAhead(new Date(failure.data.resetsAt))) }
    default:
      return { title, text: failure.text }
  }
}
