import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { logoBytes, logoPath, logoSide, readLogoPath } from '#contract/brand/logo.ts'
import type { Organization } from '#contract/organizations/organizations.ts'
import { deliver } from '#server/files/deliver.ts'
import type { FileParts } from '#server/files/keep-file.ts'
import { takePicture } from '#server/files/take-picture.ts'
import { failure } from '#server/platform/failure.ts'
import { forNobody } from '#server/database/person.ts'
import { requireAdmin } from '#server/database/require-admin.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Limit } from '#server/database/turns.ts'
import type { Actor } from '#server/platform/actor.ts'
import { readOrganization } from './managed-organizations.ts'
import { refuse, type Refused } from './refused.ts'
import {
  type Asked,
  answered,
  nothing,
  only,
  type RawRoutes,
  rawRoutes,
  withSession,
} from '#server/platform/raw-route.ts'

/**
 * `PUT /organization-logo/<id>` takes the logo of an organization as the body, and `DELETE` takes it away; both answer the organization,
 * or an error of the contract, as JSON. `GET /logos/<logo>` hands one out to everybody, and `GET /logos/<logo>/480` the same as it stands
 * at the head of pages and mails.
 */
export function createLogoRoute(parts: LogoParts & { log: Logger }): RawRoutes {
  const routes = rawRoutes(parts.log)
  routes.use('/organization-logo/*', withSession)
  routes.put(
    '/organization-logo/:id',
    answered(({ actor, request }, { id = '' }) =>
      takeLogo(parts, actor, { organization: idIn(id), request }),
    ),
  )
  routes.delete(
    '/organization-logo/:id',
    answered(({ actor }, { id = '' }) => removeLogo(parts, actor, idIn(id))),
  )
  routes.all('/organization-logo/:id', only('PUT, DELETE'))
  routes.all('/organization-logo/*', nothing)
  routes.get(
    '/logos/:name/:size?',
    answered((asked, { name = '', size }) => handOut(parts, asked, { name, size })),
  )
  routes.all('/logos/:name/:size?', only('GET, HEAD'))
  routes.all('/logos/*', nothing)
  return routes
}

function idIn(organization: string): string {
  if (!/^[a-z0-9-]{1,40}$/.test(organization)) throw failure('NOT_FOUND')
  return organization
}

async function handOut(
  parts: LogoParts,
  asked: Asked,
  { name, size }: { name: string; size: string | undefined },
): Promise<void> {
  const path = `/logos/${name}`
  const logo = readLogoPath(path)
  const isOne = logo && (size === undefined || `.${size}` === smallSuffix)
  const seers = isOne ? await seersOf(parts, asked, path) : 'nobody'
  if (logo === null || seers === 'nobody') throw failure('NOT_FOUND')
  // Mail programs show it beside letters of ours.
  asked.response.setHeader('cross-origin-resource-policy', 'cross-origin')
  const suffix = size === undefined ? '' : smallSuffix
  await deliver(asked, {
    store: parts.store,
    key: logo.key + suffix,
    tag: logo.key + suffix,
    mediaType: 'image/png',
    name: 'logo.png',
    inline: true,
    // Another logo has another address.
    ...(seers === 'everybody' && { keep: 'public, max-age=31536000, immutable' }),
  })
}

// One that is not in use by the plan is seen by those alone who manage its organization.
async function seersOf(
  { database }: LogoParts,
  { actor }: Asked,
  path: string,
): Promise<'everybody' | 'managers' | 'nobody'> {
  const answer = await database.call(sql<{ shown: boolean }>`select sec.shows_logo(${path}) as shown`)
  if (answer?.shown) return 'everybody'
  if (actor.sessionToken === null) return 'nobody'
  const managed = await database
    .read(actor, async (tx) => {
      const { role } = await tx.person
      if (role !== 'admin') return undefined
      return tx.first(sql`select 1 from sec.managed_organizations() where logo = ${path}`)
    })
    .catch(forNobody(undefined))
  return managed ? 'managers' : 'nobody'
}

/** What logos are taken with. */
type LogoParts = FileParts & { appUrl: string }

/** Under which suffix that is kept which stands at the head of pages and mails, one of those that are swept with a key. */
const smallSuffix = '.480'

/** Px, at most: on a fine screen three times what it takes there. */
const small = { suffix: smallSuffix, width: 480, height: 144, as: 'png' } as const

const aDay: Limit = { name: 'logo', act: 'logo', most: 30, seconds: 86_400 }

/**
 * Takes a logo of an organization from an admin who manages it, in place of any other. Errors: FORBIDDEN, NOT_FOUND, NOT_IN_PLAN,
 * RATE_LIMITED, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, FILE_DAMAGED, TOO_MANY_PIXELS, NO_ROOM_ON_SERVER.
 */
async function takeLogo(
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
function removeLogo(
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
