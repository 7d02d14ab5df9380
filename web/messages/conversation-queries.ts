import { api, inParts } from '#web/platform/api/queries.ts'

/** The conversations of two, the latest first, part by part. */
export function conversationsQuery() {
  return api.messages.conversations.infiniteOptions({
    input: (after: string | undefined) => ({ after, limit: 20 }),
    ...inParts<string>(),
  })
}
