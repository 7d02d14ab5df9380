import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDisk } from '#server/platform/disk.ts'
import { heic } from '#testing/files/heic.ts'
import { hugePng } from '#testing/files/png-chunks.ts'
import { photo, picture } from '#testing/files/sample-files.ts'
import { sampleOf } from '#testing/soak.ts'
import { openHeic } from './heic.ts'
import { makeReady } from './make-ready.ts'
import { encodePictures } from './file-workshop.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  path = join(folder, 'received')
  return () => rm(folder, { recursive: true })
})

const disk = openDisk([], { reserve: undefined })

async function ready(content: Buffer) {
  await writeFile(path, content)
  const { mediaType, width, height } = await makeReady(path, disk)
  expect(mediaType).toBe('image/webp')
  return { width, height }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a0' } })

describe('a picture of a phone', () => {
  // The red quarter goes round against the clock.
  test.each([
    [
      0,
      200,
      120,
      {
        red: [127, 63],
        blue: [
          [128, 63],
          [127, 64],
        ],
      },
    ],
    [
      1,
      120,
      200,
      {
        red: [63, 72],
        blue: [
          [63, 71],
          [64, 72],
        ],
      },
    ],
    [
      2,
      200,
      120,
      {
        red: [72, 56],
        blue: [
          [71, 56],
          [72, 55],
        ],
      },
    ],
    [
      3,
      120,
      200,
      {
        red: [56, 127],
        blue: [
          [55, 127],
          [56, 128],
        ],
      },
    ],
  ] as const)('that is a HEIC turned %i times stands upright, px by px', async (turns, width, height, at) => {
    await writeFile(path, heic({ turns }))
    const png = { path: `${path}.own`, width: 1000, height: 1000, as: 'png' } as const
    expect(await encodePictures({ source: path, wanted: [png] }, disk)).toMatchObject([{ width, height }])
    const pixels = await sharp(png.path).raw().toBuffer()
    const redAt = ([x, y]: readonly [number, number]) => (pixels[(y * width + x) * 3] ?? 0) > 200
    expect([at.red, ...at.blue].map(redAt)).toEqual([true, false, false])
  })

  test('keeps its colours, and nothing of what the camera noted', async () => {
    const wide = await plain(8, 8).withIccProfile('p3').png().toBuffer()
    const { icc } = await sharp(wide).metadata()
    const { exif } = await sharp(await photo(64, 48)).metadata()
    const [without, sent] = [heic(), heic({ profile: icc!, exif: exif! })]
    expect(sent.includes('Camera of Lydia')).toBe(true)
    const middle = async (content: Buffer) => {
      await ready(content)
      const kept = await readFile(`${path}.own`)
      const { exif, icc, xmp } = await sharp(kept).metadata()
      expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
      const one = { left: 180, top: 100, width: 1, height: 1 }
      return [...(await sharp(kept).extract(one).raw().toBuffer())]
    }
    // The same numbers mean more where more colours can be told.
    expect(await middle(sent)).not.toEqual(await middle(without))
  })

  const large: [string, () => Promise<Buffer>][] = [
    ['a WebP of 16 megapixels', () => plain(4608, 3456).webp({ effort: 0 }).toBuffer()],
    ['one without loss', () => plain(4608, 3456).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['a HEIC of 798 tiles', async () => heic({ width: 2400, height: 1344 })],
    ['an AVIF of 12 megapixels', () => plain(4000, 3000).avif({ effort: 0 }).toBuffer()],
    ['one in 10 bits', () => plain(4000, 3000).avif({ effort: 0, bitdepth: 10 }).toBuffer()],
    [
      'a progressive JPEG of 30 megapixels',
      () => plain(6000, 5000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
  ]
  test.each(sampleOf(large, 1))('may be %s, and is made smaller', async (_, content) => {
    expect(await ready(await content())).toMatchObject({ width: 2160 })
  })

  const sizes: [number, number, number, number][] = [
    [1080, 24_000, 737, 16_378],
    [1080, 12_000, 1080, 12_000],
    [12_000, 2500, 5184, 1080],
    [3000, 24_000, 1080, 8640],
    [4000, 3000, 2160, 1620],
  ]
  test.each(sampleOf(sizes, 2))(
    'of %i by %i px is kept at %i by %i, to be read',
    async (width, height, ...kept) => {
      expect(Object.values(await ready(await plain(width, height).jpeg().toBuffer()))).toEqual(kept)
    },
  )

  test('stays as wide as it is shown in each smaller size, however long it is', async () => {
    await ready(await plain(600, 6000).png().toBuffer())
    expect(await sharp(`${path}.480`).metadata()).toMatchObject({ width: 480, height: 4800 })
  })
})

describe('the disk of a picture that is decoded to it first', () => {
  // Three bytes a px, and one a line.
  const decoded = 120 * (200 * 3 + 1)
  const drawOn = async (free: number, content: Buffer) => {
    const alone = await mkdtemp(join(folder, 'alone-'))
    const source = join(alone, 'received')
    await writeFile(source, content)
    const wanted = [{ path: `${source}.own`, width: 10, height: 10 }]
    const read = async () => ({ free, size: 1e9 })
    const answer = await encodePictures(
      { source, wanted },
      openDisk([alone], { reserve: { bytes: 0 }, read }),
    ).catch((error: { code: string }) => error.code)
    return { answer, left: await readdir(alone) }
  }

  test('gives NO_ROOM_ON_SERVER where it has no room to decode it; the decoded file is deleted afterwards', async () => {
    expect(await drawOn(decoded - 1, heic())).toEqual({ answer: 'NO_ROOM_ON_SERVER', left: ['received'] })
    expect(await drawOn(decoded, heic())).toMatchObject({
      answer: [{ width: 10 }],
      left: ['received', 'received.own'],
    })
  })

  test('is not asked for where a picture is read as it is', async () => {
    expect(await drawOn(0, await photo())).toMatchObject({ answer: [{ width: 10 }] })
  })

  test('is taken as far as it was asked for', async () => {
    await writeFile(path, heic({ width: 2400, height: 1344 }))
    const opened = await openHeic(path, 265_000_000)
    await opened.writePng(`${path}.png`)
    const { size } = await stat(`${path}.png`)
    expect(size / opened.bytes).toBeCloseTo(1, 2)
  })
})

describe('a picture that is not taken', () => {
  const refusal = async (content: Buffer | string) => {
    await writeFile(path, content)
    const wanted = [{ path: `${path}.own`, width: 10, height: 10 }]
    return encodePictures({ source: path, wanted }, disk).catch((error: unknown) => error)
  }

  test('has too many pixels, and is told how many there may be', async () => {
    const error = await refusal(hugePng({ width: 30_000, height: 30_000 }))
    const data = { width: 30_000, height: 30_000, most: 300_000_000 }
    expect(error).toMatchObject({ code: 'TOO_MANY_PIXELS', status: 413, data })
  })

  test('says that it is as large as numbers go', async () => {
    const sizes = { width: 65_535, height: 65_535, columns: 2, rows: 2 }
    expect(await refusal(heic(sizes))).toMatchObject({ code: 'TOO_MANY_PIXELS', data: { width: 65_535 } })
  })

  test.each([
    ['is cut short', async () => (await photo()).subarray(0, 5000)],
    ['is a HEIC that is cut short', async () => heic().subarray(0, -20)],
    ['has fewer tiles than it says', async () => heic({ width: 2000, height: 2000, columns: 2, rows: 2 })],
    ['is an AVIF that is cut short', async () => (await picture('avif')).subarray(0, -20)],
  ])('is damaged where it %s', async (_, content) => {
    expect(await refusal(await content())).toMatchObject({ code: 'FILE_DAMAGED', status: 415 })
  })

  test('is no picture', async () => {
    expect(await refusal('Grace and peace')).toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' })
  })
})
