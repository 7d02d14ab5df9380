import type { ErrorWords } from '#words/en/platform/errors.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { type FileRow, otherFilesIn, rowsIn } from './file-rows.ts'

const { import: words } = transferWords

/** Something to be brought in, as far as it lies on this device. */
export type Source = {
  /** What it is called, for whoever chose it. */
  name: string
  rows: FileRow[]
  /** How many files are named that belong to no row; they are not brought in. */
  otherFiles: number
  /** Other JSON that lies in the same zip, by its path; it is not brought in. */
  otherJson: string[]
  /** Whether the bytes of a file are in it. */
  has(path: string): boolean
  blobOf(path: string): Promise<FileBytes>
}

/** The bytes of a file, or why they cannot be had; what is not there cannot be read. */
export type FileBytes = Blob | 'too-large' | 'unreadable'

/** What was chosen cannot be brought in. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly words: ErrorWords
  constructor(words: ErrorWords) {
    super(words.text)
    this.words = words
  }
}

/** Bytes of JSON that a page can hold. */
const largest = 200_000_000

/** Reads JSON that somebody pasted, or that is made here. */
export function readText(text: string, name = words.pasted): Source {
  return { name, ...contentsOf(text), otherJson: [], has: () => false, blobOf: async () => 'unreadable' }
}

/** Reads a file: JSON, or a zip with JSON in it. */
export async function readFile(file: File): Promise<Source> {
  if (await isZip(file)) return readZip(file)
  if (file.size > largest) throw new Unreadable({ title: words.failed, text: words.tooLarge })
  return readText(await file.text(), file.name)
}

// Of several files of JSON the first one that holds something to be brought in.
async function readZip(file: File): Promise<Source> {
  const { openZip } = await import('./open-zip.ts')
  const notZip = () => {
    throw new Unreadable({ title: words.failed, text: words.notZip })
  }
  const zip = await openZip(file).catch(notZip)
  const [inner] = zip.zips
  let fault: unknown = new Unreadable({
    title: words.noData,
    text: inner ? words.zipInside(inner) : words.noList,
  })
  for (const [place, { path, bytes, read }] of zip.jsons.entries()) {
    try {
      if (bytes > largest) throw new Unreadable({ title: words.failed, text: words.tooLarge })
      const contents = contentsOf(await read().catch(notZip))
      const otherJson = zip.jsons.filter((other) => other.path !== path).map((other) => other.path)
      return { name: file.name, ...contents, otherJson, ...zip.filesOf(path) }
    } catch (error) {
      if (place === 0) fault = error
    }
  }
  throw fault
}

function contentsOf(text: string): Pick<Source, 'rows' | 'otherFiles'> {
  if (text.trim() === '') throw new Unreadable({ title: words.noData, text: words.noList })
  const file = parse(text)
  const rows = rowsIn(file)
  if (rows.length === 0) throw new Unreadable({ title: words.noData, text: words.noList })
  return { rows, otherFiles: otherFilesIn(file) }
}

function parse(text: string): unknown {
  try {
    // Some editors put a mark before the first sign of a file.
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    throw new Unreadable({ title: words.failed, text: words.notJson })
  }
}

async function isZip(file: File): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return start[0] === 0x50 && start[1] === 0x4b
}
