import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from './system-error.ts'

/** Where what people upload is kept: a folder of this machine, or a store that speaks S3. */
export type FileStore = {
  /** Takes over the file at `path`, which is gone from there afterwards. What was kept under the key before is replaced. */
  put(key: string, path: string): Promise<void>
  /** What is kept under a key, or a range of it; null where there is nothing. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>
  /** Doing it twice, or for a key that never was, is no error. */
  remove(key: string): Promise<void>
}

/** The bytes that were asked for, to be read to their end or destroyed, and how many the whole file has. */
export type OpenedFile = { stream: Readable; size: number }

/** Counted from 0; the last byte is part of it. */
export type ByteRange = { first: number; last: number }

/** A store that speaks S3. */
export type S3Settings = Readonly<{
  /** Scheme, host and port; undefined for Amazon's own of the region. */
  endpoint: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}>

/** A key that nobody can guess. What is derived from a file is kept under its key with a suffix: `<key>.480`. */
export function newKey(): string {
  return randomBytes(16).toString('hex')
}

/** The store of a server: S3 where it is configured, else the folder. */
export async function openFileStore({ folder, s3 }: { folder: string; s3?: S3Settings | undefined }) {
  const store = s3 ? (await import('./s3-store.ts')).openS3Store(s3) : openFolderStore(folder)
  return withCheckedKeys(store)
}

// Keys are made by us and read from our own tables; one that is not of their form never becomes a path.
function withCheckedKeys(store: FileStore): FileStore {
  return {
    put: async (key, path) => store.put(checked(key), path),
    open: async (key, range) => store.open(checked(key), range),
    remove: async (key) => store.remove(checked(key)),
  }
}

function checked(key: string): string {
  if (!/^[0-9a-f]{32}(\.\d{1,4})?$/.test(key)) throw new Error('This is not a key of the file store.')
  return key
}

/** A store in a folder, with one below it for each beginning of a key, since long folders are slow to search. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    put: async (key, path) => {
      const kept = pathOf(key)
      await makeFolder(dirname(kept))
      await sync(path)
      await rename(path, kept)
      await sync(dirname(kept))
    },
    open: async (key, range) => {
      const found = await stat(pathOf(key)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      })
      if (!found) return null
      const stream = createReadStream(pathOf(key), range && { start: range.first, end: range.last })
      return { stream, size: found.size }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  // A folder is an entry of the one around it.
  for (let made = path; made.length >= first.length; made = dirname(made)) await sync(dirname(made))
}

// What the database will say is there must be there after a power cut as well: the file, and its name in the folder.
async function sync(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
