import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { roomForFiles } from '#contract/files/limits.ts'
import { callAs } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { type FileScene, setFileScene } from '#testing/files/file-scene.ts'
import { leaveRoomFor } from '#testing/files/room.ts'
import { film } from '#testing/files/sample-files.ts'
import { answerTo, beginUpload } from '#testing/files/slow-upload.ts'
import { eventually } from '#testing/eventually.ts'

let scene: FileScene
let lydia: Player
beforeEach(async () => {
  scene = await setFileScene()
  lydia = scene.cast.lydia
  return () => scene.stop()
})

const { length } = film()
const noRoom = {
  status: 409,
  body: { code: 'NO_ROOM_FOR_FILE', message: expect.stringContaining('5 GB in all') },
}
const taken = { status: 200 }

const leaveRoom = (bytes: number, player = lydia) => leaveRoomFor(scene.server.fresh.owner, player, bytes)

async function sendFilm(player = lydia, id: string = randomUUID()) {
  const answer = await scene.send(player, film(), { id })
  return { status: answer.status, body: (await answer.json()) as { code?: string } }
}

const begin = (headers: Record<string, string>, id?: string) =>
  beginUpload(scene.server, lydia, { headers, ...(id && { id }) })

/** Begins to send a film, whose rest is still to come. */
async function beginFilm(id?: string) {
  const request = begin({ 'content-length': String(length) }, id)
  request.write(film().subarray(0, 10))
  await eventually(async () => expect(await scene.arriving()).toHaveLength(1))
  const finish = () => {
    const answer = answerTo(request)
    request.end(film().subarray(10))
    return answer
  }
  return { request, finish }
}

describe('the files of a person', () => {
  test('take up 5368709120 bytes together, and not one more', async () => {
    const { timothy } = scene.cast
    expect(roomForFiles).toBe(5_368_709_120)
    // What others share takes up none of hers.
    await scene.write(timothy, 'shared', [await scene.attach(timothy, film())])
    await leaveRoom(length)
    expect(await sendFilm()).toMatchObject(taken)
    expect(await sendFilm()).toMatchObject(noRoom)
    expect(await sendFilm(timothy)).toMatchObject(taken)
    await leaveRoom(length - 1, timothy)
    expect(await sendFilm(timothy)).toMatchObject(noRoom)
  })

  test('take up room in an entry, in the trash, in a draft and while they are loose', async () => {
    const { entries, drafts } = callAs(lydia, { database: scene.database, access: {} as never })
    const [tied, drafted] = [await scene.attach(lydia, film()), await scene.attach(lydia, film())]
    const id = await scene.write(lydia, 'private', [tied])
    const draft = { kind: 'prayer', text: '', audience: 'private', known: null } as const
    await drafts.save({ ...draft, attachments: [drafted.id] })
    await leaveRoom(length - 1)
    expect(await sendFilm()).toMatchObject(noRoom)
    await entries.trash({ id })
    expect(await sendFilm()).toMatchObject(noRoom)
    await entries.purge({ id })
    expect(await sendFilm()).toMatchObject(taken)

    expect(await sendFilm()).toMatchObject(noRoom)
    scene.server.clock.pass({ hours: 24 * 31 })
    await scene.sweep()
    expect(await sendFilm()).toMatchObject(taken)
  })

  test('take no turn where there is no room, and one that is here is answered again', async () => {
    const { id } = await scene.attach(lydia, film())
    await leaveRoom(0)
    expect(await sendFilm(lydia, id)).toMatchObject(taken)
    for (let time = 0; time < 3; time++) expect(await sendFilm()).toMatchObject(noRoom)
    const turns = `select count from app.counters where key = 'upload:' || $1`
    const { rows } = await scene.server.fresh.owner.query(turns, [lydia.id])
    expect(rows).toEqual([{ count: 1 }])
    expect(await scene.kept()).toHaveLength(1)
  })
})

describe('files that arrive together', () => {
  test('have the room that is left only once, and the later one is told before a byte of it is read', async () => {
    await leaveRoom(length + 1)
    const first = await beginFilm()
    const later = [{ 'content-length': String(length) }, { 'transfer-encoding': 'chunked' }]
    const told = await Promise.all(later.map((headers) => answerTo(begin(headers as Record<string, string>))))
    expect(told).toMatchObject([noRoom, noRoom])
    expect(await first.finish()).toMatchObject(taken)
  })

  test('do not all stay out where there is room for one', async () => {
    const { owner } = scene.server.fresh
    await leaveRoom(length)
    // What she writes waits, so that all of them have begun before the first is looked at.
    await owner.query('begin')
    await owner.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lydia.id])
    const sent = Array.from({ length: 4 }, () => sendFilm())
    expect(await Promise.race(sent)).toMatchObject({ body: { code: 'RATE_LIMITED' } })
    await owner.query('commit')
    const codes = (await Promise.all(sent)).map(({ body }) => body.code ?? 'taken')
    expect(codes.toSorted()).toEqual(['NO_ROOM_FOR_FILE', 'NO_ROOM_FOR_FILE', 'RATE_LIMITED', 'taken'])
  })

  test('count once, though one of them is kept already', async () => {
    const id = randomUUID()
    const { request } = await beginFilm(id)
    await leaveRoom(length * 2)
    await scene.server.fresh.owner.query(
      `insert into app.attachments (id, person_id, organization_id, name, media_type, bytes, key)
        select $2, id, organization_id, 'a.mp4', 'video/mp4', $3, md5('kept') from app.people where id = $1`,
      [lydia.id, id, length],
    )
    expect(await sendFilm()).toMatchObject(taken)
    request.destroy()
  })

  test('have the room of one that was given up', async () => {
    await leaveRoom(length)
    const { request } = await beginFilm()
    expect(await sendFilm()).toMatchObject(noRoom)
    request.destroy()
    await eventually(async () => expect(await scene.arriving()).toEqual([]))
    expect(await sendFilm()).toMatchObject(taken)
  })

  test('cannot take more room than there is by way of several servers, and nothing stays of the late one', async () => {
    const before = await scene.kept()
    const late = await beginFilm()
    // What another server has taken meanwhile.
    await leaveRoom(10)
    expect(await late.finish()).toMatchObject(noRoom)
    scene.server.clock.pass({ hours: 25 })
    await scene.sweep()
    expect(await scene.kept()).toEqual(before)
  })
})
