import type { OrganizationAi } from '#contract/ai/ai.ts'
import { refreshAiSettings } from '#web/ai/ai-settings.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { api } from '#web/platform/api/queries.ts'

/** How the organization asks, for its admins. */
export const organizationAiQuery = api.ai.organization.queryOptions()

/** Takes up what the server has answered. */
export function keepOrganizationAi(settings: OrganizationAi) {
  showAnswer(organizationAiQuery.queryKey, settings)
  void refreshAiSettings()
}
