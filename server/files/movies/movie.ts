import type { FileHandle } from 'node:fs/promises'
import { type Box, boxesIn, type MovieFile, openMovie } from './movie-boxes.ts'
import { cleanFragment } from './movie-fragments.ts'
import { type Part, samplesOf } from './movie-samples.ts'
import { type Track, tracksIn } from './movie-tracks.ts'

/** What playing needs of a film ('') and of each box that holds others; the rest tells of how, where and by whom it was made. */
const needed = new Map(
  Object.entries({
    '': ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'mfra'],
    moov: ['mvhd', 'trak', 'mvex'],
    trak: ['tkhd', 'tapt', 'edts', 'mdia'],
    tapt: ['clef', 'prof', 'enof'],
    edts: ['elst'],
    mdia: ['mdhd', 'hdlr', 'elng', 'minf'],
    minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
    dinf: ['dref'],
    stbl: 'stsd stts ctts cslg stss stps stsc stsz stz2 stco co64 sdtp sgpd sbgp'.split(' '),
    mvex: ['mehd', 'trex'],
    moof: ['mfhd', 'traf'],
    traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp'],
    mfra: ['tfra', 'mfro'],
  }),
)
/** Begin with the moments at which something was made and changed. */
const datedBoxes = new Set(['mvhd', 'tkhd', 'mdhd'])
/** In bytes of an `hdlr`, where its name begins, which may be that of a camera. */
const nameOfHandler = 24

/**
 * Blanks, in place, whatever an MP4 or MOV holds beside what is needed to play its pictures and sounds: the place above all, in
 * boxes for it, in tracks of their own and between the samples. Answers what there is to see or hear; null where it is no movie
 * that can be read. Throws where it cannot be told which samples are whose.
 */
export async function cleanMovie(file: FileHandle): Promise<'video' | 'audio' | null> {
  const movie = await openMovie(file)
  const boxes = await boxesIn(movie, 0, movie.size)
  const end = boxes.at(-1)?.end ?? 0
  // Some cameras append what they know behind the last box.
  if (end < movie.size) await file.truncate(end)
  const moov = boxes.find(({ type }) => type === 'moov')
  const tracks = moov ? await tracksIn(movie, moov) : []
  const kept = tracks.filter(isPlayed)
  if (kept.length === 0) return null

  const played: Part[][] = []
  for (const track of kept) played.push(await samplesOf(movie, track))
  for (const box of boxes) {
    if (box.type === 'moof') played.push(await cleanFragment(movie, box, tracks, isPlayed))
  }
  for (const track of tracks) if (!isPlayed(track)) await movie.blank(track.box)
  for (const box of boxes) {
    if (box.type === 'moov' && box !== moov) await movie.blank(box)
    else await clean(movie, box, '')
  }
  await cleanMedia(
    movie,
    boxes.filter(({ type }) => type === 'mdat'),
    played.flat(),
  )
  return kept.some(({ kind }) => kind === 'vide') ? 'video' : 'audio'
}

function isPlayed({ kind }: Track): boolean {
  return kind === 'vide' || kind === 'soun'
}

/** Cleans a box that stands in one of a type. */
async function clean(movie: MovieFile, box: Box, within: string): Promise<void> {
  if (!needed.get(within)?.includes(box.type)) return movie.blank(box)
  if (datedBoxes.has(box.type)) return forgetDates(movie, box)
  if (box.type === 'hdlr') return movie.zero(box.start + nameOfHandler, box.end)
  if (!needed.has(box.type)) return
  const inside = await boxesIn(movie, box.start, box.end)
  for (const child of inside) await clean(movie, child, box.type)
  await movie.zero(inside.at(-1)?.end ?? box.start, box.end)
}

async function forgetDates(movie: MovieFile, box: Box): Promise<void> {
  const [version = 0] = await movie.read(box.start, 1)
  const from = box.start + 4
  await movie.zero(from, Math.min(box.end, from + (version === 1 ? 16 : 8)))
}

/** Zeros what is not played. */
async function cleanMedia(movie: MovieFile, media: Box[], played: Part[]): Promise<void> {
  const waiting = played.toSorted((one, other) => other.start - one.start)
  for (const { start, end } of media) {
    let from = start
    for (let part = waiting.at(-1); part && part.start < end; part = waiting.at(-1)) {
      if (part.start < start) break
      await movie.zero(from, part.start)
      from = Math.max(from, Math.min(part.end, end))
      waiting.pop()
    }
    await movie.zero(from, end)
  }
  if (waiting.length > 0) throw new Error('This movie has samples outside of its media.')
}
