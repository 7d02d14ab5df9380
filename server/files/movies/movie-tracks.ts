import { type Box, boxesIn, type MovieFile } from './movie-boxes.ts'

export type Track = {
  box: Box
  /** What its fragments call it; 0 where it has no number. */
  id: number
  /** What it holds, in four letters; '' where it does not say so. */
  kind: string
  /** Bytes of a sample of its fragments, where these say nothing else. */
  sampleSize: number
}

/** The tracks of a movie, in their order. */
export async function tracksIn(movie: MovieFile, moov: Box): Promise<Track[]> {
  const inside = await boxesIn(movie, moov.start, moov.end)
  const sizes = await sampleSizesIn(
    movie,
    inside.find(({ type }) => type === 'mvex'),
  )
  const tracks: Track[] = []
  for (const box of inside) {
    if (box.type !== 'trak') continue
    const head = await boxAt(movie, box, 'tkhd')
    const handler = await boxAt(movie, box, 'mdia', 'hdlr')
    const id = head ? await idIn(movie, head) : 0
    const kind = handler ? (await movie.read(handler.start + 8, 4)).toString('latin1') : ''
    tracks.push({ box, id, kind, sampleSize: sizes.get(id) ?? 0 })
  }
  return tracks
}

/** By the number of a track, what its fragments take for granted. */
async function sampleSizesIn(movie: MovieFile, mvex: Box | undefined): Promise<Map<number, number>> {
  const sizes = new Map<number, number>()
  for (const { type, start } of mvex ? await boxesIn(movie, mvex.start, mvex.end) : []) {
    if (type !== 'trex') continue
    const defaults = await movie.read(start, 20)
    if (defaults.length === 20) sizes.set(defaults.readUInt32BE(4), defaults.readUInt32BE(16))
  }
  return sizes
}

/** The first box of a type in the first of another, and so on. */
export async function boxAt(movie: MovieFile, within: Box, ...types: string[]): Promise<Box | undefined> {
  let box: Box | undefined = within
  for (const step of types) {
    box = box && (await boxesIn(movie, box.start, box.end)).find(({ type }) => type === step)
  }
  return box
}

// In the newer form two moments of 64 bits stand before it.
async function idIn(movie: MovieFile, { start }: Box): Promise<number> {
  const head = await movie.read(start, 24)
  return head.length === 24 ? head.readUInt32BE(head[0] === 1 ? 20 : 12) : 0
}
