import { sql } from 'kysely'
import { isReserved, type OrganizationForm } from '#contract/organizations/form.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import type { Status } from '#contract/plans.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { organizationAnswers } from '#words/en/organizations/organization-answers.ts'
import { readOrganization } from './managed-organizations.ts'
import { invalid, type Refused, refuse } from './refused.ts'

type Seen = { id: string; version: number }

/** Makes an organization. Errors: FORBIDDEN, NOT_IN_PLAN, INVALID_INPUT where its id is another's. */
export async function createOrganization(
  tx: Transaction,
  form: OrganizationForm,
  appUrl: string,
): Promise<Organization> {
  refuseOwnHost(form, appUrl)
  if (isReserved(form.id)) throw invalid('id', organizationAnswers.idReserved)
  const answer = await tx.first(
    sql<Refused>`select sec.add_organization(${fieldsOf(form)}::jsonb) as refused`,
  )
  refuse(answer)
  return readOrganization(tx, form.id, appUrl)
}

/**
 * Gives an organization these fields; the same again is one change. Errors: NOT_FOUND, CHANGED_MEANWHILE, FORBIDDEN, NOT_IN_PLAN,
 * INVALID_INPUT where its id is another's.
 */
export async function changeOrganization(
  tx: Transaction,
  { organization, version, ...form }: OrganizationForm & { organization: string; version: number },
  appUrl: string,
): Promise<Organization> {
  refuseOwnHost(form, appUrl)
  if (form.id !== organization && isReserved(form.id)) throw invalid('id', organizationAnswers.idReserved)
  await change(tx, { id: organization, version }, fieldsOf(form), appUrl)
  return readOrganization(tx, form.id, appUrl)
}

/** Puts an organization into the archive, or takes it out of it. Errors: NOT_FOUND, CHANGED_MEANWHILE, FORBIDDEN. */
export async function archiveOrganization(
  tx: Transaction,
  { archived, ...seen }: Seen & { archived: boolean },
  appUrl: string,
): Promise<Organization> {
  const held = await readOrganization(tx, seen.id, appUrl)
  if (!held.can.subscribe) throw failure('FORBIDDEN')
  // One that is on trial or paused is not taken out of an archive in which it is not.
  if ((held.subscriptionStatus === 'archived') === archived) return held
  const status: Status = archived ? 'archived' : 'active'
  await change(tx, seen, JSON.stringify({ subscription_status: status }), appUrl)
  return readOrganization(tx, seen.id, appUrl)
}

async function change(tx: Transaction, { id, version }: Seen, told: string, appUrl: string): Promise<void> {
  const answer = await tx.first(
    sql<Refused>`select sec.change_organization(${id}, ${version}::integer, ${told}::jsonb) as refused`,
  )
  if (answer?.refused === 'CHANGED_MEANWHILE') {
    throw failure('CHANGED_MEANWHILE', { version: (await readOrganization(tx, id, appUrl)).version })
  }
  refuse(answer)
}

// At the host of Emmaus, and below it, whoever runs the platform says who is served.
function refuseOwnHost({ customDomain }: OrganizationForm, appUrl: string): void {
  const { hostname } = new URL(appUrl)
  if (customDomain === hostname || customDomain?.endsWith(`.${hostname}`)) {
    throw invalid('customDomain', organizationAnswers.domainOfEmmaus)
  }
}

function fieldsOf(form: OrganizationForm): string {
  return JSON.stringify({
    slug: form.id,
    name: form.name,
    primary_color: form.primaryColor,
    secondary_color: form.secondaryColor,
    tertiary_color: form.tertiaryColor,
    theme: form.theme,
    subscription_tier: form.subscriptionTier,
    subscription_status: form.subscriptionStatus,
    custom_domain: form.customDomain,
    contact_email: form.contactEmail,
    contact_phone: form.contactPhone,
    website: form.website,
    sign_ups: form.signUps,
  })
}
