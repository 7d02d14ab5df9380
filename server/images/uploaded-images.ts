import { type RawBuilder, sql } from 'kysely'
import type { DailyImage, FormerImage } from '#contract/images/images.ts'
import { dailyImagePath, formerStripPath, type ImageKind } from '#contract/images/limits.ts'
import { present } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { requireFeature } from '#server/organizations/require-feature.ts'
import type { Transaction } from '#server/database/transaction.ts'
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
  /** Until when it can be put back; null while it stands. */
  kept_until: Date | null
}

/** The columns of an uploaded picture `i`, as admins see it. */
export const uploadedColumns = sql`
  i.day, i.kind, i.version, i.width, i.height, i.bytes, i.alt_text, ${profileOf(sql`i.uploaded_by`)} as uploader,
  i.uploaded_at, i.left_at + interval '1 day' as kept_until`

type Place = { day: number; kind: ImageKind }

/** A picture as it was seen. */
type Seen = Place & { version: number }

const stands = sql`i.left_at is null`
const isFormer = sql`i.left_at > ${present} - interval '1 day'`

type Listed = { images: DailyImage[]; former: FormerImage[]; days: { day: number; title: string }[] }

/** All that were uploaded and stand, by day, those that can be put back, the last to leave first, and what the days are called. */
export async function listImages(tx: Transaction): Promise<Listed> {
  const [images, former, days] = await Promise.all([
    tx.all(
      sql<UploadedRow>`select ${uploadedColumns} from app.daily_images i where ${stands} order by i.day, i.kind desc`,
    ),
    tx.all(sql<UploadedRow>`
      select ${uploadedColumns} from app.daily_images i where ${isFormer}
      order by i.day, i.kind desc, i.left_at desc, i.version desc`),
    tx.all(sql<{ day: number; title: string }>`select day, title from app.days order by day`),
  ])
  return {
    images: images.map(presentUploaded),
    former: former.map(presentFormer),
    days: days.map(({ day, title }) => ({ day, title })),
  }
}

/** Says something else of a picture to those who do not see it. Errors: NOT_FOUND, CHANGED_MEANWHILE, NOT_IN_PLAN. */
export async function describeImage(
  tx: Transaction,
  { alt, ...seen }: Seen & { alt: string },
): Promise<DailyImage> {
  await requireFeature(tx, 'content-customization')
  const row = await change(tx, seen, sql`alt_text = ${alt || null}`, stands)
  if (row) return presentUploaded(row)
  const now = await standingAt(tx, seen)
  if (!now) throw failure('NOT_FOUND')
  throw failure('CHANGED_MEANWHILE', { version: now.version })
}

/**
 * Puts the generated picture in its place again, which is kept for a day. Taken back again it stays so. Errors: NOT_FOUND,
 * CHANGED_MEANWHILE, NOT_IN_PLAN.
 */
export async function takeBackImage(tx: Transaction, seen: Seen): Promise<{ version: number }> {
  await requireFeature(tx, 'content-customization')
  await oneByOne(tx, seen)
  const row = await change(tx, seen, sql`left_at = ${present}`, stands)
  if (row) return { version: row.version }
  const now = await standingAt(tx, seen)
  if (now) throw failure('CHANGED_MEANWHILE', { version: now.version })
  const version = await lastFormer(tx, seen)
  if (version === null) throw failure('NOT_FOUND')
  return { version }
}

/**
 * Puts back what was replaced or taken back; what stands there takes its place and is kept for a day. Errors: NOT_FOUND; CHANGED_MEANWHILE
 * where another stands there than the one that was seen; NOT_IN_PLAN.
 */
export async function putBackImage(
  tx: Transaction,
  { standing, ...seen }: Seen & { standing: number },
): Promise<DailyImage> {
  await requireFeature(tx, 'content-customization')
  await requireStanding(tx, seen, standing)
  const row = await change(tx, seen, sql`left_at = null`, isFormer)
  if (!row) throw failure('NOT_FOUND')
  return presentUploaded(row)
}

/**
 * CHANGED_MEANWHILE where another picture stands in a place than the one that was seen; 0 is the generated one. Until the end of the
 * transaction nobody else changes which one stands there.
 */
export async function requireStanding(tx: Transaction, place: Place, seen: number): Promise<void> {
  await oneByOne(tx, place)
  const version = (await standingAt(tx, place))?.version ?? 0
  if (version !== seen) throw failure('CHANGED_MEANWHILE', { version })
}

/** The version of the picture that left a place last and can be put back; null where there is none. */
export async function lastFormer(tx: Transaction, { day, kind }: Place): Promise<number | null> {
  const row = await tx.first(sql<{ version: number | null }>`
    select max(i.version) as version from app.daily_images i
    where i.day = ${day}::smallint and i.kind = ${kind} and ${isFormer}`)
  return row?.version ?? null
}

/** Under which key a picture is kept that can be put back; undefined where there is none, as for whoever is no admin. */
export async function formerKey(tx: Transaction, version: number): Promise<string | undefined> {
  if ((await tx.person).role !== 'admin') return undefined
  const row = await tx.first(sql<{ key: string }>`
    select i.key from app.daily_images i where i.version = ${version}::integer and ${isFormer}`)
  return row?.key
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

function presentFormer(row: UploadedRow): FormerImage {
  const { day, kind, version, alt_text, uploader, uploaded_at, kept_until } = row
  if (!kept_until) throw new Error('A picture that stands is no former one.')
  return {
    day,
    kind,
    version,
    until: kept_until,
    strip: formerStripPath(version),
    alt: alt_text,
    uploadedBy: uploader && presentProfile(uploader),
    uploadedAt: uploaded_at,
  }
}

// Which picture stands in a place changes one time after the other: each looks at what the one before it has left there.
async function oneByOne(tx: Transaction, { day, kind }: Place): Promise<void> {
  await tx.first(sql`
    select pg_advisory_xact_lock(hashtextextended(
      concat_ws(' ', 'daily image', sec.organization(), ${day}::text, ${kind}::text), 0))`)
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

function standingAt(tx: Transaction, { day, kind }: Place): Promise<UploadedRow | undefined> {
  return tx.first(sql<UploadedRow>`
    select ${uploadedColumns} from app.daily_images i
    where i.day = ${day}::smallint and i.kind = ${kind} and ${stands}`)
}
