import { type Box, boxesIn, type MovieFile } from './movie-boxes.ts'
import type { Part } from './movie-samples.ts'
import type { Track } from './movie-tracks.ts'

/**
 * Where the samples stand that a fragment adds to the tracks that stay; what it says of the others is blanked. Throws where the place of a
 * sample that stays is not certain.
 */
export async function cleanFragment(
  movie: MovieFile,
  moof: Box,
  tracks: Track[],
  stays: (track: Track) => boolean,
): Promise<Part[]> {
  const parts: Part[] = []
  const leaving: Box[] = []
  // Where the samples of a track begin that does not say so: where those of the track before it end.
  let before: number | null = moof.header
  for (const box of await boxesIn(movie, moof.start, moof.end)) {
    if (box.type !== 'traf') continue
    const inside = await boxesIn(movie, box.start, box.end)
    const head = await headIn(movie, inside)
    const [track, another] = tracks.filter(({ id }) => id === head.track)
    if (another) throw new Error('Tracks of this movie share a number.')
    if (track && stays(track)) {
      const base: number | null = head.base ?? (head.countsFromMoof ? moof.header : before)
      if (base === null) throw new Error('A fragment of this movie goes on from one that does not stay.')
      const runs = await runsIn(movie, inside, base, head.sampleSize ?? track.sampleSize)
      parts.push(...runs)
      before = runs.at(-1)?.end ?? base
    } else {
      leaving.push(box)
      before = null
    }
  }
  for (const box of leaving) await movie.blank(box)
  return parts.filter(({ start, end }) => start < end)
}

/** What a `tfhd` says; null where it leaves that to others. */
type Head = { track: number; base: number | null; countsFromMoof: boolean; sampleSize: number | null }

async function headIn(movie: MovieFile, inside: Box[]): Promise<Head> {
  const box = inside.find(({ type }) => type === 'tfhd')
  if (!box) throw new Error('A fragment of this movie does not say to what it belongs.')
  const bytes = await movie.readAll(box)
  const flags = bytes.readUInt32BE(0)
  // The fields stand in this order, each only where its flag is set.
  let at = 8
  const next = (flag: number, width: number) => {
    if (!(flags & flag)) return null
    at += width
    return width === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUInt32BE(at - 4)
  }
  const base = next(0x1, 8)
  next(0x2, 4)
  next(0x8, 4)
  return {
    track: bytes.readUInt32BE(4),
    base,
    countsFromMoof: Boolean(flags & 0x020000),
    sampleSize: next(0x10, 4),
  }
}

/** The runs of samples of a track, one behind the other unless they say where they begin. */
async function runsIn(movie: MovieFile, inside: Box[], base: number, sampleSize: number): Promise<Part[]> {
  const runs: Part[] = []
  for (const box of inside) {
    if (box.type !== 'trun') continue
    const bytes = await movie.readAll(box)
    const flags = bytes.readUInt32BE(0)
    const start = flags & 0x1 ? base + bytes.readInt32BE(8) : (runs.at(-1)?.end ?? base)
    runs.push({ start, end: start + lengthOf(bytes, flags, sampleSize) })
  }
  return runs
}

function lengthOf(run: Buffer, flags: number, sampleSize: number): number {
  const count = run.readUInt32BE(4)
  if (!(flags & 0x200)) return count * sampleSize
  const entry = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4
  const from = 8 + [0x1, 0x4].filter((flag) => flags & flag).length * 4 + (flags & 0x100 ? 4 : 0)
  let length = 0
  for (let sample = 0; sample < count; sample++) length += run.readUInt32BE(from + sample * entry)
  return length
}
