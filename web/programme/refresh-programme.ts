import { api, queries } from '#web/platform/api/queries.ts'

/** What shows a text of a day, the name of a stage, or when a day opens. */
const parts = [
  api.ownProgramme,
  api.home,
  api.journal,
  api.progress,
  api.circles,
  api.summaries,
  api.leading,
  api.images,
  api.overrides,
]

/** Reads anew all that shows the programme, to whoever edits it and to whoever reads it. */
export async function refreshProgramme(): Promise<void> {
  await Promise.all(parts.map((part) => queries.invalidateQueries({ queryKey: part.key() })))
}
