import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { altText, seenVersion } from '#contract/images/form.ts'
import type { TakenImage } from '#contract/images/images.ts'
import { altTextHeader, dailyImageBytes, type ImageKind, seenVersionHeader } from '#contract/images/limits.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { pictureWidth, strips } from '#contract/programme/strips.ts'
import { announceFile } from '#server/files/keep-file.ts'
import { encodePictures } from '#server/files/pictures.ts'
import { oneOfAFew } from '#server/platform/arriving-files.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { failure } from '#server/platform/failure.ts'
import { type FileStore, newKey } from '#server/platform/file-store.ts'
import type { Actor, Person } from '#server/platform/person.ts'
import { requireSender, withReceivedFile } from '#server/platform/received-file.ts'
import { type Limit, takeTurns } from '#server/platform/turns.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import {
  lastFormer,
  presentUploaded,
  requireStanding,
  uploadedColumns,
  type UploadedRow,
} from './uploaded-images.ts'

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
 * Takes a picture of a day of the admin who asks, in place of any other of their organization, which is kept for a day. Errors: FORBIDDEN,
 * INVALID_INPUT, RATE_LIMITED, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, CHANGED_MEANWHILE where another stands there than they saw.
 */
export async function takeDayImage(
  parts: DayImageParts,
  actor: Actor,
  { day, kind, request }: { day: number; kind: ImageKind; request: IncomingMessage },
): Promise<TakenImage> {
  const { database, incoming, clock } = parts
  const { id: person } = await database.read(actor, requireAdmin)
  // It takes none of the room that there is for files.
  const file = { id: randomUUID(), bytes: 0 }
  return oneOfAFew(person, { file, clock }, async () => {
    await database.write(actor, (tx) => takeTurns(tx, aDay))
    const { alt, seen } = checked(day, request)
    return withReceivedFile(request, { folder: incoming, most: dailyImageBytes }, async (received) => {
      const { height, end } = strips[kind]
      const whole = { path: `${received}.jpg`, ...largest, as: 'jpeg' } as const
      const strip = { path: `${received}.webp`, width: pictureWidth, height, crop: end }
      const [made] = await encodePictures(received, [whole, strip], formats)
      if (!made) throw failure('FILE_TYPE_NOT_ALLOWED')
      requireSender(request)
      const ready = { ...made, day, kind, alt, seen, person, whole: whole.path, strip: strip.path }
      return keep(parts, actor, ready)
    })
  })
}

type Ready = {
  day: number
  kind: ImageKind
  alt: string
  /** The version of the picture that was seen there. */
  seen: number
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
  { day, kind, alt, seen, person, whole, strip, width, height, bytes }: Ready,
): Promise<TakenImage> {
  const key = newKey()
  await announceFile({ database, clock }, { key, person })
  await store.put(key + stripSuffix, strip)
  await store.put(key, whole)
  return database.write(actor, async (tx) => {
    // They may be an admin no longer by now.
    await requireAdmin(tx)
    await requireStanding(tx, { day, kind }, seen)
    const row = await tx.first(sql<UploadedRow>`
      insert into app.daily_images as i (day, kind, key, bytes, width, height, alt_text)
      values (${day}, ${kind}, ${key}, ${bytes}, ${width}, ${height}, ${alt || null})
      returning ${uploadedColumns}`)
    if (!row) throw new Error('A picture of a day was not kept.')
    return { ...presentUploaded(row), replaced: seen === 0 ? null : await lastFormer(tx, { day, kind }) }
  })
}

async function requireAdmin(tx: Transaction): Promise<Person> {
  const asking = await tx.person
  if (asking.role !== 'admin') throw failure('FORBIDDEN')
  return asking
}

function checked(day: number, { headers }: IncomingMessage): { alt: string; seen: number } {
  const [given, said, version] = [
    dayNumber.safeParse(day),
    altText.safeParse(decoded(headers[altTextHeader])),
    seenVersion.safeParse(headers[seenVersionHeader]),
  ]
  if (given.success && said.success && version.success) return { alt: said.data, seen: Number(version.data) }
  const messagesOf = ({ error }: typeof given | typeof said) => error?.issues.map(({ message }) => message)
  throw failure('INVALID_INPUT', {
    fields: {
      ...(!given.success && { day: messagesOf(given) ?? [] }),
      ...(!said.success && { alt: messagesOf(said) ?? [] }),
      ...(!version.success && { version: messagesOf(version) ?? [] }),
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
