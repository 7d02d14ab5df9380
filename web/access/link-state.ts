import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/platform/api/client.ts'
import { failureOf, type Failure } from '#web/platform/api/failure.ts'
import { showAnswer } from '#web/platform/api/newest.ts'

/** What leads on by a link with a token. */
type LinkType = 'new-password' | 'set-up'

/** Whether a link works; else why not: it was cut off, it is unknown, used or too old, or there is an admin already. */
export type LinkState = 'works' | 'incomplete' | 'expired' | 'closed'

/** Asks whether a link works, before its form is shown. */
export function linkQuery(type: LinkType, token: string | undefined) {
  return queryOptions({
    queryKey: ['link', type, token],
    queryFn: () => readLinkState(type, token),
  })
}

/** Takes it up where the answer to a form tells that its link works no longer. Answers whether it does. */
export function noteDeadLink(type: LinkType, token: string, code: Failure['code']): boolean {
  const state = deadBy[code]
  if (state) showAnswer(linkQuery(type, token).queryKey, state)
  return state !== undefined
}

const deadBy: Partial<Record<Failure['code'], LinkState>> = {
  LINK_EXPIRED: 'expired',
  SETUP_CLOSED: 'closed',
}

/** Asks the server anew whether a link works. Throws what keeps it from an answer. */
export async function readLinkState(type: LinkType, token: string | undefined): Promise<LinkState> {
  if (!token) return 'incomplete'
  try {
    await client.access.checkLink({ type, token })
    return 'works'
  } catch (error) {
    const { code } = failureOf(error)
    const state = deadBy[code]
    // Whoever asked too often is told by the form, if at all.
    if (!state && code !== 'RATE_LIMITED') throw error
    return state ?? 'works'
  }
}
