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

/** A thin line at the top while the next page is on its way. It waits a moment, so that quick pages show none. */
export function LoadingBar({ busy }: { busy: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden transition-opacity
        ${busy ? 'opacity-100 delay-200' : 'opacity-0'}`}
    >
      {busy && <div className="h-full w-2/5 animate-sweep bg-accent" />}
    </div>
  )
}
