import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { logoBytes, logoPath, logoSide } from '#contract/brand/logo.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import type { FileParts } from '#server/files/keep-file.ts'
import { takePicture } from '#server/files/take-picture.ts'
import { readOrganization } from './managed-organizations.ts'
import type { Actor } from '#server/platform/actor.ts'
import { requireAdmin } from '#server/database/require-admin.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Limit } from '#server/database/turns.ts'
import { type Refused, refuse } from './refused.ts'

/** What logos are taken with. */
export type LogoParts = FileParts & { appUrl: string }

/** Under which suffix that is kept which stands at the head of pages and mails, one of those that are swept with a key. */
export const smallSuffix = '.480'

/** Px, at most: on a fine screen three times what it takes there. */
const small = { suffix: smallSuffix, width: 480, height: 144, as: 'png' } as const

const aDay: Limit = { name: 'logo', act: 'logo', most: 30, seconds: 86_400 }

/**
 * Takes a logo of an organization from an admin who manages it, in place of any other. Errors: FORBIDDEN, NOT_FOUND, NOT_IN_PLAN,
 * RATE_LIMITED, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, FILE_DAMAGED, TOO_MANY_PIXELS, NO_ROOM_ON_SERVER.
 */
export async function takeLogo(
  parts: LogoParts,
  actor: Actor,
  { organization, request }: { organization: string; request: IncomingMessage },
): Promise<Organization> {
  const person = await parts.database.read(actor, (tx) => requireAllowed(tx, organization))
  const whole = { suffix: '', width: logoSide, height: logoSide, as: 'png' } as const
  return takePicture(
    parts,
    actor,
    { request, person, limit: aDay, most: logoBytes, drawn: [whole, small], still: true },
    (tx, key, made) => give(tx, { organization, logo: logoPath({ ...made, key }), appUrl: parts.appUrl }),
  )
}

/** Takes the logo of an organization away. Errors: FORBIDDEN, NOT_FOUND, NOT_IN_PLAN. */
export function removeLogo(
  { database, appUrl }: LogoParts,
  actor: Actor,
  organization: string,
): Promise<Organization> {
  return database.write(actor, async (tx) => {
    await requireAllowed(tx, organization)
    return give(tx, { organization, logo: null, appUrl })
  })
}

async function give(
  tx: Transaction,
  { organization, logo, appUrl }: { organization: string; logo: string | null; appUrl: string },
): Promise<Organization> {
  await requireAdmin(tx)
  refuse(await tx.first(sql<Refused>`select sec.give_logo(${organization}, ${logo}) as refused`))
  return readOrganization(tx, organization, appUrl)
}

// Before anything is received, so that nobody sends for nothing; the database asks again when it is written.
async function requireAllowed(tx: Transaction, organization: string): Promise<string> {
  const { id } = await requireAdmin(tx)
  refuse(await tx.first(sql<Refused>`select sec.refusal_of_logo(${organization}) as refused`))
  return id
}
