import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { examineFile } from '#server/files/examine-file.ts'
import { fragmentedFilm } from '#testing/files/fragmented-film.ts'
import { box, u32 } from '#testing/files/boxes.ts'
import { film, mediaOf, place, telemetry } from '#testing/files/sample-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'movie-'))
  return () => rm(folder, { recursive: true })
})

/** What becomes of a film: of which type it is, and its bytes. */
async function clean(content: Buffer) {
  const path = join(folder, 'film')
  await writeFile(path, content)
  return { type: await examineFile(path), after: await readFile(path) }
}

/** A film without some text of it: zeros stand in its place. */
function without(content: Buffer, text: string): Buffer {
  const zeroed = Buffer.from(content)
  for (let at = zeroed.indexOf(text); at >= 0; at = zeroed.indexOf(text)) zeroed.fill(0, at, at + text.length)
  return zeroed
}

const secret = 'here: 52.5034N 13.3825E'
const inFilm = ['', 'moov', 'trak', 'edts', 'mdia', 'minf', 'dinf', 'stbl']
const inFragments = ['mvex', 'moof', 'traf']
const plain = (also: Record<string, Buffer> = {}) => film({ telling: false, also })
const fragments = (more: object = {}) => fragmentedFilm({ handlers: ['vide', 'soun'], ...more })
const make = (where: string, also: Buffer) =>
  inFragments.includes(where) ? fragments({ also: { [where]: also } }) : plain({ [where]: also })

/** What becomes of a film is a film still, and just this. */
async function expectCleaned(before: Buffer, wanted: Buffer): Promise<void> {
  const { type, after } = await clean(before)
  expect(type).toBe('video/mp4')
  expect(after.equals(wanted)).toBe(true)
}

test.each([
  ['in one piece', plain()],
  ['with room in it', plain({ '': box('wide'), moov: box('free', Buffer.alloc(9)) })],
  ['in fragments', fragments()],
  ['in fragments that go on from another', fragments({ base: 'before' })],
  ['in fragments of equal samples', fragments({ sizes: 'fragment' })],
])('a film that tells nothing stays as it is, %s', (_, before) => expectCleaned(before, before))

describe('what hides', () => {
  test.each([...inFilm, ...inFragments])('in a box in "%s" is emptied, and nothing else', async (where) => {
    for (const type of ['free', 'skip', 'wide']) {
      const before = make(where, box(type, secret))
      expect(before.includes(secret)).toBe(true)
      await expectCleaned(before, without(before, secret))
    }
    const emptied = without(make(where, box('free', secret)), secret)
    for (const type of ['gps ', 'udta', 'mdat'].slice(0, where === '' ? 2 : 3)) {
      const { after } = await clean(make(where, box(type, secret)))
      expect(after.equals(emptied), type).toBe(true)
    }
  })

  test.each(inFilm.slice(1))('behind the last box in "%s" goes', async (where) => {
    const before = make(where, Buffer.from(secret))
    await expectCleaned(before, without(before, secret))
  })

  test('in a second list of tracks, between the samples and in the name of a handler goes', async () => {
    const between = plain({ mdat: box('free', secret) })
    for (const before of [plain({ '': box('moov', box('trak', box('mdia', secret))) }), between]) {
      const { type, after } = await clean(before)
      expect(type).toBe('video/mp4')
      expect(after.includes(secret)).toBe(false)
    }
    const end = between.indexOf('free') - 4
    expect((await clean(between)).after.subarray(0, end)).toEqual(between.subarray(0, end))

    const named = plain()
    const at = named.indexOf('hdlr') + 28
    named.write('!', at)
    expect((await clean(named)).after[at]).toBe(0)
  })
})

describe('the samples of a track that goes', () => {
  const samplesIn = (bytes: Buffer, at: number) =>
    bytes.toString('latin1', at, at - 4 + bytes.readUInt32BE(at - 4))
  const bothMedia = (bytes: Buffer) =>
    [bytes.indexOf('mdat'), bytes.lastIndexOf('mdat')].map((at) => samplesIn(bytes, at))

  test.each([
    ['their fragment', { base: 'moof', sizes: 'each' }],
    ['the film', { base: 'film', sizes: 'fragment' }],
    ['the film, with one size for all', { base: 'film', sizes: 'film' }],
  ] as const)('go where they are counted from %s', async (_, how) => {
    const before = fragmentedFilm(how)
    expect(before.toString('latin1').split(telemetry)).toHaveLength(3)
    const { type, after } = await clean(before)
    expect(type).toBe('video/mp4')
    expect(after.includes('52.5034')).toBe(false)
    expect(bothMedia(after)).toEqual(bothMedia(without(before, telemetry)))
  })

  test('go also where no fragment of another track is left', async () => {
    const { type, after } = await clean(fragmentedFilm({ handlers: ['soun', 'meta'], base: 'before' }))
    expect(type).toBe('audio/mp4')
    expect(after.includes('52.5034')).toBe(false)
    expect(after.toString('latin1').split('samples of soun')).toHaveLength(41)
  })
})

