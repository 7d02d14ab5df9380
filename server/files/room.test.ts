import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { roomForFiles } from '#contract/files/limits.ts'
import { callAs } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { type FileScene, setFileScene } from '#testing/file-scene.ts'
import { leaveRoomFor } from '#testing/room.ts'
import { film } from '#testing/sample-files.ts'
import { answerTo, beginUpload } from '#testing/slow-upload.ts'

let scene: FileScene
beforeEach(async () => {
  scene = await setFileScene()
  return () => scene.stop()
})

const refusal = { code: 'NO_ROOM_FOR_FILE', message: expect.stringContaining('5 GB in all') }
const noRoom = { status: 409, ...refusal }
const toldNoRoom = { status: 409, body: refusal }

const leaveRoom = (player: Player, bytes: number) => leaveRoomFor(scene.server.fresh.owner, player, bytes)

async function sendFilm(player: Player, id: string = randomUUID()) {
  const answer = await scene.send(player, film(), { id })
  const { code, message } = (await answer.json()) as { code?: string; message?: string }
  return { status: answer.status, code, message }
}

const begin = (player: Player, headers: Record<string, string>, id?: string) =>
  beginUpload(scene.server, player, { headers, ...(id && { id }) })

/** Begins to send a film, whose rest is still to come. */
async function beginFilm(player: Player, id?: string) {
  const request = begin(player, { 'content-length': String(film().length) }, id)
  request.write(film().subarray(0, 10))
  await vi.waitFor(async () => expect(await scene.arriving()).toHaveLength(1))
  const finish = () => {
    const answer = answerTo(request)
    request.end(film().subarray(10))
    return answer
  }
  return { request, finish }
}

describe('the files of a person', () => {
  test('take up 5368709120 bytes together, and not one more', async () => {
    const { lydia, timothy } = scene.cast
    expect(roomForFiles).toBe(5_368_709_120)
    // What others share takes up none of hers.
    await scene.write(timothy, 'shared', [await scene.attach(timothy, film())])
    await leaveRoom(lydia, film().length)
    expect(await sendFilm(lydia)).toMatchObject({ status: 200 })
    expect(await sendFilm(lydia)).toMatchObject(noRoom)
    expect(await sendFilm(timothy)).toMatchObject({ status: 200 })
    await leaveRoom(timothy, film().length - 1)
    expect(await sendFilm(timothy)).toMatchObject(noRoom)
  })

  test('take up room in an entry, in the trash, in a draft and while they belong to nothing', async () => {
    const { lydia } = scene.cast
    const as = callAs(lydia, { database: scene.database, access: {} as never })
    const [tied, drafted] = [await scene.attach(lydia, film()), await scene.attach(lydia, film())]
    const id = await scene.write(lydia, 'private', [tied])
    const draft = { kind: 'prayer', text: '', audience: 'private', known: null } as const
    await as.drafts.save({ ...draft, attachments: [drafted.id] })
    await leaveRoom(lydia, film().length - 1)
    expect(await sendFilm(lydia)).toMatchObject(noRoom)

    await as.entries.trash({ id })
    expect(await sendFilm(lydia)).toMatchObject(noRoom)
    await as.entries.purge({ id })
    expect(await sendFilm(lydia)).toMatchObject({ status: 200 })

    expect(await sendFilm(lydia)).toMatchObject(noRoom)
    scene.server.clock.pass({ hours: 24 * 31 })
    await scene.sweep()
    expect(await sendFilm(lydia)).toMatchObject({ status: 200 })
  })

  test('take no turn where there is no room, and one that is here is answered again', async () => {
    const { lydia } = scene.cast
    const { id } = await scene.attach(lydia, film())
    await leaveRoom(lydia, 0)
    expect(await sendFilm(lydia, id)).toMatchObject({ status: 200 })
    for (let time = 0; time < 3; time++) expect(await sendFilm(lydia)).toMatchObject(noRoom)
    const { rows } = await scene.server.fresh.owner.query(
      `select count from app.counters where key = 'upload:' || $1`,
      [lydia.id],
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(await scene.kept()).toHaveLength(1)
  })
})

describe('files that arrive together', () => {
  test('have the room that is left only once, and the later one is told before a byte of it is read', async () => {
    const { lydia } = scene.cast
    const length = { 'content-length': String(film().length) }
    await leaveRoom(lydia, film().length + 1)
    const first = await beginFilm(lydia)
    const [second, unknown] = [begin(lydia, length), begin(lydia, { 'transfer-encoding': 'chunked' })]
    expect(await Promise.all([answerTo(second), answerTo(unknown)])).toMatchObject([toldNoRoom, toldNoRoom])
    expect(await first.finish()).toMatchObject({ status: 200 })
  })

  test('do not all stay out where there is room for one', async () => {
    const { lydia } = scene.cast
    const { owner } = scene.server.fresh
    await leaveRoom(lydia, film().length)
    // What she writes waits, so that all of them have begun before the first is looked at.
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lydia.id])
    const sent = Array.from({ length: 4 }, () => sendFilm(lydia))
    expect(await Promise.race(sent)).toMatchObject({ code: 'RATE_LIMITED' })
    await owner.query('commit')
    const codes = (await Promise.all(sent)).map(({ code }) => code ?? 'taken')
    expect(codes.toSorted()).toEqual(['NO_ROOM_FOR_FILE', 'NO_ROOM_FOR_FILE', 'RATE_LIMITED', 'taken'])
  })

  test('count once, though one of them is kept already', async () => {
    const { lydia } = scene.cast
    const id = randomUUID()
    const { request } = await beginFilm(lydia, id)
    await leaveRoom(lydia, film().length * 2)
    await scene.server.fresh.owner.query(
      `insert into app.attachments (id, person_id, organization_id, name, media_type, bytes, key)
        select $2, id, organization_id, 'a.mp4', 'video/mp4', $3, md5('kept') from app.people where id = $1`,
      [lydia.id, id, film().length],
    )
    expect(await sendFilm(lydia)).toMatchObject({ status: 200 })
    request.destroy()
  })

  test('have the room of one that was given up', async () => {
    const { lydia } = scene.cast
    await leaveRoom(lydia, film().length)
    const { request } = await beginFilm(lydia)
    expect(await sendFilm(lydia)).toMatchObject(noRoom)
    request.destroy()
    await vi.waitFor(async () => expect(await scene.arriving()).toEqual([]))
    expect(await sendFilm(lydia)).toMatchObject({ status: 200 })
  })

  test('cannot take more room than there is by way of several servers, and nothing stays of the late one', async () => {
    const { lydia } = scene.cast
    const before = await scene.kept()
    const late = await beginFilm(lydia)
    // What another server has taken meanwhile.
    await leaveRoom(lydia, 10)
    expect(await late.finish()).toMatchObject(toldNoRoom)
    scene.server.clock.pass({ hours: 25 })
    await scene.sweep()
    expect(await scene.kept()).toEqual(before)
  })
})
