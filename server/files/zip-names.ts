import type { FileHandle } from 'node:fs/promises'

/** Bytes at the end of a zip in which its directory is announced. */
const tail = 22 + 65_535
const directoryLimit = 4 * 1024 * 1024

/** The names of all that is in a zip, by its directory, which is what programs go by; null where that cannot be read. */
export async function namesInZip(file: FileHandle): Promise<string[] | null> {
  const { size } = await file.stat()
  const end = await read(file, Math.max(0, size - tail), Math.min(size, tail))
  const at = end.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (at < 0 || at + 22 > end.length) return null
  const [count, length, start] = [
    end.readUInt16LE(at + 10),
    end.readUInt32LE(at + 12),
    end.readUInt32LE(at + 16),
  ]
  if (start + length > size || length > directoryLimit) return null
  const names = namesIn(await read(file, start, length))
  return names?.length === count ? names : null
}

function namesIn(directory: Buffer): string[] | null {
  const names: string[] = []
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null
    const length = directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}

async function read(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
  return buffer.subarray(0, bytesRead)
}
