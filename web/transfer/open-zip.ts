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

/** A file of JSON in a zip. */
export type JsonInZip = {
  path: string
  bytes: number
  read(): Promise<string>
}

/** What an export as zip holds, read from the disk as it is asked for. */
export type OpenedZip = {
  /** In whichever folder they lie: the outermost first, and of these the one whose name is the last, as that of a later day is. */
  jsons: JsonInZip[]
  /** Other zips in it, by their path; they are not opened. */
  zips: string[]
  /** Finds the files that are named in the JSON at this path. */
  filesOf(jsonPath: string): { has(path: string): boolean; blobOf(path: string): Promise<FileBytes> }
}

/** Opens a zip. Fails where it cannot be read. */
export async function openZip(file: File): Promise<OpenedZip> {
  const entries = (await new ZipReader(new BlobReader(file)).getEntries())
    .filter((entry): entry is FileEntry => !entry.directory)
    .map((entry) => ({ entry, path: entry.filename.replaceAll('\\', '/') }))
    .filter(({ path }) => !ofSystem.test(path))
  return {
    jsons: entries
      .filter(({ path }) => /\.json$/i.test(path))
      .toSorted((a, b) => depthOf(a.path) - depthOf(b.path) || (a.path < b.path ? 1 : -1))
      .map(({ entry, path }) => ({
        path,
        bytes: entry.uncompressedSize,
        read: () => entry.getData(new TextWriter()),
      })),
    zips: entries.map(({ path }) => path).filter((path) => /\.zip$/i.test(path)),
    filesOf(jsonPath) {
      const folder = jsonPath.slice(0, jsonPath.lastIndexOf('/') + 1)
      const places = placesOf(entries)
      const find = (path: string) =>
        places.get(plainOf(folder + path)) ?? places.get(plainOf(path)) ?? places.get(idIn(path) ?? '')
      return {
        has: (path) => find(path) !== undefined,
        blobOf: async (path) => {
          const entry = find(path)
          // What is larger would not be taken anyway.
          if (entry && entry.uncompressedSize > fileSize) return 'too-large'
          const blob = await entry?.getData(new BlobWriter(), { checkCrc32: true }).catch(() => null)
          return blob ?? 'unreadable'
        },
      }
    },
  }
}

// What systems lay beside files: "__MACOSX/._export.json", ".DS_Store".
const ofSystem = /(?:^|\/)(?:__MACOSX\/|\.)/i

function depthOf(path: string): number {
  return path.split('/').length
}

// Whoever unpacks and zips again may get names in other case or other signs, where the zip does not say how it writes them: what has an id at the
// beginning of its name, as in an export, is found by that.
function placesOf(entries: { entry: FileEntry; path: string }[]): Map<string, FileEntry> {
  const places = new Map<string, FileEntry>()
  for (const { entry, path } of entries) {
    for (const place of [plainOf(path), idIn(path)]) if (place && !places.has(place)) places.set(place, entry)
  }
  return places
}

function plainOf(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

function idIn(path: string): string | null {
  return (
    /(?:^|\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[^/]*$/i.exec(path)?.[1]?.toLowerCase() ?? null
  )
}
