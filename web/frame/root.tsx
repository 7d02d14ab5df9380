import { Outlet, useRouter, useRouterState, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { CareBeside } from '#web/care/care-beside.tsx'
import { useAppName } from '#web/platform/api/session.ts'
import { PageError } from '#web/platform/failures/page-error.tsx'
import { BesideWords, type BesideWordsProps } from '#web/ui/beside-words.ts'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { later } from '#web/ui/later.tsx'
import { toastsWait, watchToasts } from '#web/ui/toast.ts'
import { frame } from '#words/en/platform/frame.ts'
import { LoadingBar } from './loading.tsx'

const Toasts = later(() => import('#web/ui/toast-stack.tsx').then((file) => file.ToastStack))

const besideWords = (props: BesideWordsProps) => <CareBeside {...props} />

/** What is around every page, signed in or not: title, focus, loading bar and toasts. */
export function Root() {
  useTitle()
  useFocusOnNavigation()
  const loading = useRouterState({ select: ({ status }) => status === 'pending' })
  const toasts = useSyncExternalStore(watchToasts, toastsWait)
  return (
    <>
      <LoadingBar busy={loading} />
      <BesideWords value={besideWords}>
        <Outlet />
      </BesideWords>
      <Toasts wanted={toasts} props={{}} />
    </>
  )
}

/** The last resort, when even the frame is broken. */
export function RootError(props: ErrorComponentProps) {
  return (
    <main className="p-6">
      <PageError {...props} />
    </main>
  )
}

function useTitle() {
  const app = useAppName()
  const page = useRouterState({
    select: ({ matches }) => {
      const { staticData, search } = matches.at(-1) ?? {}
      const title = staticData?.title
      return typeof title === 'function' ? title({ ...search }) : title
    },
  })
  useEffect(() => {
    document.title = page ? frame.title(page, app) : app
  }, [page, app])
}

function useFocusOnNavigation() {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusHeading()
      }),
    [router],
  )
}
