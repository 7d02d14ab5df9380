import { useRouter } from '@tanstack/react-router'

/** Shows another address in place of this one, and leaves the page where it stands: for what a list is looked at by. */
export function useLook(): (href: string) => void {
  const router = useRouter()
  return (href) => void router.navigate({ href, replace: true, resetScroll: false })
}
