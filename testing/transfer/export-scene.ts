import { randomUUID } from 'node:crypto'
import type { Attachment } from '#contract/files/attachment.ts'
import { callAs } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { type FileScene, setFileScene } from '#testing/files/file-scene.ts'
import { film, photo } from '#testing/files/sample-files.ts'
import { write } from '#testing/entries/writing.ts'

export type ExportScene = FileScene & {
  /** What Lydia has sent; the last one belongs to nothing. */
  files: { photo: Attachment; film: Attachment; loose: Attachment }
  /** Asks for an export, as Lydia if nobody else is named: `json`, `zip`. */
  getExport(path: string, how?: How): Promise<Response>
}

type How = { as?: Player | null; method?: string; headers?: Record<string, string> }

/** The real server, and Lydia with something of each kind that an export may hold. */
export async function setExportScene(): Promise<ExportScene> {
  const scene = await setFileScene()
  return { ...scene, files: await layOut(scene), getExport: exportsOf(scene) }
}

/** Asks a server for exports. */
export function exportsOf({ server, cast }: Pick<FileScene, 'server' | 'cast'>): ExportScene['getExport'] {
  return (path, { as = cast.lydia, method = 'GET', headers = {} } = {}) => {
    const cookie = as && server.cookieOf(as)
    return fetch(`${server.url}/export/${path}`, {
      method,
      headers: { ...headers, ...(cookie && { cookie: `${cookie.name}=${cookie.value}` }) },
    })
  }
}

async function layOut({ database, cast, attach }: FileScene): Promise<ExportScene['files']> {
  const { lydia } = cast
  const access = {} as never
  const as = callAs(lydia, { database, access })
  const files = {
    photo: await attach(lydia, await photo(), { name: 'At the river (1).jpg' }),
    film: await attach(lydia, film(), { name: 'über: alles?.mp4' }),
    loose: await attach(lydia, film(), { name: 'loose.mp4' }),
  }
  const { entry } = await write(as, 'reflection', 1, {
    text: '# Not a heading\nsecond line\n\n<b>new</b> paragraph',
  })
  await as.entries.edit({
    id: entry.id,
    version: 1,
    text: entry.text,
    audience: 'leader',
    attachments: [files.film.id, files.photo.id],
  })
  await write(as, 'challenge', 1, { text: 'I called her.' })
  const { entry: prayer } = await write(as, 'prayer', 1, { text: 'For Mary.', audience: 'private' })
  await as.entries.addUpdate({ id: prayer.id, updateId: randomUUID(), text: 'Surgery on Tuesday.' })
  await as.entries.answer({ id: prayer.id, note: 'She is home.' })
  const { entry: gone } = await write(as, 'testimony', 1, { text: 'Thrown away.' })
  await as.entries.trash({ id: gone.id })
  await as.drafts.save({ kind: 'testimony', text: 'Half a ', audience: 'private', known: null })
  await as.reports.submit({ id: randomUUID(), title: 'Grey', description: 'It is grey', priority: 'low' })
  const others = callAs(cast.timothy, { database, access })
  await write(others, 'prayer', 1, { text: 'A word of Timothy' })
  return files
}
