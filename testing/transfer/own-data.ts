import type { FileList, ImportAudience, RowOutcome } from '#contract/transfer/transfer.ts'
import { exportJson } from '#server/transfer/export/export-json.ts'
import type { Player } from '#testing/cast.ts'
import type { Scene } from '#testing/scene.ts'
import { stored } from '#testing/stored.ts'

/** A file as it is exported, or as somebody may have written it. */
export type OwnData = Partial<Record<FileList, Record<string, unknown>[]>> & Record<string, unknown>

/** What the person would be handed out as JSON. */
export async function exportOf({ database }: Pick<Scene, 'database'>, player: Player): Promise<OwnData> {
  const account = { email: player.email, createdAt: new Date('2026-01-01T00:00:00Z') }
  const pieces = await Array.fromAsync(exportJson((work) => database.read(player, work), account))
  return JSON.parse(pieces.join('')) as OwnData
}

/** Brings a file in, as a page does: a hundred rows at a time. */
export async function bring(
  scene: Scene,
  player: Player,
  file: OwnData,
  audience: ImportAudience = 'as-in-file',
): Promise<RowOutcome[]> {
  const told: RowOutcome[] = []
  for (const list of [
    'reflections',
    'challenges',
    'testimonies',
    'prayerRequests',
    'drafts',
    'whys',
  ] as const) {
    const rows = file[list] ?? []
    for (let from = 0; from < rows.length; from += 100) {
      const part = { [list]: rows.slice(from, from + 100), audience }
      const answer = await scene.as(player).transfer.import(part)
      told.push(...answer.rows.map((row) => ({ ...row, row: row.row + from })))
    }
  }
  return told
}

/** All entries of a person as they are stored, in the order of days. */
export async function entriesOf({ fresh }: Scene, { id }: Player): Promise<StoredEntry[]> {
  const { rows } = await fresh.owner.query<StoredEntry>(
    `select id, kind, walk, day, text, audience, version, written_at, edited_at, trashed_at, imported_at
      from app.entries where person_id = $1 order by day, kind, text`,
    [id],
  )
  return rows
}

type StoredEntry = {
  id: string
  kind: string
  walk: number
  day: number
  text: string
  audience: string
  version: number
  written_at: Date
  edited_at: Date | null
  trashed_at: Date | null
  imported_at: Date | null
}

/** How often each outcome occurs. */
export function countOf(rows: RowOutcome[]): Partial<Record<RowOutcome['outcome'], number>> {
  const groups = Map.groupBy(rows, ({ outcome }) => outcome)
  return Object.fromEntries([...groups].map(([outcome, of]) => [outcome, of.length]))
}

/** A fingerprint of each table but the one in which turns are counted. */
export async function storedButTurns({ fresh }: Scene): Promise<Record<string, string | null>> {
  const tables = await stored(fresh.owner)
  delete tables['app.counters']
  return tables
}
