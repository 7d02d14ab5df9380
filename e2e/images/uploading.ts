import sharp from 'sharp'
import { altTextHeader, dailyImagePath, type ImageKind, seenVersionHeader } from '#contract/images/limits.ts'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

type Colour = 'red' | 'green' | 'blue'

/** A picture as one would choose it: a colour above, white below. */
async function pictureOf(colour: Colour, width = 600, height = 900): Promise<Buffer<ArrayBuffer>> {
  const top = await sharp({ create: { width, height: height / 2, channels: 3, background: colour } })
    .png()
    .toBuffer()
  const made = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([{ input: top, left: 0, top: 0 }])
    .jpeg()
    .toBuffer()
  return Buffer.from(made)
}

/** A file as a browser is handed it. */
export async function fileOf(name: string, colour: Colour = 'red') {
  return { name, mimeType: 'image/jpeg', buffer: await pictureOf(colour) }
}

type Laid = {
  day: number
  kind: ImageKind
  alt?: string
  colour?: Colour
  /** The version that it is put over. */
  over?: number
}

/** Puts a picture of a day, as an admin. Answers its version. */
export async function layImage(
  server: TestServer,
  admin: Player,
  { day, kind, alt = '', colour = 'blue', over = 0 }: Laid,
): Promise<number> {
  const { name, value } = server.cookieOf(admin)
  const answer = await fetch(server.url + dailyImagePath(day, kind), {
    method: 'PUT',
    headers: {
      cookie: `${name}=${value}`,
      [altTextHeader]: encodeURIComponent(alt),
      [seenVersionHeader]: String(over),
    },
    body: await pictureOf(colour),
  })
  if (!answer.ok) throw new Error(`not taken: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { version: number }).version
}
