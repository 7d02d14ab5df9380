import { keepPreviousData } from '@tanstack/react-query'
import { api, queries } from '#web/platform/api/queries.ts'

/** The church that one invites to. */
export type Church = {
  name: string
  /** The ID by which those who run the platform look at it; undefined for one's own. */
  id: string | undefined
  isArchived: boolean
}

/** A numbered page of the invitations that one looks after. */
export function invitationsQuery({ id }: Church, page: number) {
  return {
    ...api.joining.invitations.queryOptions({
      input: { ...(id !== undefined && { organization: id }), page },
    }),
    placeholderData: keepPreviousData,
  }
}

/** Reads the invitations anew, wherever they are shown. */
export function refreshInvitations(): Promise<void> {
  return queries.invalidateQueries({ queryKey: api.joining.key() })
}
