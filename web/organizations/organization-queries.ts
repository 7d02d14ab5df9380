import { failureOf } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'

/** One organization, to be changed. */
export function organizationQuery(id: string) {
  return api.organizations.read.queryOptions({ input: { id } })
}

/** Reads the organizations anew, wherever they are shown. */
export function refreshOrganizations(): Promise<void> {
  return queries.invalidateQueries({ queryKey: api.organizations.key() })
}

/** Whether somebody else changed an organization first. */
export function isOvertaken(error: unknown): boolean {
  return failureOf(error).code === 'CHANGED_MEANWHILE'
}

/** Whether there is no such organization, or none that the caller manages. What cannot be an ID is none of an organization either. */
export function isNowhere(error: Error): boolean {
  return ['NOT_FOUND', 'INVALID_INPUT'].includes(failureOf(error).code)
}
