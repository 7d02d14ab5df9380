import { pipeline } from 'node:stream/promises'
import type { ByteRange, FileStore } from '#server/platform/file-store.ts'
import { failure } from '#server/platform/failure.ts'
import { fittingName } from '#server/platform/file-name.ts'
import type { Asked } from '#server/platform/raw-route.ts'
import { codeOf } from '#server/platform/system-error.ts'

/** A file of the store, as it is handed out to somebody who may have it. */
export type Delivery = {
  store: FileStore
  key: string
  /** Names the content: it is never another under the same tag. */
  tag: string
  mediaType: string
  /** The name under which it is saved. */
  name: string
  /** Shown where it is, or else only ever saved. */
  inline: boolean
  /** Who may keep it and for how long; if left out, its reader, who asks each time whether it still is theirs. */
  keep?: string
  /** Its bytes, if it is to be had in parts. */
  size?: number
}

/** How the system says that whoever was reading has gone. */
const left = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'])

/** Hands out a file, or the part of it that is asked for. NOT_FOUND where the store has none. */
export async function deliver({ request, response }: Asked, file: Delivery): Promise<void> {
  const etag = `"${file.tag}"`
  // It may be shared no more, so it is asked for each time; and whatever it is, it never becomes a page of ours.
  const always = {
    etag,
    'cache-control': file.keep ?? 'private, no-cache',
    'content-security-policy': `sandbox; default-src 'none'`,
  }
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, always).end()

  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = file.size === undefined || !isSame ? null : rangeIn(request.headers.range, file.size)
  if (range === 'none') {
    return void response.writeHead(416, { ...always, 'content-range': `bytes */${file.size}` }).end()
  }
  const opened = await file.store.open(file.key, range ?? undefined)
  if (!opened) throw failure('NOT_FOUND')
  try {
    response.writeHead(range ? 206 : 200, {
      ...always,
      'content-type': file.mediaType,
      'content-disposition': disposition(file),
      'content-length': range ? range.last - range.first + 1 : opened.size,
      ...(file.size !== undefined && { 'accept-ranges': 'bytes' }),
      ...(range && { 'content-range': `bytes ${range.first}-${range.last}/${opened.size}` }),
    })
    if (request.method === 'HEAD') response.end()
    else await pipeline(opened.stream, response)
  } catch (error) {
    // Who plays a film leaves off where they like.
    if (!left.has(codeOf(error))) throw error
  } finally {
    opened.stream.destroy()
  }
}

/** The one range that a header asks for; 'none' where the file has no such part, null where all of it is meant. */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return null
  const first = from ? Number(from) : Math.max(0, size - Number(to))
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(from) > Number(to)) return null
  return first > last ? 'none' : { first, last }
}

/** How a file is to be shown or saved, as a header says it: https://www.rfc-editor.org/rfc/rfc8187 */
export function disposition({ name, inline }: Pick<Delivery, 'name' | 'inline'>): string {
  const safe = fittingName(name.toWellFormed().replaceAll(/[/\\\p{Cc}]/gu, '_'))
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`
}
