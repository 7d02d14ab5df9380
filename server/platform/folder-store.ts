import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'
import { codeOf } from './system-error.ts'

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
