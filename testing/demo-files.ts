import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { tieAttachments } from '#server/files/attachments.ts'
import type { Database } from '#server/database/database.ts'
import type { Running } from '#server/serve.ts'
import type { Cast, Player } from './cast.ts'
import { oneOfEach, tone } from '#testing/files/sample-files.ts'

type Named = { name: string; content: Buffer }

/** Sends a few files as a page would, and ties them to what their senders wrote last. */
export async function addDemoFiles(server: Running, database: Database, cast: Cast): Promise<void> {
  const { 'a.pdf': pdf = Buffer.alloc(0) } = await oneOfEach()
  const river = { name: 'river.jpg', content: await view(1600, 1200, ['#f6d9a8', '#8fa98f', '#6d93ad']) }
  const field = {
    name: 'the field at noon.jpg',
    content: await view(900, 1200, ['#bcd7e6', '#b9b06a', '#e9d9a6']),
  }
  const song = { name: 'song.wav', content: tone() }
  const psalm = { name: 'psalm.pdf', content: pdf }
  const gifts: [Player, EntryKind, Named[]][] = [
    [cast.phoebe, 'reflection', [river, field, psalm]],
    [cast.phoebe, 'challenge', [song]],
    [cast.phoebe, 'testimony', [river]],
    [cast.lydia, 'reflection', [song]],
    [cast.barnabas, 'challenge', [psalm]],
  ]
  for (const [player, kind, files] of gifts) {
    const ids: string[] = []
    for (const file of files) ids.push(await send(server, player, file))
    await database.write(player, async (tx) => {
      const entry = await tx.first(sql<{ id: string }>`
        select id from app.entries where person_id = ${player.id}::uuid and kind = ${kind}
        order by written_at desc limit 1`)
      if (!entry) throw new Error(`${player.displayName} has written nothing of the kind ${kind}`)
      await tieAttachments(tx, entry.id, ids)
    })
  }
}

// A landscape: the sky, the hills and what winds through them.
function view(width: number, height: number, [sky, hills, way]: [string, string, string]): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none"
    width="${width}" height="${height}"><rect width="100" height="100" fill="${sky}"/>
    <path d="M0 55 Q25 40 50 52 T100 45 V100 H0Z" fill="${hills}"/>
    <path d="M55 52 Q40 62 58 72 T35 100 H75 Q85 85 66 72 T57 52Z" fill="${way}"/></svg>`
  return sharp(Buffer.from(drawing)).jpeg().toBuffer()
}

async function send({ url, access }: Running, { sessionToken }: Player, file: Named): Promise<string> {
  const id = randomUUID()
  const [cookie = ''] = access.cookie.write(sessionToken, new URL(access.appUrl).host).split(';')
  const answer = await fetch(`${url}/files/${id}`, {
    method: 'PUT',
    headers: { cookie, 'x-file-name': encodeURIComponent(file.name) },
    body: new Uint8Array(file.content),
  })
  if (!answer.ok) throw new Error(`${file.name} was not taken: ${answer.status} ${await answer.text()}`)
  return id
}
