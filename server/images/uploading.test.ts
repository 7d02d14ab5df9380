import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { dailyImageBytes, dailyImagePath, seenVersionHeader } from '#contract/images/limits.ts'
import { type ImageScene, setImageScene } from '#testing/images/image-scene.ts'
import { hostileFiles } from '#testing/files/hostile-files.ts'
import { film, movingPicture, photo, picture } from '#testing/files/sample-files.ts'
import { startS3 } from '#testing/s3.ts'
import { sampleOf } from '#testing/soak.ts'

type Colour = 'red' | 'blue' | 'green'

/** A picture of one colour whose upper and lower fifth have colours of their own. */
async function banded(top: Colour, bottom: Colour, width = 800, height = 2000) {
  const fifth = height / 5
  const field = (background: string, high: number) =>
    sharp({ create: { width, height: high, channels: 3, background } }).png()
  const bands = [
    { input: await field(top, fifth).toBuffer(), left: 0, top: 0 },
    { input: await field(bottom, fifth).toBuffer(), left: 0, top: fifth * 4 },
  ]
  return Buffer.from(await field('white', height).composite(bands).toBuffer())
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer())
}

async function colourOf(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes).stats()
  const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => mean)
  if (r > 200 && g < 50) return 'red'
  if (b > 200 && r < 50) return 'blue'
  return g > 90 && r < 50 ? 'green' : `${r} ${g} ${b}`
}

describe.each([
  ['a folder', false],
  ['S3', true],
])('a picture of a day, kept in %s', (_, isS3) => {
  let scene: ImageScene
  beforeAll(async () => {
    const s3 = isS3 ? await startS3() : undefined
    scene = await setImageScene(s3)
    return async () => {
      await scene.stop()
      await s3?.stop()
    }
  })

  test('stands at its stable path in place of the generated one, and the generated one at its own', async () => {
    const { lydia } = scene.cast
    const path = dailyImagePath(1, 'reflection')
    const before = await bytesOf(await scene.ask(lydia, path))
    const made = await scene.upload({ day: 1, kind: 'reflection' }, await banded('red', 'blue'), 'A red band')
    const size = { width: 800, height: 2000 }
    const uploadedBy = { displayName: 'Priscilla' }
    const shape = { day: 1, kind: 'reflection', version: 1, alt: 'A red band' }
    expect(made).toMatchObject({ ...shape, ...size, uploadedBy })
    const answer = await scene.ask(lydia, path)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    const shown = await bytesOf(answer)
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'jpeg', ...size })
    expect(made.bytes).toBe(shown.length)

    // Of a reflection its top shows before it is opened, of a challenge its end.
    await scene.upload({ day: 1, kind: 'challenge' }, await banded('red', 'blue'))
    for (const [kind, height, colour] of [
      ['reflection', 376, 'red'],
      ['challenge', 400, 'blue'],
    ] as const) {
      const strip = await scene.ask(lydia, `/daily-journal-images/day-1/${kind}-strip.webp`)
      expect(strip.headers.get('content-type')).toBe('image/webp')
      const bytes = await bytesOf(strip)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1080, height })
      expect(await colourOf(bytes)).toBe(colour)
    }
    expect(await bytesOf(await scene.ask(lydia, '/images/day-1-reflection.jpg'))).toEqual(before)
  })

  test('that is replaced is seen at once at the same path, and the former one leaves the store after a day', async () => {
    const { lydia, silas } = scene.cast
    const place = { day: 1, kind: 'reflection' } as const
    const path = dailyImagePath(1, 'reflection')
    await scene.sweep()
    const kept = (await scene.kept()).length
    let tag = '"none"'
    for (const colour of ['red', 'green'] as const) {
      await scene.upload(place, await banded(colour, colour, 80, 60))
      const answer = await scene.ask(lydia, path, { headers: { 'if-none-match': tag } })
      expect(answer.status).toBe(200)
      tag = answer.headers.get('etag') ?? ''
      const upper = sharp(await bytesOf(answer)).extract({ left: 0, top: 0, width: 80, height: 8 })
      expect(await colourOf(await upper.toBuffer())).toBe(colour)
      expect((await scene.ask(silas, path, { headers: { 'if-none-match': tag } })).status).toBe(304)
    }
    await scene.sweep()
    expect(await scene.kept()).toHaveLength(kept + 4)
    scene.server.clock.pass({ hours: 24 })
    await scene.sweep()
    expect(await scene.kept()).toHaveLength(kept)
    expect(await scene.arriving()).toEqual([])
  })

  test('that the store does not give is answered so that the page asks for the generated one', async () => {
    await scene.upload({ day: 1, kind: 'challenge' }, await banded('red', 'blue'))
    await scene.server.fresh.owner.query(
      `update app.daily_images set key = translate(gen_random_uuid()::text, '-', '') where kind = 'challenge'`,
    )
    const answer = await scene.ask(scene.cast.lydia, dailyImagePath(1, 'challenge'))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect((await scene.ask(scene.cast.lydia, '/images/day-1-challenge.jpg')).status).toBe(200)
  })
})

