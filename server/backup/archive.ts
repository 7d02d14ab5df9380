import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
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
  finish(told: Omit<Manifest, 'sha256'>): Promise<void>
  /** Gives up; the file stays as far as it came. */
  abandon(): Promise<void>
}

/** One member of a backup; the next comes once its body was read to its end. */
export type Member = { name: string; size: number; body: AsyncIterable<Uint8Array> }

/** Begins a backup in a new file that only its owner may read. */
export function writeArchive(path: string): Writing {
  const { readable, controller } = createTarPacker()
  const hash = createHash('sha256')
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = pipeline(Readable.fromWeb(readable as NodeReadableStream), file)
  // Heard where it is waited for, at the next member or at the end.
  written.catch(() => {})

  async function put(name: string, size: number, body: Bytes): Promise<void> {
    hash.update(headOf(name, size))
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter()
    for await (const piece of body) {
      hash.update(piece)
      await writer.write(piece)
    }
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
    finish: async (rest) => {
      await told(async () => {
        const text = Buffer.from(`${JSON.stringify({ ...rest, sha256: hash.digest('hex') }, null, 1)}\n`)
        const writer = controller.add({ name: members.manifest, size: text.length, mode: 0o600 }).getWriter()
        await writer.write(text)
        await writer.close()
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
  const pieces = Readable.toWeb(createReadStream(path, { highWaterMark: 1 << 18 }))
  const decoder = createTarDecoder({ strict: true })
  const entries = (pieces as ReadableStream<Uint8Array>).pipeThrough(decoder)
  for await (const { header, body } of entries) yield { name: header.name, size: header.size, body }
}

/** Reads a backup to its end and answers what it tells of itself; null where it was cut or damaged. Rejects where it cannot be read. */
export async function checkArchive(path: string): Promise<Manifest | null> {
  await (await open(path, 'r')).close()
  try {
    return await readThrough(path)
  } catch {
    return null
  }
}

async function readThrough(path: string): Promise<Manifest | null> {
  const hash = createHash('sha256')
  let told: Manifest | null = null
  for await (const { name, size, body } of readArchive(path)) {
    // What comes after the end was added by somebody.
    if (told) return null
    if (name === members.manifest) {
      told = manifest.parse(JSON.parse((await buffer(body)).toString('utf8')))
    } else {
      hash.update(headOf(name, size))
      for await (const piece of body) hash.update(piece)
    }
  }
  return told?.sha256 === hash.digest('hex') ? told : null
}

function headOf(name: string, size: number): string {
  return `${name}\0${size}\0`
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
