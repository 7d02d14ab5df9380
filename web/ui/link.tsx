import { Link as RouterLink, type LinkProps as RouterLinkProps } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this app with its query, from `web/paths.ts`. */
  to: string
  /** Replaces the present page in the history. */
  replace?: boolean
  /** Leaves the page where it is scrolled to. */
  keepScroll?: boolean
}

/** A link inside the app. The page behind it begins to load on hover, focus or touch. */
export function Link({ to, replace = false, keepScroll = false, ...rest }: LinkProps) {
  const { pathname, searchParams, hash } = new URL(to, 'http://app')
  // The router wants a route of its own types; paths.ts answers for what it builds.
  const target = { ...rest, to: pathname, search: Object.fromEntries(searchParams), hash: hash.slice(1) }
  return (
    <RouterLink
      {...(target as RouterLinkProps)}
      replace={replace}
      resetScroll={!keepScroll}
      activeProps={{}}
    />
  )
}
