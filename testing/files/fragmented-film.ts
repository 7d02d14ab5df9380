import { box, u32 } from './boxes.ts'
import { mediaOf, telemetry } from './sample-files.ts'

type FragmentOptions = {
  handlers?: string[]
  /** From where a fragment counts: its `moof`, the film, or where the track before it ended. */
  base?: 'moof' | 'film' | 'before'
  /** Where the size of the samples is said: by each, for a fragment, or for the film. */
  sizes?: 'each' | 'fragment' | 'film'
  /** What the first run of a track adds to where it begins; null where it says nothing of it. */
  shift?: number | null
  also?: Record<string, Buffer>
}

/** A film in two fragments, as browsers and action cameras record it. */
export function fragmentedFilm({
  handlers = ['vide', 'meta', 'soun'],
  base = 'moof',
  sizes = 'each',
  shift = 0,
  also = {},
}: FragmentOptions = {}): Buffer {
  const samples = handlers.map((handler) =>
    handler === 'meta' ? telemetry : `samples of ${handler} `.repeat(20),
  )
  const tracks = handlers.map((handler, index) => {
    const tkhd = box('tkhd', u32(0), u32(0), u32(0), u32(index + 1), Buffer.alloc(68))
    return box('trak', tkhd, mediaOf(handler, [], also))
  })
  const defaults = samples.map(({ length }, index) =>
    box('trex', u32(0), u32(index + 1), u32(1), u32(0), u32(sizes === 'film' ? length / 2 : 0), u32(0)),
  )
  const start = Buffer.concat([
    box('ftyp', 'iso5', u32(0), 'iso5'),
    box('moov', box('mvhd', Buffer.alloc(100)), ...tracks, box('mvex', ...defaults, also.mvex ?? '')),
  ])

  const fragment = (at: number) => {
    const moof = (length: number) => {
      let offset = length + 8
      const trafs = samples.map((text, index) => {
        const half = text.length / 2
        const [from, wide] = { moof: [0x020000, []], film: [1, [u32(0), u32(at)]], before: [0, []] }[
          base
        ] as [number, Buffer[]]
        const flags = from | (sizes === 'fragment' ? 0x10 : 0)
        const tfhd = box('tfhd', u32(flags), u32(index + 1), ...wide, sizes === 'fragment' ? u32(half) : '')
        const says = shift !== null && (base !== 'before' || index === 0)
        const each = sizes === 'each' ? 0x200 : 0
        const entry = sizes === 'each' ? u32(half) : ''
        const trun = box(
          'trun',
          u32((says ? 1 : 0) | each),
          u32(1),
          says ? u32((offset + shift) >>> 0) : '',
          entry,
        )
        const next = box('trun', u32(each), u32(1), entry)
        offset += text.length
        return box('traf', tfhd, trun, next, also.traf ?? '')
      })
      return box('moof', box('mfhd', u32(0), u32(1)), ...trafs, also.moof ?? '')
    }
    return Buffer.concat([moof(moof(0).length), box('mdat', ...samples)])
  }
  const first = fragment(start.length)
  return Buffer.concat([start, first, fragment(start.length + first.length)])
}
