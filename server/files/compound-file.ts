import type { FileHandle } from 'node:fs/promises'
import type { FileFault } from './file-fault.ts'
import type { MediaType } from './media-types.ts'

/** What each program calls the stream that holds its document. */
const documents = new Map<string, MediaType>([
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
])
/** Where macros stand, and what another file is packed into that a click would open. */
const active = new Set(['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'Macros', '\u0001Ole10Native', 'Package'])

const entryLength = 128

/**
 * Which document a compound file is, the form of doc, xls and ppt from before 2007; null where it is none, its fault where it can do something. The
 * entries of its directory may stand anywhere, but always at a multiple of their length, so all such places are looked at.
 * https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb
 */
export async function documentInCompoundFile(file: FileHandle): Promise<MediaType | FileFault | null> {
  const buffer = Buffer.alloc(entryLength * 8192)
  let found: MediaType | null = null
  for (let start = 0; ; start += buffer.length) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
    for (let at = 0; at + entryLength <= bytesRead; at += entryLength) {
      const name = nameIn(buffer, at)
      if (active.has(name)) return { fault: 'active' }
      found ??= documents.get(name) ?? null
    }
    if (bytesRead < buffer.length) return found
  }
}

function nameIn(buffer: Buffer, at: number): string {
  const length = buffer.readUInt16LE(at + 64)
  return length < 4 || length > 64 ? '' : buffer.toString('utf16le', at, at + length - 2)
}
