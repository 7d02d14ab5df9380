import { comingBy, type Visited, visitedOrganization } from '#server/joining/visited-organization.ts'
import type { Database } from '#server/platform/database.ts'

type Place = { database: Database; adminEmail: string | undefined; appUrl: string }

/**
 * Where somebody new comes to, by whichever way they sign up. The holder of ADMIN_EMAIL comes to the default organization, whoever invited
 * them.
 */
export function organizationToJoin(
  { database, adminEmail, appUrl }: Place,
  email: string,
  headers: Headers | undefined,
): Promise<Visited> {
  return visitedOrganization(database, email === adminEmail ? {} : comingBy(headers), appUrl)
}
