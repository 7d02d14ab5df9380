import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { logoBytes, logoPath, logoSide } from '#contract/organizations/logo.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import { encodePictures } from '#server/files/pictures.ts'
import { type FileParts, keepFile, takePicture } from '#server/files/send-in.ts'
import { readOrganization } from './managed-organizations.ts'
import { failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/person.ts'
import { requireSender, withReceivedFile } from '#server/platform/received-file.ts'
import { requireAdmin } from '#server/platform/require-admin.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import type { Limit } from '#server/platform/turns.ts'
import { type Refused, refuse } from './refused.ts'

/** What logos are taken with. */
export type LogoParts = FileParts & { appUrl: string }

/** Under which suffix that is kept which stands at the head of pages and mails, one of those that are swept with a key. */
export const smallSuffix = '.480'

/** Px, at most: on a fine screen three times what it takes there. */
const small = { width: 480, height: 144 }

/** What is taken, as a picture itself tells its form. */
const formats = ['jpeg', 'png', 'webp']

const aDay: Limit = { name: 'logo', act: 'logo', most: 30, seconds: 86_400 }

/**
 * Takes a logo of an organization from an admin who manages it, in place of any other. Errors: FORBIDDEN, NOT_FOUND, NOT_IN_PLAN,
 * RATE_LIMITED, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED.
 */
export async function takeLogo(
  parts: LogoParts,
  actor: Actor,
  { organization, request }: { organization: string; request: IncomingMessage },
): Promise<Organization> {
  const person = await parts.database.read(actor, (tx) => requireAllowed(tx, organization))
  return takePicture(parts, actor, { person, limit: aDay }, () =>
    withReceivedFile(request, { folder: parts.incoming, most: logoBytes }, async (received) => {
      const whole = { path: `${received}.whole`, width: logoSide, height: logoSide, as: 'png' } as const
      const part = { path: `${received}.small`, ...small, as: 'png' } as const
      const [made] = await encodePictures(received, [whole, part], { formats, still: true })
      if (!made) throw failure('FILE_TYPE_NOT_ALLOWED')
      requireSender(request)
      const files = [
        { suffix: smallSuffix, path: part.path },
        { suffix: '', path: whole.path },
      ]
      return keepFile(parts, actor, { person, parts: files }, (tx, key) =>
        give(tx, { organization, logo: logoPath({ ...made, key }), appUrl: parts.appUrl }),
      )
    }),
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
