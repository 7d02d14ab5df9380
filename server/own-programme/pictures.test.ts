import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { layOwnDay } from '#testing/own-programme/own-programme.ts'
import { startServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let cast: Cast

beforeAll(async () => {
  server = await startServer(inject('cluster'))
  cast = await assembleCast(server.fresh.owner)
})
afterAll(() => server.stop())

async function pictureFor(player: Player, day = 1) {
  const { name, value } = server.cookieOf(player)
  const answer = await fetch(`${server.url}/daily-journal-images/day-${day}/reflection.jpg`, {
    headers: { cookie: `${name}=${value}` },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return {
    status: answer.status,
    etag: answer.headers.get('etag'),
    bytes: createHash('sha256').update(bytes).digest('hex'),
  }
}

test('the picture of a day follows its text at the same path, for that church alone, and goes back with it', async () => {
  const { owner } = server.fresh
  const [shipped, elsewhere] = [await pictureFor(cast.lydia), await pictureFor(cast.demas)]
  expect(shipped).toMatchObject({ status: 200, etag: expect.stringMatching(/^"1-reflection-/) })
  await layOwnDay(owner, cast.priscilla, 1, 'Teach us here')
  const own = await pictureFor(cast.lydia)
  expect(own.status).toBe(200)
  expect(own.etag).not.toBe(shipped.etag)
  expect(own.bytes).not.toBe(shipped.bytes)
  expect(await pictureFor(cast.demas)).toEqual(elsewhere)
  // Another title of a day that is locked to her opens nothing.
  await layOwnDay(owner, cast.priscilla, 2, 'Poured out here')
  expect(await pictureFor(cast.lydia, 2)).toMatchObject({ status: 404 })
  await layOwnDay(owner, cast.priscilla, 1, null)
  expect(await pictureFor(cast.lydia)).toEqual(shipped)
})

test('the picture of a day bears the name of the viewer’s church', async () => {
  const { owner } = server.fresh
  const nameOf = async (player: Player) => {
    const { rows } = await owner.query<{ id: string; name: string }>(
      'select o.id, o.name from app.organizations o join app.people p on p.organization_id = o.id where p.id = $1',
      [player.id],
    )
    return rows[0] ?? { id: '', name: '' }
  }
  const rename = async (name: string, id: string) =>
    owner.query('update app.organizations set name = $1 where id = $2', [name, id])
  const [ours, theirs] = [await nameOf(cast.lydia), await nameOf(cast.demas)]
  expect(ours.name).not.toBe(theirs.name)
  const here = await pictureFor(cast.lydia)
  expect(here.bytes).not.toBe((await pictureFor(cast.demas)).bytes)
  // It is the name alone that makes them differ.
  await rename(theirs.name, ours.id)
  expect(await pictureFor(cast.lydia)).toEqual(await pictureFor(cast.demas))
  // What no font has is not printed, and hides no other word.
  await rename('은혜교회', ours.id)
  const unnamed = await pictureFor(cast.lydia)
  await rename('平安教会', ours.id)
  expect(await pictureFor(cast.lydia)).toEqual(unnamed)
  await rename(ours.name, ours.id)
  expect(await pictureFor(cast.lydia)).toEqual(here)
})

test('the picture of a day whose words cannot be drawn has none, and another again once they can be', async () => {
  const { owner } = server.fresh
  await layOwnDay(owner, cast.priscilla, 1, '주님, 가르쳐 주소서')
  const korean = await pictureFor(cast.lydia)
  expect(korean.status).toBe(200)
  await layOwnDay(owner, cast.priscilla, 1, 'למדנו להתפלל')
  expect(await pictureFor(cast.lydia)).toEqual(korean)
  await layOwnDay(owner, cast.priscilla, 1, '🙏 Teach us 🙏')
  const praying = await pictureFor(cast.lydia)
  await layOwnDay(owner, cast.priscilla, 1, 'Teach us')
  expect(await pictureFor(cast.lydia)).toEqual(praying)
  expect(praying.bytes).not.toBe(korean.bytes)
  await layOwnDay(owner, cast.priscilla, 1, null)
})
