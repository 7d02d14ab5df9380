import type { Organization } from './organizations.ts'

/** Where the logo of an organization is given, by its id: `PUT` with the picture as the body, or `DELETE`. */
export function givenLogoPath(organization: string): string {
  return `/organization-logo/${organization}`
}

/** What the server answers to either: the organization as it is from then on, with its moment as JSON writes one. */
export type GivenLogo = Omit<Organization, 'createdAt'> & { createdAt: string }
