import { randomUUID } from 'node:crypto'
import { createConnection } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileSize } from '#contract/files/limits.ts'
import type { Player } from '#testing/cast.ts'
import { type FileScene, setFileScene } from '#testing/files/file-scene.ts'
import { film, movingPicture, office, oneOfEach, picture } from '#testing/files/sample-files.ts'
import { answerTo, beginUpload } from '#testing/files/slow-upload.ts'
import { eventually } from '#testing/eventually.ts'

let scene: FileScene
beforeAll(async () => {
  scene = await setFileScene()
})
afterAll(() => scene.stop())

const cutShort = (await picture('png', 300, 300)).subarray(0, 120)

const begin = (player: Player, headers: Record<string, string>, id?: string) =>
  beginUpload(scene.server, player, { headers, ...(id && { id }) })

const left = async () => ({ kept: (await scene.kept()).length, arriving: await scene.arriving() })
/** Waits until so many files are on their way. */
const arriving = (count: number) => eventually(async () => expect(await scene.arriving()).toHaveLength(count))

describe('a file that is sent', () => {
  test('is taken once however often it is sent: again it is read to its end and thrown away, and answered', async () => {
    const { barnabas } = scene.cast
    const id = randomUUID()
    const first = await scene.attach(barnabas, film(), { id, name: 'a.mp4' })
    expect(first.id).toBe(id)
    const before = await left()
    expect(await scene.attach(barnabas, await picture('gif'), { id, name: 'again.gif' })).toEqual(first)
    const request = begin(barnabas, { 'content-length': String(fileSize) }, id)
    const order: string[] = []
    request.once('finish', () => order.push('sent')).once('response', () => order.push('answered'))
    const answer = answerTo(request)
    request.end(Buffer.alloc(fileSize))
    expect(await answer).toEqual({ status: 200, body: first })
    expect(order).toEqual(['sent', 'answered'])
    expect(await left()).toEqual(before)

    const more = begin(barnabas, { 'transfer-encoding': 'chunked' }, id)
    const refused = answerTo(more)
    more.end(Buffer.alloc(fileSize + 1))
    expect(await refused).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } })
  })

  test('has the kind that its content says, whatever it is called and said to be', async () => {
    const { timothy } = scene.cast
    const counts: Record<string, number> = {}
    for (const content of Object.values(await oneOfEach())) {
      const headers = { 'content-type': 'text/html' }
      const sent = await scene.attach(timothy, content, { name: 'a.html', headers })
      counts[sent.kind] = (counts[sent.kind] ?? 0) + 1
      const answer = await scene.get(timothy, sent.id)
      expect(answer.headers.get('content-type')).toBe(sent.mediaType)
      const [way, saved] = (answer.headers.get('content-disposition') ?? '').split('; ')
      expect(way).toBe(sent.kind === 'document' ? 'attachment' : 'inline')
      expect(saved).toMatch(/^filename\*=UTF-8''a\.html\.\w+$/)
      await answer.arrayBuffer()
    }
    expect(counts).toEqual({ image: 6, video: 4, audio: 8, document: 13 })
  })

  test('goes on moving if it is a small picture that moves, and stands still where it is smaller', async () => {
    const { lydia } = scene.cast
    const sent = await scene.attach(lydia, await movingPicture(600, 400))
    const pagesOf = async (file: string) =>
      (await sharp(Buffer.from(await (await scene.get(lydia, file)).arrayBuffer())).metadata()).pages ?? 1
    expect(sent).toMatchObject({ width: 600, height: 400 })
    expect([await pagesOf(sent.id), await pagesOf(`${sent.id}/480`)]).toEqual([2, 1])
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\Lydia\\letter.pdf', 'letter.pdf'],
    ['evil\u202Efdp.exe', 'evilfdp.exe'],
    [' a\r\nb\0.pdf ', 'ab.pdf'],
    ['ü'.normalize('NFD'), 'ü'],
    ['😀'.repeat(300), '😀'.repeat(255)],
  ])('called %j bears a name of one plain line', async (name, kept) => {
    const sent = await scene.attach(scene.cast.phoebe, (await oneOfEach())['a.pdf']!, { name })
    expect(sent.name).toBe(kept)
  })

  test.each(['', '   ', '..', '/', '%zz'])('called %j is refused for its name', async (name) => {
    const headers = { 'x-file-name': name }
    const answer = await scene.send(scene.cast.phoebe, await picture('png'), { headers })
    expect(answer.status).toBe(422)
    const data = { fields: { name: ['File name is required'] } }
    expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT', data })
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that is a program', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['plain text', 'Grace and peace'],
    ['a picture that is cut short', cutShort, 'FILE_DAMAGED'],
    ['a text with macros', office('docx', { 'word/vbaProject.bin': 'Sub AutoOpen()' }), 'FILE_MAY_ACT'],
  ])(
    'that is %s is refused for what it is and leaves nothing',
    async (what, content, code = 'FILE_TYPE_NOT_ALLOWED') => {
      const before = await left()
      const answer = await scene.send(scene.cast.silas, content, { name: `${what}.png` })
      expect(answer.status).toBe(415)
      expect(await answer.json()).toMatchObject({ code })
      expect(await left()).toEqual(before)
      expect(before.arriving).toEqual([])
    },
  )

  test('needs a session, the one of the person whom the page shows, and a page of ours', async () => {
    const { lydia, silas } = scene.cast
    const content = await picture('png')
    const codeFor = async (player: Player | null, headers: Record<string, string> = {}) =>
      ((await (await scene.send(player, content, { headers })).json()) as { code?: string }).code
    expect(await codeFor(null)).toBe('UNAUTHENTICATED')
    expect(await codeFor(lydia, { 'x-person': silas.id })).toBe('UNAUTHENTICATED')
    expect(await codeFor(lydia, { origin: 'https://evil.example' })).toBe('CSRF_TOKEN_MISMATCH')
    expect(await codeFor(lydia, { 'x-person': lydia.id })).toBeUndefined()
  })
})

