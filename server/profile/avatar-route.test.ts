import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { avatarBytes } from '#contract/profile/avatar.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { openDatabase } from '#server/database/database.ts'
import { openFileStore } from '#server/platform/file-store.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { layLeaving } from '#testing/people/ties.ts'

let server: TestServer
let cast: Cast
beforeEach(async () => {
  server = await startServer(inject('cluster'))
  cast = await assembleCast(server.fresh.owner)
  return () => server.stop()
})

function ask(path: string, player: Player | null, init: RequestInit = {}): Promise<Response> {
  const cookie = player ? server.cookieOf(player) : { name: 'nobody', value: '' }
  const headers = { cookie: `${cookie.name}=${cookie.value}`, ...init.headers }
  return fetch(server.url + path, { ...init, headers })
}

const put = (body: string | Uint8Array<ArrayBuffer>, player = cast.lydia) =>
  ask('/avatar', player, { method: 'PUT', body })

/** A red picture with a blue stripe at its right end, and the place where it was taken. */
function photo(width = 600, height = 200): Promise<Buffer> {
  const stripe = sharp({ create: { width: 100, height, channels: 3, background: 'blue' } }).png()
  return stripe.toBuffer().then((input) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .composite([{ input, left: width - 100, top: 0 }])
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
  )
}

async function putPhoto(player = cast.lydia): Promise<string> {
  const answer = await put(new Uint8Array(await photo()), player)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { avatar: string }).avatar
}

const kept = (avatar: string) => {
  const key = avatar.slice('/avatars/'.length)
  return existsSync(join(server.folder, 'files', 'kept', key.slice(0, 2), key))
}

async function sweep(): Promise<void> {
  const database = openDatabase(server.fresh.logins.server, { clock: server.clock })
  const store = await openFileStore({ folder: join(server.folder, 'files', 'kept') })
  await sweepFiles({ database, store, clock: server.clock, log: pino({ level: 'silent' }) })
  await database.close()
}

describe('a picture of oneself', () => {
  test('is cut to a square from its middle, and tells nothing of where it was taken', async () => {
    const avatar = await putPhoto()
    expect(avatar).toMatch(/^\/avatars\/[0-9a-f]{32}$/)
    const picture = Buffer.from(await (await ask(avatar, cast.lydia)).arrayBuffer())
    const { format, width, height, exif, icc, xmp } = await sharp(picture).metadata()
    expect({ format, width, height, exif, icc, xmp }).toEqual({ format: 'webp', width: 320, height: 320 })
    const { channels } = await sharp(picture).stats()
    expect(channels.map(({ min, max }) => [min > 200, max < 50])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ])
    const me = await ask('/api/account/me', cast.lydia)
    expect(await me.json()).toMatchObject({ avatar })
  })

  test('is handed out to the people of one church, each time anew, and to nobody else', async () => {
    const avatar = await putPhoto()
    for (const player of [cast.lydia, cast.tabitha, cast.priscilla]) {
      const answer = await ask(avatar, player)
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-cache',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      const etag = answer.headers.get('etag') ?? ''
      expect(await ask(avatar, player, { headers: { 'if-none-match': etag } })).toMatchObject({ status: 304 })
    }
    for (const [path, player] of [
      [avatar, cast.demas],
      [avatar, null],
      [`/avatars/${'0'.repeat(32)}`, cast.lydia],
      ['/avatars/../secret', cast.lydia],
      ['/avatars/%00', cast.lydia],
    ] as const) {
      const answer = await ask(path, player)
      expect(answer.status, path).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('goes from the store when another takes its place, and when it is taken away', async () => {
    const [first, second] = [await putPhoto(), await putPhoto()]
    expect(await ask(first, cast.lydia)).toMatchObject({ status: 404 })
    await sweep()
    expect([first, second].map(kept)).toEqual([false, true])
    const removed = await ask('/api/profile/avatar', cast.lydia, { method: 'DELETE' })
    expect(await removed.json()).toMatchObject({ id: cast.lydia.id, avatar: null })
    await sweep()
    expect(kept(second)).toBe(false)
  })

  test('goes from the store with the account', async () => {
    const [mine, timothys] = [await putPhoto(), await putPhoto(cast.timothy)]
    await layLeaving(server.fresh.owner, cast.lydia, '2026-11-20')
    await server.fresh.owner.query(
      `select sec.remove_one_who_left(person_id, '2026-11-21') from app.deletions`,
    )
    await sweep()
    expect([mine, timothys].map(kept)).toEqual([false, true])
  })

  test.each([
    ['a text', 'I am no picture'],
    ['nothing', ''],
    [
      'a drawing that may run scripts',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['half a picture', null, 'FILE_DAMAGED'],
  ])('is not %s', async (_, body, code = 'FILE_TYPE_NOT_ALLOWED') => {
    const whole = new Uint8Array(await photo())
    const answer = await put(body ?? whole.subarray(0, whole.length / 2))
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code })
    const me = await ask('/api/account/me', cast.lydia)
    expect(await me.json()).toMatchObject({ avatar: null })
  })

  test('has 5 MB at most, however it is sent', async () => {
    const large = new Uint8Array(avatarBytes + 1)
    expect(await put(large)).toMatchObject({ status: 413 })
    const stream = new Blob([large]).stream()
    const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body: stream, duplex: 'half' }
    const answer = await ask('/avatar', cast.lydia, init)
    expect(await answer.json()).toMatchObject({ code: 'FILE_TOO_LARGE' })
    // One that is not too large is told otherwise.
    expect(await put(large.subarray(1))).toMatchObject({ status: 415 })
  })

  test('is taken only from the person whom the page shows, and by PUT alone', async () => {
    expect(await ask('/avatar', null, { method: 'PUT', body: 'x' })).toMatchObject({ status: 401 })
    const headers = { 'x-person': cast.timothy.id }
    const init = { method: 'PUT', body: new Uint8Array(await photo()), headers }
    expect(await ask('/avatar', cast.lydia, init)).toMatchObject({ status: 401 })
    const posted = await ask('/avatar', cast.lydia, { method: 'POST', body: 'x' })
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'PUT'])
    const foreign = { method: 'PUT', body: 'x', headers: { origin: 'https://elsewhere.example' } }
    expect(await ask('/avatar', cast.lydia, foreign)).toMatchObject({ status: 403 })
  })

  test('is changed 30 times a day at most', async () => {
    for (let turn = 0; turn < 30; turn++) expect((await put('no picture')).status).toBe(415)
    expect(await (await put('no picture')).json()).toMatchObject({ code: 'RATE_LIMITED' })
  })
})