/** A film in which a number stands at a place in the first box of a type. */
const at = (bytes: Buffer, type: string, index: number, value = 0xffffffff) => {
  bytes.writeUInt32BE(value, bytes.indexOf(type) + 4 + index)
  return bytes
}

test.each([
  ['where a track goes from which another goes on', fragmentedFilm({ base: 'before' })],
  ['where its samples begin in its tables', fragmentedFilm({ shift: -20 })],
  ['where its samples begin behind its end', fragmentedFilm({ shift: 9999 })],
  ['where a run does not say where it begins', fragmentedFilm({ shift: null })],
  ['where a run has more samples than sizes', at(fragmentedFilm(), 'trun', 4, 9)],
  ['where two tracks share a number', at(fragmentedFilm(), 'tkhd', 12, 2)],
  ['where a fragment names no track', at(fragmentedFilm(), 'tfhd', -4, 0)],
  ['where its samples are far away', at(film(), 'stco', 8)],
])('a film is refused %s', async (_, before) => {
  expect((await clean(before)).type).toEqual({ fault: 'damaged' })
})

test.each([
  ['a table that never ends', 'stsz', 8],
  ['chunks that hold more than there is', 'stsc', 12],
  ['samples larger than the film', 'stsz', 4],
])('a film is read to its end in spite of %s', async (_, type, index) => {
  const { type: kind, after } = await clean(at(film(), type, index))
  expect(kind).toBe('video/mp4')
  expect(after.subarray(after.indexOf('moov')).includes(place.quickTime)).toBe(false)
})

describe('the room that samples take', () => {
  // Two chunks of sound, the film telling of it in another way than usual, and a place behind the first.
  const withSizes = (sizes: Buffer, perChunk: number, stsd: Buffer) => {
    const start = box('ftyp', 'qt  ', u32(0), 'qt  ')
    const first = start.length + 8
    const tables = [
      stsd,
      sizes,
      box('stsc', u32(0), u32(1), u32(1), u32(perChunk), u32(1)),
      box('stco', u32(0), u32(2), u32(first), u32(first + 12 + secret.length)),
    ]
    return Buffer.concat([
      start,
      box('mdat', 'sound one...', secret, 'sound two...'),
      box('moov', box('trak', mediaOf('soun', tables))),
    ])
  }
  const sound = (version: number, fields: Record<number, number>) => {
    const entry = Buffer.alloc(72)
    entry.writeUInt16BE(version, 16)
    for (const [at, value] of Object.entries(fields)) entry.writeUInt16BE(value, Number(at))
    return box('stsd', u32(0), u32(1), entry)
  }
  test.each([
    ['in bytes', box('stz2', u32(0), u32(8), u32(4), Buffer.of(5, 7, 6, 6)), 2, sound(0, {})],
    ['in half bytes', box('stz2', u32(0), u32(4), u32(4), Buffer.of(0x57, 0x66)), 2, sound(0, {})],
    ['in two bytes', box('stz2', u32(0), u32(16), u32(2), Buffer.of(0, 12, 0, 12)), 1, sound(0, {})],
    ['as plain sound', box('stsz', u32(0), u32(1), u32(6)), 3, sound(0, { 24: 2, 26: 16 })],
    ['as sound in frames', box('stsz', u32(0), u32(1), u32(4)), 2, sound(1, { 38: 1, 46: 6 })],
    ['as packets of sound', box('stsz', u32(0), u32(1), u32(6)), 3, sound(2, { 24: 3, 26: 16, 66: 4 })],
  ])('is known %s', async (_, sizes, perChunk, stsd) => {
    const before = withSizes(sizes, perChunk, stsd)
    const { type, after } = await clean(before)
    expect(type).not.toBeNull()
    expect(after.equals(without(before, secret))).toBe(true)
  })
})
