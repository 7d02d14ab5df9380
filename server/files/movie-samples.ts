import { type Box, boxesIn, type MovieFile } from './movie-boxes.ts'

/** A part of a file: from `start` to before `end`. */
type Part = { start: number; end: number }

/** Bytes of one table, and samples of one track, that are looked at. */
const tableLimit = 1024 * 1024
const sampleLimit = 1_000_000

/** Where in the file the samples of a track stand, chunk by chunk. */
export async function samplesOf(movie: MovieFile, track: Box): Promise<Part[]> {
  const tables = await tablesOf(movie, track)
  const [sizes, offsets, runs] = [
    tables.get('stsz'),
    tables.get('stco') ?? tables.get('co64'),
    tables.get('stsc'),
  ]
  if (!sizes || !offsets || !runs) return []
  const sizeOf = readSizes(sizes)
  const starts = readOffsets(offsets, tables.has('co64'))
  const perChunk = readRuns(runs)
  let sample = 0
  return starts.flatMap((start, chunk) => {
    let end = start
    const next = Math.min(sample + perChunk(chunk + 1), sampleLimit)
    while (sample < next) end += sizeOf(sample++)
    end = Math.min(end, movie.size)
    return start < end ? [{ start, end }] : []
  })
}

async function tablesOf(movie: MovieFile, track: Box): Promise<Map<string, Buffer>> {
  let inside: Box | undefined = track
  for (const step of ['mdia', 'minf', 'stbl']) {
    if (inside) inside = (await boxesIn(movie, inside.start, inside.end)).find(({ type }) => type === step)
  }
  const tables = new Map<string, Buffer>()
  for (const { type, start, end } of inside ? await boxesIn(movie, inside.start, inside.end) : []) {
    tables.set(type, await movie.read(start, Math.min(end - start, tableLimit)))
  }
  return tables
}

function readSizes(table: Buffer): (sample: number) => number {
  const same = at(table, 4)
  return (sample) => same || at(table, 12 + 4 * sample)
}

function readOffsets(table: Buffer, isLong: boolean): number[] {
  const width = isLong ? 8 : 4
  const count = Math.min(at(table, 4), Math.floor((table.length - 8) / width))
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    isLong ? Number(table.readBigUInt64BE(8 + index * 8)) : at(table, 8 + index * 4),
  )
}

// Each run says from which chunk on how many samples a chunk holds.
function readRuns(table: Buffer): (chunk: number) => number {
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
