import { ORPCError } from '@orpc/server'

/**
 * What the header `retry-after` says beside an error: the whole seconds, at least one, until the moment at which it says that one may try
 * again; null where it says none.
 */
export function retryAfter(error: unknown, now: Temporal.Instant): string | null {
  if (!(error instanceof ORPCError)) return null
  const resetsAt: unknown = (error.data as { resetsAt?: unknown } | undefined)?.resetsAt
  if (!(resetsAt instanceof Date)) return null
  return String(Math.max(1, Math.ceil((resetsAt.getTime() - now.epochMilliseconds) / 1000)))
}
