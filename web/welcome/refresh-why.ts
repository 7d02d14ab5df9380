import { api, queries } from '#web/platform/api/queries.ts'

/** Reads everything anew that a why is shown on. */
export async function refreshWhy() {
  const parts = [api.welcome, api.home, api.journal].map((part) => part.key())
  await Promise.all(parts.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