describe('the size of a file', () => {
  test('may be 52428800 bytes', async () => {
    const content = Buffer.alloc(fileSize)
    film().copy(content)
    expect(fileSize).toBe(52_428_800)
    // The zeros behind its end are cut off.
    expect(await scene.attach(scene.cast.barnabas, content)).toMatchObject({ mediaType: 'video/mp4' })
  })

  test('is told to be too much before a byte of it is read', async () => {
    const request = begin(scene.cast.barnabas, { 'content-length': String(fileSize + 1) })
    const body = { code: 'FILE_TOO_LARGE', message: 'File size must be less than 50MB' }
    expect(await answerTo(request)).toMatchObject({ status: 413, body })
  })

  test('is cut where it is more than was said, and nothing stays of it', async () => {
    const before = await left()
    const chunk = Buffer.alloc(1024 * 1024)
    const request = begin(scene.cast.barnabas, { 'transfer-encoding': 'chunked' })
    const answer = answerTo(request)
    void pipeline(Readable.from(Array<Buffer>(60).fill(chunk)), request).catch(() => {})
    expect(await answer).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } })
    expect(await left()).toEqual(before)
  })

  test('is not reached by a body that ends early, and nothing stays of it', async () => {
    const before = await left()
    const { name, value } = scene.server.cookieOf(scene.cast.barnabas)
    const socket = createConnection(Number(new URL(scene.server.url).port), 'localhost')
    const head = `cookie: ${name}=${value}\r\nx-file-name: a.mp4\r\ncontent-length: 100000`
    socket.write(`PUT /files/${randomUUID()} HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n`)
    socket.write(film())
    await arriving(1)
    socket.destroy()
    await arriving(0)
    expect(await left()).toEqual(before)
  })
})

describe('how many files are sent', () => {
  test('is at most 100 a day, whether they are taken or not', async () => {
    const { tabitha } = scene.cast
    expect((await scene.send(tabitha, 'nothing that we keep')).status).toBe(415)
    const spend = `update app.counters set count = 99 where key = 'upload:' || $1`
    await scene.server.fresh.owner.query(spend, [tabitha.id])
    expect((await scene.send(tabitha, 'nothing that we keep')).status).toBe(415)
    const answer = await scene.send(tabitha, await picture('png'))
    expect(answer.status).toBe(429)
    const data = { act: 'upload', resetsAt: '2026-11-21T13:00:00.000Z' }
    expect(await answer.json()).toMatchObject({ code: 'RATE_LIMITED', data })
    scene.server.clock.pass({ hours: 24 })
    expect((await scene.send(tabitha, await picture('png'))).status).toBe(200)
  })

  test('is at most three at one time', async () => {
    const { demas: player } = scene.cast
    const slow = Array.from({ length: 3 }, () => begin(player, { 'content-length': '1000' }))
    for (const request of slow) request.write('x')
    await arriving(3)
    const answer = await scene.send(player, await picture('png'))
    expect(await answer.json()).toMatchObject({ code: 'RATE_LIMITED' })
    for (const request of slow) request.destroy()
    await arriving(0)
    expect((await scene.send(player, await picture('png'))).status).toBe(200)
  })
})
