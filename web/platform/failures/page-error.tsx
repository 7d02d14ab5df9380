import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { ORPCError } from '@orpc/client'
import { useEffect } from 'react'
import { failureOf } from '#web/platform/api/failure.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { reloadOnce } from '#web/ui/reload-once.ts'
import { frame } from '#words/en/platform/frame.ts'
import { AccessDenied } from './access-denied.tsx'
import { CrashScreen } from './crash-screen.tsx'
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
