import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { ExportFormat } from '#contract/transfer/export.ts'
import { exportLimit } from '#contract/transfer/limits.ts'
import type { Accounts } from '#server/account/accounts.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { disposition } from '#server/platform/deliver.ts'
import { failure } from '#server/platform/failure.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import type { Actor } from '#server/platform/person.ts'
import { type Asked, answered, type RawRoute } from '#server/platform/raw-route.ts'
import { type Limit, requireTurnLeft, takeTurns } from '#server/platform/turns.ts'
import type { AccountFacts } from './export-about.ts'
import { exportJson } from './export-json.ts'
import { markdownTexts } from './export-markdown.ts'
import { type ExportFacts, readExportFacts } from './export-name.ts'
import { zipOf } from './export-zip.ts'
import type { ReadOwn } from './pieces.ts'

type Parts = { database: Database; accounts: Accounts; store: FileStore; log: Logger }

const ofExports: Limit = { name: 'export', act: 'export', ...exportLimit }

/** `GET /export/json` and `GET /export/zip` hand out all that one has here, as a download; HEAD answers whether they would. */
export function createExportRoute(parts: Parts): RawRoute {
  return async (asked) => {
    const [room, format, ...rest] = asked.steps
    if (room !== 'export') return false
    return answered(asked, parts.log, async () => {
      if (!isFormat(format) || rest.length > 0) throw failure('NOT_FOUND')
      if (isFromElsewhere(asked)) throw failure('CSRF_TOKEN_MISMATCH')
      const actor = { ...asked.actor, shown: personIn(asked) ?? asked.actor.shown ?? null }
      switch (asked.request.method) {
        case 'HEAD':
          await parts.database.read(actor, (tx) => requireTurnLeft(tx, ofExports))
          return void asked.response.writeHead(200).end()
        case 'GET':
          return handOut(parts, asked, { actor, format })
        default:
          asked.response.setHeader('allow', 'GET, HEAD')
          throw failure('METHOD_NOT_SUPPORTED')
      }
    })
  }
}

async function handOut(
  { database, accounts, store, log }: Parts,
  { response, id }: Asked,
  { actor, format }: { actor: Actor; format: ExportFormat },
): Promise<void> {
  const facts = await database.write(actor, async (tx) => {
    await takeTurns(tx, ofExports)
    const [facts] = await Promise.all([readExportFacts(tx), tx.first(sql`select sec.note_export(${format})`)])
    return facts
  })
  const account = await readAccount(accounts, facts.person)
  const read: ReadOwn = (work) => database.read(actor, work)
  const json = exportJson(read, account)
  const body = format === 'json' ? Readable.from(json) : await zipped(read, store, { facts, json })
  response.writeHead(200, {
    'content-type': format === 'json' ? 'application/json; charset=utf-8' : 'application/zip',
    'content-disposition': disposition({ name: `${facts.name}.${format}`, inline: false }),
  })
  await pipeline(body, response).catch((error: unknown) => {
    // Half of it is gone already: all that can be told is that it is not whole, by breaking off.
    const isGone = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (!isGone) log.error({ err: error, request: id }, 'an export broke off')
  })
}

async function zipped(
  read: ReadOwn,
  store: FileStore,
  { facts, json }: { facts: ExportFacts; json: AsyncGenerator<string> },
): Promise<Readable> {
  const texts = [{ name: `${facts.name}.json`, pieces: json }, ...(await markdownTexts(read, facts.zone))]
  return zipOf({ texts, read, store, picture: facts.picture, at: dateOf(facts.at) })
}

function readAccount(accounts: Accounts, id: string): Promise<AccountFacts> {
  return accounts
    .selectFrom('auth.user')
    .select(['email', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function isFormat(format: string | undefined): format is ExportFormat {
  return format === 'json' || format === 'zip'
}

// A link on another site that had somebody's data downloaded would take a turn of theirs, and frighten them.
function isFromElsewhere({ request }: Asked): boolean {
  return ['cross-site', 'same-site'].includes(String(request.headers['sec-fetch-site']))
}

// The one whom the page shows from which this was asked.
function personIn({ request }: Asked): string | null {
  return new URLSearchParams(request.url?.split('?')[1]).get('person')
}
