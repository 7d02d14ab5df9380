import type { IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { altText, seenVersion } from '#contract/images/form.ts'
import type { TakenImage } from '#contract/images/images.ts'
import {
  altTextHeader,
  dailyImageBytes,
  type ImageKind,
  imageKinds,
  seenVersionHeader,
} from '#contract/images/limits.ts'
import { dayNumber } from '#contract/programme/day.ts'
import { pictureWidth, strips } from '#contract/programme/strips.ts'
import type { FileParts } from '#server/files/keep-file.ts'
import { takePicture } from '#server/files/take-picture.ts'
import { requireFeature } from '#server/organizations/require-feature.ts'
import { failure } from '#server/platform/failure.ts'
import type { Actor } from '#server/platform/actor.ts'
import {
  answered,
  nothing,
  only,
  type RawRoutes,
  rawRoutes,
  withSession,
} from '#server/platform/raw-route.ts'
import type { Person } from '#server/database/person.ts'
import { requireAdmin } from '#server/database/require-admin.ts'
import type { Limit } from '#server/database/turns.ts'
import type { Transaction } from '#server/database/transaction.ts'
import {
  lastFormer,
  presentUploaded,
  requireStanding,
  uploadedColumns,
  type UploadedRow,
} from './uploaded-images.ts'

/** The strip is kept under the key of its picture with this suffix, one of those that are swept with a key. */
export const stripSuffix = '.1080'

/** Px of a picture, at most; one that is smaller stays as it is. */
const whole = { suffix: '', width: pictureWidth, height: 4 * pictureWidth, as: 'jpeg' } as const

/** Three times all the pictures there are. */
const aDay: Limit = { name: 'daily-image', act: 'daily-image', most: 450, seconds: 86_400 }

/**
 * Takes a picture of a day of the admin who asks, in place of any other of their organization, which is kept for a day. Errors: FORBIDDEN,
 * NOT_IN_PLAN, INVALID_INPUT, RATE_LIMITED, FILE_TOO_LARGE, FILE_TYPE_NOT_ALLOWED, FILE_DAMAGED, TOO_MANY_PIXELS, NO_ROOM_ON_SERVER;
 * CHANGED_MEANWHILE where another stands there than they saw.
 */
async function takeDayImage(
  parts: FileParts,
  actor: Actor,
  { day, kind, request }: { day: number; kind: ImageKind; request: IncomingMessage },
): Promise<TakenImage> {
  const { id: person } = await parts.database.read(actor, requireAllowed)
  const { alt, seen } = checked(day, request)
  const { height, end } = strips[kind]
  const strip = { suffix: stripSuffix, width: pictureWidth, height, crop: end } as const
  return takePicture(
    parts,
    actor,
    { request, person, limit: aDay, most: dailyImageBytes, drawn: [whole, strip] },
    async (tx, key, { width, height: high, bytes }) => {
      // They may be an admin no longer by now.
      await requireAllowed(tx)
      await requireStanding(tx, { day, kind }, seen)
      const row = await tx.first(sql<UploadedRow>`
        insert into app.daily_images as i (day, kind, key, bytes, width, height, alt_text)
        values (${day}, ${kind}, ${key}, ${bytes}, ${width}, ${high}, ${alt || null})
        returning ${uploadedColumns}`)
      if (!row) throw new Error('A picture of a day was not kept.')
      return { ...presentUploaded(row), replaced: seen === 0 ? null : await lastFormer(tx, { day, kind }) }
    },
  )
}

async function requireAllowed(tx: Transaction): Promise<Person> {
  const asker = await requireAdmin(tx)
  await requireFeature(tx, 'content-customization')
  return asker
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

/**
 * `PUT /daily-journal-images/day-<day>/<kind>.jpg` takes a picture of a day as the body, from admins, with what is said of it to those
 * who do not see it in the header `x-alt-text`, and the version of the picture that they saw there in `x-seen-version`. Answers the
 * picture, or an error of the contract, as JSON. What is read there is answered by `serve-day-images.ts`.
 */
export function createDayImageRoute(parts: FileParts & { log: Logger }): RawRoutes {
  const routes = rawRoutes(parts.log)
  routes.put(
    '/daily-journal-images/:folder/:name',
    withSession,
    answered(async ({ request, actor }, { folder = '', name }) => {
      const [, day] = /^day-(\d{1,4})$/.exec(folder) ?? []
      const kind = imageKinds.find((each) => name === `${each}.jpg`)
      if (day === undefined || kind === undefined) throw failure('NOT_FOUND')
      return takeDayImage(parts, actor, { day: Number(day), kind, request })
    }),
  )
  routes.put('/daily-journal-images/*', nothing)
  routes.on(['POST', 'PATCH', 'DELETE'], '/daily-journal-images/*', withSession, only('GET, HEAD, PUT'))
  return routes
}
