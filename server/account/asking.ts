import type { Context } from '#server/api.ts'
import type { LinkKind } from './links.ts'

/** Has the browser that asks be told again by the link that it asks for. Answers the mark to note the link with. */
export function markAsking({ access, request, reply }: Context): string {
  const { mark, cookie } = access.askingBrowsers.mark(request.headers.get('cookie'))
  reply.append('set-cookie', cookie)
  return mark
}

/** Whether this browser asked for the link behind a token. LINK_EXPIRED where that is not good. */
export async function askedHere({ access, request }: Context, kind: LinkKind, token: string) {
  const { askedBy } = await access.links.open(access.accounts, kind, token)
  return access.askingBrowsers.asked(request.headers.get('cookie'), askedBy)
}
