import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import {
  organizationExportLimit,
  type OrganizationFormat,
  separators,
  type TableFormat,
} from '#contract/transfer/organization-export.ts'
import { type Download, download } from '#server/transfer/export/download.ts'
import { datedName } from '#server/transfer/export/export-name.ts'
import type { ReadOwn } from '#server/transfer/export/pieces.ts'
import { me } from '#server/database/asker.ts'
import type { Database } from '#server/database/database.ts'
import type { Actor } from '#server/platform/actor.ts'
import { answered, only, type RawRoutes, rawRoutes } from '#server/platform/raw-route.ts'
import { requireAdmin } from '#server/database/require-admin.ts'
import { type Limit, requireTurnLeft, takeTurns } from '#server/database/turns.ts'
import { organizationJson } from './organization-json.ts'
import { peopleCsv } from './people-csv.ts'

type Parts = { database: Database; log: Logger }

const ofExports: Limit = { name: 'organization export', act: 'export', ...organizationExportLimit }

type ExportedFile = {
  /** What is in it, by which it is called. */
  what: string
  ending: string
  mediaType: string
  pieces: (read: ReadOwn) => AsyncGenerator<string>
}

const files: Record<OrganizationFormat, ExportedFile> = {
  json: {
    what: 'organization',
    ending: 'json',
    mediaType: 'application/json; charset=utf-8',
    pieces: organizationJson,
  },
  csv: table('csv', 'text/csv'),
  'csv-semicolon': table('csv-semicolon', 'text/csv'),
  tsv: table('tsv', 'text/tab-separated-values'),
}

function table(format: TableFormat, mediaType: string): ExportedFile {
  return {
    what: 'people',
    ending: format === 'tsv' ? 'tsv' : 'csv',
    mediaType: `${mediaType}; charset=utf-8`,
    pieces: (read) => peopleCsv(read, separators[format]),
  }
}

/** `GET /export/organization/json` and one for each kind of table hand out what an admin may take along of their organization; HEAD answers whether they would. */
export function createOrganizationExportRoute({ database, log }: Parts): RawRoutes {
  const routes = rawRoutes(log)
  routes.get(
    '/export/organization/:format',
    answered((asked, { format = '' }) => {
      const offer = isFormat(format) && {
        require: (actor: Actor) =>
          database.read(actor, async (tx) => {
            await requireAdmin(tx)
            await requireTurnLeft(tx, ofExports)
          }),
        begin: (actor: Actor) => begin(database, actor, format),
      }
      return download(asked, log, offer || null)
    }),
  )
  routes.all('/export/organization/:format', only('GET, HEAD'))
  return routes
}

async function begin(database: Database, actor: Actor, format: OrganizationFormat): Promise<Download> {
  const { what, ending, mediaType, pieces } = files[format]
  const name = await database.write(actor, async (tx) => {
    await requireAdmin(tx)
    await takeTurns(tx, ofExports)
    const [{ organizationName, unlock }, row] = await Promise.all([
      tx.person,
      tx.first(sql<{ time_zone: string | null }>`select time_zone from app.settings where person_id = ${me}`),
      tx.first(sql`select sec.note_organization_export(${format === 'json' ? 'json' : 'csv'})`),
    ])
    const date = tx.now.toZonedDateTimeISO(row?.time_zone ?? unlock.zone).toPlainDate()
    return datedName(organizationName, what, date)
  })
  // Each piece asks anew who this is: whoever is an admin no longer gets none of the rest.
  const body = Readable.from(
    pieces((work) =>
      database.read(actor, async (tx) => {
        await requireAdmin(tx)
        return work(tx)
      }),
    ),
  )
  return { name: `${name}.${ending}`, mediaType, body }
}

function isFormat(format: string): format is OrganizationFormat {
  return Object.hasOwn(files, format)
}
