import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { configure, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import type { FileStore } from '#server/platform/file-store.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { pathInZip } from './export-name.ts'
import { pictureInZip } from './export-about.ts'
import type { ZipText } from './export-markdown.ts'
import { ownFiles } from './own-rows.ts'
import type { ReadOwn } from './pieces.ts'

const { missing: words } = transferWords.export

configure({ useWebWorkers: false })

type Contents = {
  texts: ZipText[]
  read: ReadOwn
  store: FileStore
  /** The key of one's own picture. */
  picture: string | null
  at: Date
}

/** A zip of texts, compressed, and of one's files, which are as small as they get; written while it is read. */
export function zipOf(contents: Contents): Readable {
  const through = new TransformStream<Uint8Array, Uint8Array>()
  fill(through.writable, contents).catch((error: unknown) =>
    // Whoever reads has heard of it where it was they who left.
    through.writable.abort(error).catch(() => {}),
  )
  return Readable.fromWeb(through.readable)
}

async function fill(
  out: WritableStream<Uint8Array>,
  { texts, read, store, picture, at }: Contents,
): Promise<void> {
  const zip = new ZipWriter(out, { lastModDate: at, extendedTimestamp: false })
  for (const { name, pieces } of texts) {
    await zip.add(name, { readable: Readable.toWeb(Readable.from(encoded(pieces))) })
  }
  const missing: string[] = []
  const add = async (path: string, key: string) => {
    if (!(await addFile(zip, store, { path, key }))) missing.push(path)
  }
  if (picture) await add(pictureInZip, picture)
  for await (const row of ownFiles(read, 'all')) await add(pathInZip(row), row.key)
  // Nobody should take for whole what is not.
  if (missing.length > 0)
    await zip.add(words.name, { readable: textStream([words.text, '', ...missing, '']) })
  await zip.close()
}

// Read once for its sum and once for its bytes, so that its head is whole and every program can unpack it. Answers whether
// the store has it.
async function addFile(
  zip: ZipWriter<unknown>,
  store: FileStore,
  { path, key }: { path: string; key: string },
): Promise<boolean> {
  const first = await store.open(key)
  if (!first) return false
  let sum = 0
  for await (const chunk of first.stream) sum = crc32(chunk as Buffer, sum)
  const second = await store.open(key)
  if (!second) return false
  await zip.add(
    path,
    { readable: Readable.toWeb(second.stream), size: second.size },
    { passThrough: true, level: 0, compressionMethod: 0, uncompressedSize: second.size, crc32: sum },
  )
  return true
}

function textStream(lines: string[]) {
  return Readable.toWeb(Readable.from([Buffer.from(lines.join('\n'))]))
}

async function* encoded(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield Buffer.from(piece)
}
