import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { altText } from '#contract/images/form.ts'
import type { DailyImage } from '#contract/images/images.ts'
import { altTextHeader, dailyImageBytes, type ImageKind } from '#contract/images/limits.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { pictureWidth, strips } from '#contract/programme/strips.ts'
import { announceFile } from '#server/files/keep-file.ts'
import { encodePictures } from '#server/files/pictures.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { failure } from '#server/platform/failure.ts'
import { type FileStore, newKey } from '#server/platform/file-store.ts'
import type { Actor } from '#server/platform/person.ts'
import { withReceivedFile } from '#server/platform/received-file.ts'
import { type Limit, takeTurns } from '#server/platform/turns.ts'
import { presentUploaded, uploadedColumns, type UploadedRow } from './uploaded-images.ts'

/** What pictures of days are taken with. */
export type DayImageParts = {
  database: Database
  store: FileStore
  /** Where a file stays while it arrives. */
  incoming: string
  clock: Clock
}

/** The strip is kept under the key of its picture with this suffix, one of those that are swept with a key. */
export const stripSuffix = '.1080'

/** What is taken, as a picture itself tells its form. */
const formats = ['jpeg', 'png', 'gif', 'webp']

/** Px of a picture, at most; one that is smaller stays as it is. */
const largest = { width: pictureWidth, height: 4 * pictureWidth }

/** Three times all the pictures there are. */
const aDay: Limit = { name: 'daily-image', act: 'daily-image', most: 450, seconds: 86_400 }

/**
 * Takes a picture of a day of the admin who asks, in place of any other of their organization. Errors: FORBIDDEN, INVALID_INPUT,
 * RATE_LIMITED, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED.
 */
export async function takeDayImage(
  parts: DayImageParts,
  actor: Actor,
  { day, kind, request }: { day: number; kind: ImageKind; request: IncomingMessage },
): Promise<DailyImage> {
  const { database, incoming } = parts
  const { id: person } = await database.write(actor, async (tx) => {
    const asking = await tx.person
    if (asking.role !== 'admin') throw failure('FORBIDDEN')
    await takeTurns(tx, aDay)
    return asking
  })
  const alt = checked(day, request)
  return withReceivedFile(request, { folder: incoming, most: dailyImageBytes }, async (received) => {
    const { height, end } = strips[kind]
    const whole = { path: `${received}.jpg`, ...largest, as: 'jpeg' } as const
    const strip = { path: `${received}.webp`, width: pictureWidth, height, crop: end }
    const [made] = await encodePictures(received, [whole, strip], formats)
    if (!made) throw failure('FILE_TYPE_NOT_ALLOWED')
    return keep(parts, actor, { ...made, day, kind, alt, person, whole: whole.path, strip: strip.path })
  })
}

type Ready = {
  day: number
  kind: ImageKind
  alt: string
  person: string
  whole: string
  strip: string
  width: number
  height: number
  bytes: number
}

async function keep(
  { database, store, clock }: DayImageParts,
  actor: Actor,
  { day, kind, alt, person, whole, strip, width, height, bytes }: Ready,
): Promise<DailyImage> {
  const key = newKey()
  await announceFile({ database, clock }, { key, person })
  await store.put(key + stripSuffix, strip)
  await store.put(key, whole)
  const row = await database.write(actor, (tx) =>
    tx.first(sql<UploadedRow>`
      insert into app.daily_images as i (day, kind, key, bytes, width, height, alt_text)
      values (${day}, ${kind}, ${key}, ${bytes}, ${width}, ${height}, ${alt || null})
      on conflict (organization_id, day, kind) do update set key = excluded.key, bytes = excluded.bytes,
        width = excluded.width, height = excluded.height, alt_text = excluded.alt_text
      returning ${uploadedColumns}`),
  )
  if (!row) throw new Error('A picture of a day was not kept.')
  return presentUploaded(row)
}

function checked(day: number, { headers }: IncomingMessage): string {
  const [given, said] = [dayNumber.safeParse(day), altText.safeParse(decoded(headers[altTextHeader]))]
  if (given.success && said.success) return said.data
  const messagesOf = ({ error }: typeof given | typeof said) => error?.issues.map(({ message }) => message)
  throw failure('INVALID_INPUT', {
    fields: {
      ...(!given.success && { day: messagesOf(given) ?? [] }),
      ...(!said.success && { alt: messagesOf(said) ?? [] }),
    },
  })
}

// What cannot be read is no text that anybody wrote.
function decoded(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''))
  } catch {
    return ''
  }
}
