import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { ExportKind } from '#contract/transfer/export.ts'
import { exportLimit } from '#contract/transfer/limits.ts'
import type { Accounts } from '#server/account/accounts.ts'
import { dateOf } from '#server/platform/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { FileStore } from '#server/platform/file-store.ts'
import type { Actor } from '#server/platform/actor.ts'
import { answered, nothing, only, type RawRoutes, rawRoutes } from '#server/platform/raw-route.ts'
import { type Limit, requireTurnLeft, takeTurns } from '#server/database/turns.ts'
import { type Download, download } from './download.ts'
import type { AccountFacts } from './export-about.ts'
import { exportJson } from './export-json.ts'
import { markdownTexts } from './export-markdown.ts'
import { type ExportFacts, readExportFacts } from './export-name.ts'
import type { ReadOwn } from './pieces.ts'

type Parts = { database: Database; accounts: Accounts; store: FileStore; log: Logger }

const ofExports: Limit = { name: 'export', act: 'export', ...exportLimit }

/** `GET /export/json` and `GET /export/zip` hand out all that one has here, as a download; HEAD answers whether they would. */
export function createExportRoute(parts: Parts): RawRoutes {
  const { database, log } = parts
  const routes = rawRoutes(log)
  routes.get(
    '/export/:kind',
    answered((asked, { kind = '' }) => {
      const offer = isExportKind(kind) && {
        require: (actor: Actor) => database.read(actor, (tx) => requireTurnLeft(tx, ofExports)),
        begin: (actor: Actor) => begin(parts, actor, kind),
      }
      return download(asked, log, offer || null)
    }),
  )
  routes.all('/export/:kind', only('GET, HEAD'))
  routes.all('/export/*', nothing)
  return routes
}

async function begin(
  { database, accounts, store }: Parts,
  actor: Actor,
  kind: ExportKind,
): Promise<Download> {
  const facts = await database.write(actor, async (tx) => {
    await takeTurns(tx, ofExports)
    const [facts] = await Promise.all([readExportFacts(tx), tx.first(sql`select sec.note_export(${kind})`)])
    return facts
  })
  const account = await readAccount(accounts, facts.person)
  const read: ReadOwn = (work) => database.read(actor, work)
  const json = exportJson(read, account)
  return {
    name: `${facts.name}.${kind}`,
    mediaType: kind === 'json' ? 'application/json; charset=utf-8' : 'application/zip',
    body: kind === 'json' ? Readable.from(json) : await zipped(read, store, { facts, json }),
  }
}

async function zipped(
  read: ReadOwn,
  store: FileStore,
  { facts, json }: { facts: ExportFacts; json: AsyncGenerator<string> },
): Promise<Readable> {
  const texts = [{ name: `${facts.name}.json`, pieces: json }, ...(await markdownTexts(read, facts.zone))]
  const { zipOf } = await import('./export-zip.ts')
  return zipOf({ texts, read, store, picture: facts.picture, at: dateOf(facts.at) })
}

function readAccount(accounts: Accounts, id: string): Promise<AccountFacts> {
  return accounts
    .selectFrom('auth.user')
    .select(['email', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function isExportKind(kind: string): kind is ExportKind {
  return kind === 'json' || kind === 'zip'
}
