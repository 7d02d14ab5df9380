import { ui } from '#words/en/platform/ui.ts'
import { Button } from './button.tsx'

export type FailedStateProps = {
  /** What could not be done, and what helps. */
  text: string
  onRetry?: () => void
  busy?: boolean
}

/** Something could not load. Never shown as emptiness. */
export function FailedState({ text, onRetry, busy = false }: FailedStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-8 text-center">
      <p className="max-w-[46ch]">{text}</p>
      {onRetry && (
        <Button onClick={onRetry} busy={busy}>
          {ui.retry}
        </Button>
      )}
    </div>
  )
}
