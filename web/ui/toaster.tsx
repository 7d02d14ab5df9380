import { useSyncExternalStore } from 'react'
import { later } from './later.tsx'
import { toastsWait, watchToasts } from './toast.ts'

const Stack = later(() => import('./toast-stack.tsx').then((file) => file.ToastStack))

/** The place of all toasts; once in the app. */
export function Toaster() {
  const wanted = useSyncExternalStore(watchToasts, toastsWait)
  return <Stack wanted={wanted} props={{}} />
}
