import { Sparkles } from 'lucide-react'
import { AiSettingsLink } from '#web/ai/ai-settings-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { ui } from '#words/en/platform/ui.ts'
import type { Analyzing } from './use-analysis.ts'

const { analysis: words } = queueWords

type AnalyzeProps = {
  analyzing: Analyzing
  /** Who wrote the entry. */
  author: string
  /** There is an analysis already. */
  again: boolean
  /** The keys that do the same. */
  keys?: string | undefined
}

/** Asks a model about the entry: at rest, under way with a way out, why it did not work, or why it cannot be asked for. */
export function Analyze({ analyzing, author, again, keys }: AnalyzeProps) {
  const { busy, trouble, analyze, cancel, dialog, offered, settings } = analyzing
  if (offered === null) return <div className="min-h-11" />
  // Where AI is turned off it is said once, above all that waits.
  if (!offered) {
    return settings?.state === 'off' ? null : <p className="text-sm text-muted">{words.notAgreed(author)}</p>
  }
  if (trouble) {
    return (
      <Notice kind="danger" title={trouble.title}>
        <p>{trouble.text}</p>
        <p className="flex flex-wrap items-center gap-x-3">
          {trouble.code !== 'AI_AUTHOR_NOT_AGREED' && (
            <Button look="plain" onClick={analyze}>
              {ui.retry}
            </Button>
          )}
          {trouble.bySettings && <AiSettingsLink />}
        </p>
        {dialog}
      </Notice>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {busy ? (
        <>
          <p role="status" className="inline-flex min-h-11 items-center gap-2 text-muted">
            <Spinner />
            {words.analyzing}
          </p>
          <Button look="plain" onClick={cancel}>
            {words.cancel}
          </Button>
        </>
      ) : (
        <div className="-ml-4">
          <Button look="plain" icon={<Sparkles size={18} />} aria-keyshortcuts={keys} onClick={analyze}>
            {again ? words.again : words.analyze}
          </Button>
        </div>
      )}
      {dialog}
    </div>
  )
}
