import { Spinner } from '#web/ui/spinner.tsx'
import { frame } from '#words/en/platform/frame.ts'

/** While the session is looked at and the way leads on. */
export function LoadingScreen() {
  return (
    <p role="status" className="flex min-h-dvh items-center justify-center gap-3 text-muted">
      <Spinner />
      {frame.loading}
    </p>
  )
}
