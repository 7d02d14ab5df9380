import type { FileHandle } from 'node:fs/promises'
import { type Box, boxesIn, type MovieFile, openMovie } from './movie-boxes.ts'
import { samplesOf } from './movie-samples.ts'

/** What a movie is made of at its top; anything else there tells of how and where it was made. */
const ownBoxes = new Set(['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'styp', 'free', 'skip', 'wide'])
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf', 'mvex'])
/** What tells about a movie or one of its tracks: the place, the camera, the people. */
const tellingBoxes = new Set(['udta', 'meta', 'uuid'])
/** Begin with the moments at which something was made and changed. */
const datedBoxes = new Set(['mvhd', 'tkhd', 'mdhd'])

/**
 * Blanks, in place, whatever an MP4 or MOV tells beside its pictures and sounds: the place above all, in its boxes and in tracks
 * of their own. Answers what there is to see or hear; null where it is no movie that can be read.
 */
export async function cleanMovie(file: FileHandle): Promise<'video' | 'audio' | null> {
  const movie = await openMovie(file)
  const boxes = await boxesIn(movie, 0, movie.size)
  const end = boxes.at(-1)?.end ?? 0
  // Some cameras append what they know behind the last box.
  if (end < movie.size) await file.truncate(end)
  const moov = boxes.find(({ type }) => type === 'moov')
  if (!moov || boxes.length === 0) return null

  const kinds = await cleanTracks(movie, moov)
  for (const box of boxes) {
    if (ownBoxes.has(box.type)) await cleanWithin(movie, box)
    else await movie.blank(box)
  }
  if (kinds.includes('vide')) return 'video'
  return kinds.includes('soun') ? 'audio' : null
}

/** What the tracks hold that may stay; the others are blanked with all that they hold. */
async function cleanTracks(movie: MovieFile, moov: Box): Promise<string[]> {
  const kinds: string[] = []
  for (const track of await boxesIn(movie, moov.start, moov.end)) {
    if (track.type !== 'trak') continue
    const kind = await kindOf(movie, track)
    if (kind === 'vide' || kind === 'soun') {
      kinds.push(kind)
    } else {
      for (const samples of await samplesOf(movie, track)) await movie.zero(samples.start, samples.end)
      await movie.blank(track)
    }
  }
  return kinds
}

async function kindOf(movie: MovieFile, track: Box): Promise<string> {
  const media = (await boxesIn(movie, track.start, track.end)).find(({ type }) => type === 'mdia')
  if (!media) return ''
  const handler = (await boxesIn(movie, media.start, media.end)).find(({ type }) => type === 'hdlr')
  return handler ? (await movie.read(handler.start + 8, 4)).toString('latin1') : ''
}

async function cleanWithin(movie: MovieFile, box: Box): Promise<void> {
  if (datedBoxes.has(box.type)) return forgetDates(movie, box)
  if (!containers.has(box.type)) return
  for (const child of await boxesIn(movie, box.start, box.end)) {
    if (tellingBoxes.has(child.type)) await movie.blank(child)
    else await cleanWithin(movie, child)
  }
}

async function forgetDates(movie: MovieFile, box: Box): Promise<void> {
  const [version = 0] = await movie.read(box.start, 1)
  const from = box.start + 4
  await movie.zero(from, Math.min(box.end, from + (version === 1 ? 16 : 8)))
}
