import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ORPCError } from '@orpc/client'
import { useEffect } from 'react'
import { failureOf } from '#web/platform/api/failure.ts'
import { forgetCookie } from '#web/platform/appearance/cookie.ts'
import { clearShelves } from '#web/platform/storage/device.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { reloadOnce } from '#web/ui/reload-once.ts'
import { Button } from '#web/ui/button.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { AccessDenied, Message } from './message.tsx'
import { NotFound } from './not-found.tsx'

/** In place of a page whose data did not come, or that broke while it was drawn. */
export function PageError({ error }: ErrorComponentProps) {
  const { code, text } = failureOf(error)
  if (code === 'FORBIDDEN') return <AccessDenied />
  if (code === 'NOT_FOUND') return <NotFound />
  // One is on the way to the sign-in page.
  if (code === 'UNAUTHENTICATED') return <PageSkeleton />
  if (code === 'OFFLINE' || error instanceof ORPCError) return <FailedPage error={error} text={text} />
  return <CrashScreen />
}

function FailedPage({ error, text }: { error: unknown; text: string }) {
  const router = useRouter()
  // A part of the app that could not be fetched stays failed for as long as this document lives.
  const part = error instanceof TypeError && /module/i.test(error.message)
  const retry = () => (part ? location.reload() : void router.invalidate())
  useEffect(() => {
    if (part) return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  // A build that has given way to a newer one has no such part.
  useEffect(() => (part ? reloadOnce() : undefined), [part])
  return (
    <>
      <h1 className="text-center text-2xl">{frame.failedPage}</h1>
      <FailedState text={text} onRetry={retry} />
    </>
  )
}

/** When the app itself breaks. */
function CrashScreen() {
  return (
    <Message title={frame.crashed.title} text={frame.crashed.text}>
      <Button look="primary" onClick={() => location.reload()}>
        {frame.crashed.reload}
      </Button>
      <Button onClick={clearAndReload}>{frame.crashed.clear}</Button>
    </Message>
  )
}

function clearAndReload() {
  clearCaches()
  location.reload()
}

/**
 * Forgets what this device remembers to show pages faster, and how they are to look. What people have typed stays: drafts and unsent
 * messages in IndexedDB, what is kept beside it in localStorage, and the fields that are kept. So does what the help worker keeps for
 * whoever is in danger, which nobody could fetch without a network; there is no other store of files.
 */
export function clearCaches() {
  clearShelves()
  for (const name of ['theme', 'type_size', 'sidebar_state']) forgetCookie(name)
}
