import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { logoBytes } from '#contract/brand/logo.ts'
import { sweepFiles } from '#server/files/sweep-files.ts'
import { openDatabase } from '#server/database/database.ts'
import { openFileStore } from '#server/platform/file-store.ts'
import { layBrand } from '#testing/brand/brand.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { hostileFiles } from '#testing/files/hostile-files.ts'
import { movingPicture } from '#testing/files/sample-files.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { sampleOf } from '#testing/soak.ts'
import { giveRole } from '#testing/people/ties.ts'

let server: TestServer
let cast: Cast
/** The ids of the churches of Priscilla and of Demas. */
let [ours, theirs] = ['', '']
beforeEach(async () => {
  server = await startServer(inject('cluster'))
  cast = await assembleCast(server.fresh.owner)
  ours = await layBrand(server.fresh.owner, cast.priscilla, {})
  theirs = await layBrand(server.fresh.owner, cast.demas, { tier: 'standard' })
  return () => server.stop()
})

function ask(path: string, player: Player | null, init: RequestInit = {}): Promise<Response> {
  const cookie = player ? server.cookieOf(player) : { name: 'nobody', value: '' }
  const headers = { cookie: `${cookie.name}=${cookie.value}`, ...init.headers }
  return fetch(server.url + path, { ...init, headers })
}

const put = (body: string | Uint8Array<ArrayBuffer>, id = ours, player: Player | null = cast.priscilla) =>
  ask(`/organization-logo/${id}`, player, { method: 'PUT', body })
const remove = (id = ours, player: Player | null = cast.priscilla) =>
  ask(`/organization-logo/${id}`, player, { method: 'DELETE' })
/** Demas becomes an admin of his church, which runs no other. */
const appointDemas = () => giveRole(server.fresh.owner, cast.demas, 'admin')

