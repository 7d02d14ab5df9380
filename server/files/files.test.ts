import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type FileScene, setFileScene } from '#testing/files/file-scene.ts'
import { film, oneOfEach, photo, picture, place } from '#testing/files/sample-files.ts'
import { startS3 } from '#testing/s3.ts'

describe.each([
  ['a folder', false],
  ['S3', true],
])('files kept in %s', (_, isS3) => {
  let scene: FileScene
  beforeAll(async () => {
    const s3 = isS3 ? await startS3() : undefined
    scene = await setFileScene(s3)
    return async () => {
      await scene.stop()
      await s3?.stop()
    }
  })

  test('come back as they were sent, under their name and type', async () => {
    const { lydia } = scene.cast
    const pdf = (await oneOfEach())['a.pdf']!
    const name = 'Ps 23 – “Hirte”.pdf'
    const sent = await scene.attach(lydia, pdf, { name })
    const document = { kind: 'document', mediaType: 'application/pdf', width: null, height: null }
    expect(sent).toEqual({ id: sent.id, name, bytes: pdf.length, ...document })
    const answer = await scene.get(lydia, sent.id)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename*=UTF-8''Ps%2023%20%E2%80%93%20%E2%80%9CHirte%E2%80%9D.pdf`,
      'cache-control': 'private, no-cache',
      'content-security-policy': `sandbox; default-src 'none'`,
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf)
  })

  test('are pictures drawn anew, in sizes, without the place where they were taken', async () => {
    const { lydia } = scene.cast
    const taken = await photo()
    expect((await sharp(taken).metadata()).exif?.includes('Camera of Lydia')).toBe(true)
    const sent = await scene.attach(lydia, taken, { name: 'river.jpg' })
    expect(sent).toMatchObject({ kind: 'image', mediaType: 'image/webp', width: 1600, height: 1200 })
    for (const [size, width] of Object.entries({ '': 1600, '/1080': 1080, '/480': 480 })) {
      const answer = await scene.get(lydia, sent.id + size)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect(answer.headers.get('content-disposition')).toBe(`inline; filename*=UTF-8''river.webp`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      const shown = await sharp(bytes).metadata()
      expect(shown).toMatchObject({ format: 'webp', width })
      expect([shown.exif, shown.xmp, shown.iptc]).toEqual([undefined, undefined, undefined])
    }
    const small = await scene.attach(lydia, await picture('png'))
    const small480 = await (await scene.get(lydia, `${small.id}/480`)).arrayBuffer()
    expect(small480.byteLength).toBe(small.bytes)
    expect((await scene.get(lydia, `${sent.id}/481`)).status).toBe(404)
  })

  test('are films and sounds in parts', async () => {
    const { lydia } = scene.cast
    const sent = await scene.attach(lydia, film(), { name: 'film.mp4' })
    const whole = Buffer.from(await (await scene.get(lydia, sent.id)).arrayBuffer())
    expect(whole).toHaveLength(sent.bytes)
    expect(whole.includes(place.quickTime)).toBe(false)
    const { length } = whole
    const etag = (await scene.get(lydia, sent.id)).headers.get('etag') ?? ''
    for (const [range, status, bytes, says, more] of [
      ['4-7', 206, Buffer.from('ftyp'), `bytes 4-7/${length}`],
      [`${length - 3}-`, 206, whole.subarray(-3), `bytes ${length - 3}-${length - 1}/${length}`],
      ['-5', 206, whole.subarray(-5), `bytes ${length - 5}-${length - 1}/${length}`],
      [`0-${length + 100}`, 206, whole, `bytes 0-${length - 1}/${length}`],
      [`${length}-`, 416, null, `bytes */${length}`],
      ['7-4', 200, whole, null],
      ['0-1,4-5', 200, whole, null],
      ['0-1', 200, whole, null, { 'if-range': '"another"' }],
      ['0-1', 206, whole.subarray(0, 2), `bytes 0-1/${length}`, { 'if-range': etag }],
    ] as const) {
      const answer = await scene.get(lydia, sent.id, { range: `bytes=${range}`, ...more })
      expect([answer.status, answer.headers.get('content-range')], range).toEqual([status, says])
      const given = Buffer.from(await answer.arrayBuffer())
      if (bytes) expect(given.equals(bytes), range).toBe(true)
    }
    expect((await scene.get(lydia, sent.id, { 'if-none-match': etag })).status).toBe(304)
  })

  test('leave the store with their rows', async () => {
    const { timothy } = scene.cast
    const before = await scene.kept()
    const loose = await scene.attach(timothy, await photo())
    const tied = await scene.attach(timothy, (await oneOfEach())['a.mp3']!)
    const entry = await scene.write(timothy, 'shared', [tied])
    const { owner } = scene.server.fresh
    const { rows } = await owner.query<{ key: string }>(
      'select key from app.attachments where id = any ($1)',
      [[loose.id, tied.id]],
    )
    const [one = '', other = ''] = rows.map(({ key }) => key)
    const added = async () => (await scene.kept()).filter((key) => !before.includes(key)).toSorted()
    const addedAfter = async (hours: number) => {
      scene.server.clock.pass({ hours })
      await scene.sweep()
      return added()
    }
    const all = [one, `${one}.480`, `${one}.1080`, other].toSorted()
    expect(await added()).toEqual(all)
    expect(await addedAfter(0)).toEqual(all)
    await owner.query('delete from app.entries where id = $1', [entry])
    expect(await addedAfter(0)).toHaveLength(3)
    expect(await addedAfter(24 * 30 - 1)).toHaveLength(3)
    expect(await addedAfter(1)).toEqual([])
    expect((await scene.get(timothy, loose.id)).status).toBe(404)
  })

  test('leave the store a day after they were put there, if no row came to hold them', async () => {
    const { lydia, silas } = scene.cast
    const { id } = await scene.attach(lydia, await picture('png'))
    const before = await scene.kept()
    const refused = await scene.send(silas, await picture('gif'), { id })
    expect(await refused.json()).toMatchObject({ code: 'NOT_FOUND' })
    expect(await scene.kept()).toHaveLength(before.length + 1)
    await scene.sweep()
    expect(await scene.kept()).toHaveLength(before.length + 1)
    scene.server.clock.pass({ hours: 24 })
    await scene.sweep()
    expect((await scene.kept()).toSorted()).toEqual(before.toSorted())
    expect((await scene.get(lydia, id)).status).toBe(200)
  })
})

describe('a store that is out of reach', () => {
  test('is told as such, and what was to be kept is forgotten', async () => {
    const s3 = await startS3()
    const scene = await setFileScene(s3)
    const { lydia } = scene.cast
    const sent = await scene.attach(lydia, await picture('png'))
    await s3.stop()
    const answers = [await scene.get(lydia, sent.id), await scene.send(lydia, await picture('gif'))]
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
    }
    const { rows } = await scene.server.fresh.owner.query('select id from app.attachments')
    expect(rows).toEqual([{ id: sent.id }])
    expect(await scene.arriving()).toEqual([])
    await scene.stop()
  })
})
