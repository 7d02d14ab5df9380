import {
  BlobReader,
  BlobWriter,
  configure,
  type FileEntry,
  TextWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-native.js'
import { fileSize } from '#contract/files/limits.ts'
import type { FileBytes } from './source.ts'

// The content security policy admits no workers made of text.
configure({ useWebWorkers: false })

/** What an export as zip holds, read from the disk as it is asked for. */
export type OpenedZip = {
  /** The JSON that lies outermost; null where there is none. */
  json: string | null
  has(path: string): boolean
  blobOf(path: string): Promise<FileBytes>
}

/** Opens a zip whose JSON has no more than `most` bytes. Fails where it cannot be read. */
export async function openZip(file: File, most: number): Promise<OpenedZip> {
  const reader = new ZipReader(new BlobReader(file))
  const entries = new Map<string, FileEntry>()
  for (const entry of await reader.getEntries()) if (!entry.directory) entries.set(entry.filename, entry)
  const json = [...entries.values()].find(({ filename }) => /^[^/]+\.json$/i.test(filename))
  if (json && json.uncompressedSize > most) throw new Error('The JSON of this zip is too large')
  return {
    json: json ? await json.getData(new TextWriter()) : null,
    has: (path) => entries.has(path),
    blobOf: async (path) => {
      const entry = entries.get(path)
      // What is larger would not be taken anyway.
      if (entry && entry.uncompressedSize > fileSize) return 'too-large'
      const blob = await entry?.getData(new BlobWriter(), { checkCrc32: true }).catch(() => null)
      return blob ?? 'unreadable'
    },
  }
}