/** A red disc on nothing, twice as wide as high. */
async function disc(width = 2000): Promise<Uint8Array<ArrayBuffer>> {
  const height = width / 2
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="${height}" cy="${height / 2}" r="${height / 2}" fill="#B00020"/></svg>`
  return new Uint8Array(await sharp(Buffer.from(drawn)).png().toBuffer())
}

async function given(id = ours, player = cast.priscilla): Promise<string> {
  const answer = await put(await disc(), id, player)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { logo: string }).logo
}

async function ourLogo(): Promise<string | null | undefined> {
  const logo = 'select logo from app.organizations where slug = $1'
  return (await server.fresh.owner.query<{ logo: string | null }>(logo, [ours])).rows[0]?.logo
}

async function kept(logo: string): Promise<[whole: boolean, small: boolean]> {
  const database = openDatabase(server.fresh.logins.server, { clock: server.clock })
  const store = await openFileStore({ folder: join(server.folder, 'files', 'kept') })
  await sweepFiles({ database, store, clock: server.clock, log: pino({ level: 'silent' }) })
  await database.close()
  const key = logo.split('-').at(-1) ?? ''
  const path = join(server.folder, 'files', 'kept', key.slice(0, 2), key)
  return [existsSync(path), existsSync(`${path}.480`)]
}

describe('a logo', () => {
  test('lets see through what it lets see through, is 1024 px at most, and says its size in its address', async () => {
    const logo = await given()
    expect(logo).toMatch(/^\/logos\/1024x512-[0-9a-f]{32}$/)
    const [whole, small] = await Promise.all(
      [logo, `${logo}/480`].map(async (path) => sharp(await (await ask(path, null)).arrayBuffer())),
    )
    expect(await whole?.metadata()).toMatchObject({ format: 'png', width: 1024, height: 512, hasAlpha: true })
    expect(await small?.metadata()).toMatchObject({ format: 'png', width: 288, height: 144, hasAlpha: true })
    const corner = await whole?.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect(corner?.at(3)).toBe(0)
    const smaller = { id: ours, logo: expect.stringContaining('/logos/200x100-') as string }
    expect(await (await put(await disc(200))).json()).toMatchObject(smaller)
  })

  test('is handed out to everybody, and kept at its address', async () => {
    const logo = await given()
    for (const path of [logo, `${logo}/480`]) {
      const answer = await ask(path, null)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "sandbox; default-src 'none'",
      })
      await answer.arrayBuffer()
    }
    const unknown = `/logos/1x1-${'0'.repeat(32)}`
    for (const path of [`${logo}/1080`, `${logo}/480/more`, logo.slice(0, -1), unknown]) {
      const answer = await ask(path, null)
      expect([answer.status, answer.headers.get('cache-control')], path).toEqual([404, 'no-store'])
    }
    expect(await ask(logo, null, { method: 'POST' })).toMatchObject({ status: 405 })
    const key = logo.split('-').at(-1)
    expect(await ask(`/avatars/${key}`, cast.priscilla)).toMatchObject({ status: 404 })
  })

  test('is gone with its file once another takes its place or it is taken away', async () => {
    const [first, second] = [await given(), await given()]
    expect(await ask(first, cast.priscilla)).toMatchObject({ status: 404 })
    expect(await kept(first)).toEqual([false, false])
    expect(await kept(second)).toEqual([true, true])
    const answer = await remove()
    expect(await answer.json()).toMatchObject({ id: ours, logo: null })
    expect(await kept(second)).toEqual([false, false])
    // Once more is the same.
    expect(await remove()).toMatchObject({ status: 200 })
  })

  test('is a change like others: another version, and on record without more than that', async () => {
    await server.fresh.owner.query('delete from app.audit_log')
    await given()
    await remove()
    const { owner } = server.fresh
    const { rows } = await owner.query(`select act, detail -> 'fields' as fields from app.audit_log`)
    const changed = { act: 'organization.changed', fields: ['logo'] }
    expect(rows).toEqual([changed, changed])
    const later = await owner.query('select 1 from app.organizations where slug = $1 and version > 2', [ours])
    expect(later.rowCount).toBe(1)
  })

  test('is refused where it is no picture that stands still, and what was there stays', async () => {
    const logo = await given()
    const whole = await disc()
    const moving = new Uint8Array(await movingPicture())
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const half = whole.subarray(0, whole.length / 2)
    for (const body of ['a text', '', drawing, half, moving]) {
      const answer = await put(body)
      expect(answer.status).toBe(415)
      expect(await answer.json()).toMatchObject({
        code: body === half ? 'FILE_DAMAGED' : 'FILE_TYPE_NOT_ALLOWED',
      })
    }
    const large = await put(new Uint8Array(logoBytes + 1))
    expect(await large.json()).toMatchObject({ code: 'FILE_TOO_LARGE' })
    expect(await ourLogo()).toBe(logo)
  })

  test('is given by the admins who manage the organization, and by nobody else', async () => {
    const picture = await disc(100)
    await appointDemas()
    for (const [player, code] of [
      [cast.lydia, 'FORBIDDEN'],
      [cast.barnabas, 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
      [cast.demas, 'NOT_FOUND'],
    ] as const) {
      for (const answer of [await put(picture, ours, player), await remove(ours, player)])
        expect(await answer.json()).toMatchObject({ code })
    }
    expect(await put(picture, 'nowhere')).toMatchObject({ status: 404 })
    expect(await ourLogo()).toBeNull()
    expect(await put(picture, theirs, cast.demas)).toMatchObject({ status: 200 })
    expect(await put(picture, theirs)).toMatchObject({ status: 200 })
    const read = await ask(`/organization-logo/${ours}`, cast.priscilla, { method: 'GET' })
    expect(read).toMatchObject({ status: 405 })
  })

  test('is not in use where the plan does not hold it: seen by its admins alone, unchanged, and back with the plan', async () => {
    const { owner } = server.fresh
    await appointDemas()
    const logo = await given(theirs, cast.demas)
    await layBrand(owner, cast.demas, { tier: 'free' })
    for (const player of [null, cast.lydia]) expect(await ask(logo, player)).toMatchObject({ status: 404 })
    for (const player of [cast.demas, cast.priscilla]) {
      const seen = await ask(logo, player)
      expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
      await seen.arrayBuffer()
    }
    for (const answer of [await put(await disc(50), theirs), await remove(theirs, cast.demas)]) {
      expect(await answer.json()).toMatchObject({ code: 'NOT_IN_PLAN', data: { feature: 'custom-branding' } })
    }
    expect(await kept(logo)).toEqual([true, true])
    await layBrand(owner, cast.demas, { tier: 'premium', status: 'paused' })
    expect(await ask(logo, null)).toMatchObject({ status: 404 })
    await layBrand(owner, cast.demas, { status: 'trial' })
    expect(await ask(logo, null)).toMatchObject({ status: 200 })
  })

  test('takes the key of no file that its admin did not send', async () => {
    const stolen = `/logos/10x10-${'a'.repeat(32)}`
    const database = openDatabase(server.fresh.logins.server, { clock: server.clock })
    const give = sql`select sec.give_logo(${ours}, ${stolen})`
    const giving = database.write(cast.priscilla, (tx) => tx.first(give))
    await expect(giving).rejects.toThrow('not announced')
    await database.close()
    expect(await ourLogo()).toBeNull()
  })

  test('brings nothing down, whatever is sent in its place', async () => {
    // Counted away from the limit of a day.
    const whole = (await hostileFiles()).filter(({ way, body }) => !way && body.length < logoBytes)
    expect(whole.length).toBeGreaterThan(100)
    for (const { body } of sampleOf(whole, 8)) {
      const answer = await put(new Uint8Array(body))
      expect(answer.status, 'no failure of ours').toBeLessThan(500)
      await answer.arrayBuffer()
    }
    expect(await ask('/livez', null)).toMatchObject({ status: 200 })
  })

  test('is changed 30 times a day at most', async () => {
    for (let turn = 0; turn < 30; turn++) expect((await put('no picture')).status).toBe(415)
    const refused = { code: 'RATE_LIMITED', data: { act: 'logo' } }
    expect(await (await put('no picture')).json()).toMatchObject(refused)
  })
})
