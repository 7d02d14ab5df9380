import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { manifest, type Manifest, members } from './manifest.ts'

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A backup that is being written, member by member. */
export type Writing = {
  add(name: string, size: number, body: Bytes): Promise<void>
  /** Writes the end; the file is whole once this resolves. */
  finish(told: Manifest): Promise<void>
  /** Gives up; the file stays as far as it came. */
  abandon(): Promise<void>
}

/** One member of a backup; the next comes once its body was read to its end. */
export type Member = { name: string; size: number; body: AsyncIterable<Uint8Array> }

/** Begins a backup in a new file that only its owner may read. */
export function writeArchive(path: string): Writing {
  const { readable, controller } = createTarPacker()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = pipeline(Readable.fromWeb(readable as NodeReadableStream), withSum, file)
  // Heard where it is waited for, at the next member or at the end.
  written.catch(() => {})

  async function put(name: string, size: number, body: Bytes): Promise<void> {
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter()
    for await (const piece of body) await writer.write(piece)
    await writer.close()
  }

  // Of the two that fail together, what the disk says is the reason.
  async function told<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      controller.error(error)
      await written
      throw error
    }
  }

  return {
    add: (name, size, body) => told(() => put(name, size, body)),
    finish: async (manifested) => {
      await told(async () => {
        const text = Buffer.from(`${JSON.stringify(manifested, null, 1)}\n`)
        await put(members.manifest, text.length, [text])
        controller.finalize()
        await written
      })
      await sync(path)
    },
    abandon: async () => {
      controller.error(new Error('The backup was given up.'))
      await written.catch(() => {})
    },
  }
}

/** The members of a backup, in their order. */
export async function* readArchive(path: string): AsyncGenerator<Member> {
  const { size } = await stat(path)
  if (size <= sumLength) return
  const tar = createReadStream(path, { highWaterMark: 1 << 18, end: size - sumLength - 1 })
  const decoder = createTarDecoder({ strict: true })
  const entries = (Readable.toWeb(tar) as ReadableStream<Uint8Array>).pipeThrough(decoder)
  for await (const { header, body } of entries) yield { name: header.name, size: header.size, body }
}

/** Reads a backup to its end and answers what it tells of itself; null where it was cut or damaged. Rejects where it cannot be read. */
export async function checkArchive(path: string): Promise<Manifest | null> {
  await (await open(path, 'r')).close()
  try {
    return (await isWhole(path)) ? await readManifest(path) : null
  } catch {
    return null
  }
}

async function readManifest(path: string): Promise<Manifest | null> {
  let told: Manifest | null = null
  for await (const { name, body } of readArchive(path)) {
    if (name === members.manifest) told = manifest.parse(JSON.parse((await buffer(body)).toString('utf8')))
    else for await (const piece of body) void piece
  }
  return told
}

// Behind the tar, where no `tar` looks any more, stands a line with the sum of every byte of it.
const sumLine = (sum: string) => `sha256 ${sum}\n`
const sumLength = sumLine('0'.repeat(64)).length

async function* withSum(tar: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of tar) {
    hash.update(piece)
    yield piece
  }
  yield Buffer.from(sumLine(hash.digest('hex')))
}

async function isWhole(path: string): Promise<boolean> {
  const { size } = await stat(path)
  if (size <= sumLength) return false
  const hash = createHash('sha256')
  const start = size - sumLength
  for await (const piece of createReadStream(path, { end: start - 1 })) hash.update(piece as Buffer)
  const said = await buffer(createReadStream(path, { start }))
  return said.toString('latin1') === sumLine(hash.digest('hex'))
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
