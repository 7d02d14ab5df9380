import { api, queries } from '#web/api/queries.ts'

/** The whole programme as the church reads it. */
export const programmeQuery = api.ownProgramme.read.queryOptions()

/** A day of it, to be edited. */
export function editedDayQuery(day: number) {
  return api.ownProgramme.day.queryOptions({ input: { day } })
}

/** Reads anew all that shows the programme, to whoever edits it and to whoever reads it. */
export async function refreshProgramme(): Promise<void> {
  await Promise.all(
    [api.ownProgramme, api.home, api.journal, api.progress].map((part) =>
      queries.invalidateQueries({ queryKey: part.key() }),
    ),
  )
}