describe('a picture that is sent', () => {
  let scene: ImageScene
  beforeAll(async () => {
    scene = await setImageScene()
    return () => scene.stop()
  })

  const place = { day: 9, kind: 'reflection' } as const
  const send = (content: Buffer | string, alt?: string) =>
    scene.put(scene.cast.priscilla, place, typeof content === 'string' ? content : Buffer.from(content), alt)
  const ask = (path: string, init: RequestInit = {}) =>
    scene.ask(scene.cast.priscilla, `/daily-journal-images/${path}`, { method: 'PUT', body: 'x', ...init })
  async function expectInvalid(answer: Response, fields: object): Promise<void> {
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ data: { fields } })
  }
  const shown = async () => bytesOf(await scene.ask(scene.cast.priscilla, dailyImagePath(9, 'reflection')))

  test('is drawn anew, at most as wide as a page shows it and without the place where it was taken', async () => {
    const taken = await photo()
    expect((await sharp(taken).metadata()).exif?.includes('Camera of Lydia')).toBe(true)
    expect((await send(taken)).status).toBe(200)
    const { format, width, height, exif, icc, xmp } = await sharp(await shown()).metadata()
    expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'jpeg', width: 1080, height: 810 })
  })

  test('is turned upright by its EXIF orientation', async () => {
    const lying = sharp(await banded('red', 'blue', 400, 1000)).withMetadata({ orientation: 6 })
    expect((await send(await lying.jpeg().toBuffer())).status).toBe(200)
    expect(await sharp(await shown()).metadata()).toMatchObject({ width: 1000, height: 400 })
  })

  test('may be a JPG, a PNG, a WebP or a GIF, of which the first frame stays', async () => {
    const pictures = [photo(64, 48), picture('png'), picture('webp'), movingPicture()]
    for (const content of await Promise.all(pictures)) {
      expect((await send(content)).status).toBe(200)
      const { format, pages } = await sharp(await shown()).metadata()
      expect([format, pages]).toEqual(['jpeg', undefined])
    }
  })

  test('is on white where it lets see through', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background } })
    expect((await send(await clear.png().toBuffer())).status).toBe(200)
    const { channels } = await sharp(await shown()).stats()
    expect(channels.map(({ min }) => min > 250)).toEqual([true, true, true])
  })

  test('is refused if it is no whole picture, and changes nothing then', async () => {
    const before = await shown()
    const whole = await photo()
    for (const [what, content] of Object.entries({
      'a text': 'I am no picture',
      nothing: '',
      'a drawing that may run scripts': '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'half a picture': whole.subarray(0, whole.length / 2),
      'a film': film({}),
    })) {
      const answer = await send(content)
      expect(answer.status, what).toBe(415)
      const code = what === 'half a picture' ? 'FILE_DAMAGED' : 'FILE_TYPE_NOT_ALLOWED'
      expect(await answer.json()).toMatchObject({ code })
    }
    expect(await shown()).toEqual(before)
    expect(await scene.arriving()).toEqual([])
  })

  test('has 50 MB at most, however it is sent', async () => {
    const large = Buffer.alloc(dailyImageBytes + 1)
    expect((await send(large)).status).toBe(413)
    const body = new Blob([large]).stream()
    const headers = { [seenVersionHeader]: '0' }
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, duplex: 'half', headers }
    const answer = await scene.ask(scene.cast.priscilla, dailyImagePath(9, 'reflection'), init)
    expect(await answer.json()).toMatchObject({ code: 'FILE_TOO_LARGE' })
    // One that is not too large is told otherwise.
    expect((await send(large.subarray(1))).status).toBe(415)
  })

  test('is said to be what it is in at most 300 characters', async () => {
    const content = await picture('png')
    const alt = ['Please write at most 300 characters']
    await expectInvalid(await send(content, 'a'.repeat(301)), { alt })
    const longest = await send(content, `  ${'ä'.repeat(300)} `)
    expect(await longest.json()).toMatchObject({ alt: 'ä'.repeat(300) })
    expect(await (await send(content, ' \u0085 ')).json()).toMatchObject({ alt: null })
  })

  test('says which version was seen in its place', async () => {
    const content = Buffer.from(await picture('png'))
    for (const said of [undefined, '', 'x', '-1', '1.5', '0x1', '9'.repeat(10)]) {
      const headers: Record<string, string> = said === undefined ? {} : { [seenVersionHeader]: said }
      const answer = await ask('day-9/reflection.jpg', { body: content, headers })
      await expectInvalid(answer, { version: ['Say which version of the image you saw'] })
    }
  })

  test('is of a day of the programme, and one of its two', async () => {
    for (const day of [0, 76, 1000]) {
      const answer = await scene.put(scene.cast.priscilla, { day, kind: 'reflection' }, 'x')
      await expectInvalid(answer, { day: ['Day must be between 1 and 75'] })
    }
    const none = ['1/strip.jpg', '1/reflection-strip.webp', '1', 'x/reflection.jpg', '1/reflection.jpg/a']
    for (const path of none) expect((await ask(`day-${path}`)).status, path).toBe(404)
    const posted = await ask('day-1/reflection.jpg', { method: 'POST' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, PUT'])
  })

  test('is taken from admins alone, and from a page of ours', async () => {
    const { lydia, barnabas, timothy } = scene.cast
    const body = Buffer.from(await picture('png'))
    const other = { day: 20, kind: 'challenge' } as const
    expect((await scene.put(null, other, body)).status).toBe(401)
    for (const player of [lydia, barnabas]) {
      const answer = await scene.put(player, other, body)
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'FORBIDDEN' }])
    }
    for (const [headers, status] of [
      [{ origin: 'https://elsewhere.example' }, 403],
      [{ 'x-person': timothy.id }, 401],
    ] as [Record<string, string>, number][]) {
      expect((await ask('day-20/challenge.jpg', { body, headers })).status).toBe(status)
    }
    const { rows } = await scene.server.fresh.owner.query('select from app.daily_images where day = 20')
    expect(rows).toEqual([])
  })

  test('is refused or becomes a harmless picture, also where it is made to do harm', async () => {
    const files = (await hostileFiles()).filter(({ way }) => way === undefined)
    expect(files.length).toBeGreaterThan(150)
    const some = sampleOf(files, 20)
    let refused = 0
    for (const { what, body } of some) {
      // The limit of a day is for those who mean well.
      await scene.server.fresh.owner.query('delete from app.counters')
      const answer = await send(body)
      expect([200, 413, 415], what).toContain(answer.status)
      if (answer.status === 415) refused++
      if (answer.status !== 200) continue
      const { width, height } = (await answer.json()) as { width: number; height: number }
      expect(width <= 1080 && height <= 4320, what).toBe(true)
      expect((await sharp(await shown()).metadata()).format, what).toBe('jpeg')
    }
    expect(refused).toBeGreaterThan(some.length / 3)
    expect((await fetch(`${scene.server.url}/readyz`)).status).toBe(200)
  })

  test('is counted: 450 a day', async () => {
    await scene.server.fresh.owner.query(`update app.counters set count = 450 where key like '%daily-image%'`)
    const answer = await send('no picture')
    expect([answer.status, await answer.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }])
  })
})
