import { type RawBuilder, sql } from 'kysely'
import type { DailyImage } from '#contract/images/images.ts'
import { dailyImagePath, type ImageKind } from '#contract/images/limits.ts'
import { present } from '#server/platform/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'

export type UploadedRow = {
  day: number
  kind: ImageKind
  version: number
  width: number
  height: number
  bytes: number
  alt_text: string | null
  uploader: ProfileRow | null
  uploaded_at: Date
  taken_back_at: Date | null
}

/** The columns of an uploaded picture `i`, as admins see it. */
export const uploadedColumns = sql`
  i.day, i.kind, i.version, i.width, i.height, i.bytes, i.alt_text, ${profileOf(sql`i.uploaded_by`)} as uploader,
  i.uploaded_at, i.taken_back_at`

/** A picture as it was seen. */
type Seen = { day: number; kind: ImageKind; version: number }

/** All that were uploaded and stand, by day, and what the days are called. */
export async function listImages(
  tx: Transaction,
): Promise<{ images: DailyImage[]; days: { day: number; title: string }[] }> {
  const [rows, days] = await Promise.all([
    tx.all(sql<UploadedRow>`
      select ${uploadedColumns} from app.daily_images i
      where i.taken_back_at is null
      order by i.day, i.kind desc`),
    tx.all(sql<{ day: number; title: string }>`select day, title from app.days order by day`),
  ])
  return { images: rows.map(presentUploaded), days: days.map(({ day, title }) => ({ day, title })) }
}

/** Says something else of a picture to those who do not see it. Errors: NOT_FOUND, CHANGED_MEANWHILE. */
export async function describeImage(
  tx: Transaction,
  { alt, ...seen }: Seen & { alt: string },
): Promise<DailyImage> {
  const row = await change(tx, seen, sql`alt_text = ${alt || null}`, sql`i.taken_back_at is null`)
  if (row) return presentUploaded(row)
  const now = await findImage(tx, seen)
  if (!now || now.taken_back_at) throw failure('NOT_FOUND')
  throw failure('CHANGED_MEANWHILE', { version: now.version })
}

/**
 * Puts the generated picture in its place again, which is kept for a day. Taken back again it stays so. Errors: NOT_FOUND,
 * CHANGED_MEANWHILE.
 */
export async function takeBackImage(tx: Transaction, seen: Seen): Promise<{ version: number }> {
  const row = await change(tx, seen, sql`taken_back_at = ${present}`, sql`i.taken_back_at is null`)
  const now = row ?? (await findImage(tx, seen))
  if (!now) throw failure('NOT_FOUND')
  if (!now.taken_back_at) throw failure('CHANGED_MEANWHILE', { version: now.version })
  return { version: now.version }
}

/** Puts back what was taken back. Errors: NOT_FOUND; CHANGED_MEANWHILE where another picture has come since. */
export async function putBackImage(tx: Transaction, seen: Seen): Promise<DailyImage> {
  const row = await change(tx, seen, sql`taken_back_at = null`, sql`i.taken_back_at is not null`)
  if (row) return presentUploaded(row)
  const now = await findImage(tx, seen)
  if (!now) throw failure('NOT_FOUND')
  throw failure('CHANGED_MEANWHILE', { version: now.version })
}

export function presentUploaded(row: UploadedRow): DailyImage {
  const { day, kind, version, width, height, bytes } = row
  // The path is always the same, and a browser shows at once what it has loaded from an address.
  const at = `?v=${version}`
  return {
    day,
    kind,
    version,
    src: dailyImagePath(day, kind) + at,
    strip: dailyImagePath(day, kind).replace('.jpg', '-strip.webp') + at,
    width,
    height,
    bytes,
    alt: row.alt_text,
    uploadedBy: row.uploader && presentProfile(row.uploader),
    uploadedAt: row.uploaded_at,
  }
}

function change(
  tx: Transaction,
  { day, kind, version }: Seen,
  to: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<UploadedRow | undefined> {
  return tx.first(sql<UploadedRow>`
    update app.daily_images i set ${to}
    where i.day = ${day}::smallint and i.kind = ${kind} and i.version = ${version}::integer and ${where}
    returning ${uploadedColumns}`)
}

function findImage(tx: Transaction, { day, kind }: Seen): Promise<UploadedRow | undefined> {
  return tx.first(sql<UploadedRow>`
    select ${uploadedColumns} from app.daily_images i where i.day = ${day}::smallint and i.kind = ${kind}`)
}
