import { sql } from 'kysely'
import type { Logger } from 'pino'
import { readLogoPath } from '#contract/brand/logo.ts'
import { deliver } from '#server/files/deliver.ts'
import { failure } from '#server/platform/failure.ts'
import { forNobody } from '#server/database/person.ts'
import {
  type Asked,
  answered,
  nothing,
  only,
  type RawRoutes,
  rawRoutes,
  withSession,
} from '#server/platform/raw-route.ts'
import { type LogoParts, removeLogo, smallSuffix, takeLogo } from './take-logo.ts'

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

// One that rests with its plan is seen by those alone who manage its organization.
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
