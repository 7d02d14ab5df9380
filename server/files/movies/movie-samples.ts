import { boxesIn, type MovieFile } from './movie-boxes.ts'
import { boxAt, type Track } from './movie-tracks.ts'

/** A part of a file: from `start` to before `end`. */
export type Part = { start: number; end: number }

type Tables = Record<string, Buffer | undefined>

const tableTypes = ['stsd', 'stsz', 'stz2', 'stsc', 'stco', 'co64']

/** Where in the file the samples of a track stand that its tables list; those of its fragments are not among them. */
export async function samplesOf(movie: MovieFile, track: Track): Promise<Part[]> {
  const tables = await tablesOf(movie, track)
  const lengthOf = readSizes(tables, track)
  const perChunk = readRuns(tables.stsc)
  const parts: Part[] = []
  let sample = 0
  for (const [chunk, start] of readOffsets(tables).entries()) {
    const next = sample + perChunk(chunk + 1)
    const end = start + lengthOf(sample, next)
    sample = next
    const last = parts.at(-1)
    if (last?.end === start) last.end = end
    else if (start < end) parts.push({ start, end })
  }
  return parts
}

async function tablesOf(movie: MovieFile, track: Track): Promise<Tables> {
  const list = await boxAt(movie, track.box, 'mdia', 'minf', 'stbl')
  const tables: Tables = {}
  for (const box of list ? await boxesIn(movie, list.start, list.end) : []) {
    if (tableTypes.includes(box.type)) tables[box.type] = await movie.readAll(box)
  }
  return tables
}

/** How many bytes the samples take from one to before another. */
function readSizes({ stsd, stsz, stz2 }: Tables, { kind }: Track): (from: number, to: number) => number {
  const same = stsz && at(stsz, 4)
  if (same) {
    const size = Math.max(same, kind === 'soun' ? soundSize(stsd) : 0)
    return (from, to) => (to - from) * size
  }
  const sizes = stsz ?? stz2 ?? Buffer.alloc(0)
  const bits = stsz ? 32 : (stz2?.[7] ?? 0)
  const count = Math.min(at(sizes, 8), bits ? Math.floor(((sizes.length - 12) * 8) / bits) : 0)
  return (from, to) => {
    let length = 0
    for (let sample = from; sample < Math.min(to, count); sample++) length += sizeAt(sizes, bits, sample)
    return length
  }
}

function sizeAt(sizes: Buffer, bits: number, sample: number): number {
  if (bits === 32) return at(sizes, 12 + 4 * sample)
  if (bits === 16) return sizes.readUInt16BE(12 + 2 * sample)
  if (bits === 8) return sizes[12 + sample] ?? 0
  const pair = sizes[12 + Math.floor(sample / 2)] ?? 0
  return sample % 2 ? pair & 15 : pair >> 4
}

// QuickTime may say that a sample of sound takes one byte, and only in its description how many it takes.
function soundSize(stsd: Buffer = Buffer.alloc(0)): number {
  const entry = stsd.subarray(8)
  if (entry.length < 52) return 0
  const version = entry.readUInt16BE(16)
  if (version > 1) return at(entry, 64)
  const plain = entry.readUInt16BE(24) * Math.ceil(entry.readUInt16BE(26) / 8)
  return version === 0 ? plain : Math.max(plain, Math.ceil(at(entry, 44) / Math.max(1, at(entry, 36))))
}

function readOffsets({ stco, co64 }: Tables): number[] {
  const table = stco ?? co64 ?? Buffer.alloc(0)
  const width = stco ? 4 : 8
  const count = Math.min(at(table, 4), Math.floor((table.length - 8) / width))
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    stco ? at(table, 8 + index * 4) : Number(table.readBigUInt64BE(8 + index * 8)),
  )
}

// Each run says from which chunk on how many samples a chunk holds.
function readRuns(table: Buffer = Buffer.alloc(0)): (chunk: number) => number {
  let run = 0
  const count = Math.min(at(table, 4), Math.floor((table.length - 8) / 12))
  return (chunk) => {
    while (run + 1 < count && at(table, 8 + 12 * (run + 1)) <= chunk) run++
    return at(table, 12 + 12 * run)
  }
}

function at(table: Buffer, place: number): number {
  return place + 4 <= table.length ? table.readUInt32BE(place) : 0
}
