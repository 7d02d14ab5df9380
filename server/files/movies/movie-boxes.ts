import type { FileHandle } from 'node:fs/promises'

/** A box of a movie: what is inside stands from `start` to before `end`, after a header that begins at `header`. */
export type Box = { type: string; header: number; start: number; end: number }

export type MovieFile = {
  /** In bytes. */
  size: number
  read(start: number, length: number): Promise<Buffer>
  /** All that is inside of a box. */
  readAll(box: Box): Promise<Buffer>
  /** Writes zeros; nothing where the end is not behind the start. */
  zero(start: number, end: number): Promise<void>
  /** Makes a box one that says nothing. */
  blank(box: Box): Promise<void>
}

/** Reads and writes that a file may have us do, and bytes of one table that are read; no movie of its size needs more. */
const stepLimit = 100_000
const tableLimit = 8 * 1024 * 1024

/** Room that is kept free. */
const emptyBoxes = new Set(['free', 'skip', 'wide'])

/** Opens a movie to be cleaned. Reading or writing more than any movie needs throws. */
export async function openMovie(file: FileHandle): Promise<MovieFile> {
  const { size } = await file.stat()
  const zeros = Buffer.alloc(64 * 1024)
  let steps = 0
  const step = () => {
    if (++steps > stepLimit) throw new Error('This movie has too many parts.')
  }
  const write = (bytes: Buffer, at: number) => {
    step()
    return file.write(bytes, 0, bytes.length, at)
  }
  const movie: MovieFile = {
    size,
    read: async (start, length) => {
      step()
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    },
    readAll: ({ start, end }) => {
      if (end - start > tableLimit) throw new Error('This movie has a table that is too large.')
      return movie.read(start, end - start)
    },
    zero: async (start, end) => {
      for (let at = start; at < end; at += zeros.length) {
        await write(zeros.subarray(0, Math.min(zeros.length, end - at)), at)
      }
    },
    blank: async (box) => {
      // Its name first: whoever cleans again what was cleaned in part meets nothing but what is free.
      if (!emptyBoxes.has(box.type)) await write(Buffer.from('free'), box.header + 4)
      await movie.zero(box.start, box.end)
    },
  }
  return movie
}

/** The boxes in a part of a file, up to the first that does not fit into it. */
export async function boxesIn(movie: MovieFile, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const box = boxOf(await movie.read(at, 16), at, to)
    if (!box) break
    boxes.push(box)
    at = box.end
  }
  return boxes
}

// A length of 1 says that the real one follows, in 64 bits, and 0 that the box goes on to the end.
function boxOf(head: Buffer, at: number, to: number): Box | null {
  if (head.length < 8) return null
  const short = head.readUInt32BE(0)
  const isLong = short === 1 && head.length === 16
  const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short
  const start = at + (isLong ? 16 : 8)
  const end = at + length
  if (end < start || end > to) return null
  return { type: head.toString('latin1', 4, 8), header: at, start, end }
}
