import { api } from '#web/platform/api/queries.ts'

/** The whole programme as the church reads it. */
export const programmeQuery = api.ownProgramme.read.queryOptions()

/** A day of it, to be edited. */
export function editedDayQuery(day: number) {
  return api.ownProgramme.day.queryOptions({ input: { day } })
}
