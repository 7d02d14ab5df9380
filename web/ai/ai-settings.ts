import { useQuery } from '@tanstack/react-query'
import type { AiSettings } from '#contract/ai/ai.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'

/** Whether and how one can ask a model. */
export const aiSettingsQuery = api.ai.settings.queryOptions()

/** Whether and how one can ask a model, for a component; undefined while it is on its way or cannot be had. */
export function useAiSettings(): AiSettings | undefined {
  return useQuery(aiSettingsQuery).data
}

/** Takes up what the server has answered. */
export function keepAiSettings(settings: AiSettings) {
  showAnswer(aiSettingsQuery.queryKey, settings)
}

/** Asks anew, for something has changed: a turn was taken, or a key refused. */
export async function refreshAiSettings(): Promise<void> {
  await queries.invalidateQueries({ queryKey: aiSettingsQuery.queryKey })
}
