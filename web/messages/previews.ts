import { api, queries } from '#web/platform/api/queries.ts'

/** Whether what tells of a new message says its first words; not where that cannot be found out. */
export async function previewsMessages(): Promise<boolean> {
  try {
    const options = { ...api.profile.messageChoices.queryOptions(), staleTime: 60_000 }
    return (await queries.query(options)).previews
  } catch {
    return false
  }
}
