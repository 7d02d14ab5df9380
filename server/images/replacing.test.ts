import { once } from 'node:events'
import { type ClientRequest, request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { dailyImagePath, formerStripPath, seenVersionHeader } from '#contract/images/limits.ts'
import type { TakenImage } from '#contract/images/images.ts'
import type { Player } from '#testing/cast.ts'
import { type ImageScene, setImageScene } from '#testing/images/image-scene.ts'
import { picture } from '#testing/files/sample-files.ts'
import { answerTo } from '#testing/files/slow-upload.ts'
import { giveRole } from '#testing/people/ties.ts'
import { eventually } from '#testing/eventually.ts'

const place = { day: 1, kind: 'reflection' } as const
const content = Buffer.from(await picture('png'))

let scene: ImageScene
let priscilla: Player
let barnabas: Player
let owner: ImageScene['server']['fresh']['owner']
beforeEach(async () => {
  scene = await setImageScene()
  ;({ priscilla, barnabas } = scene.cast)
  owner = scene.server.fresh.owner
  await giveRole(owner, barnabas, 'admin')
  return () => scene.stop()
})

const images = () => scene.as(priscilla).images
const upload = (alt: string, seen?: number, player = priscilla) =>
  scene.put(player, { ...place, seen }, content, alt)
const taken = async (alt: string, seen?: number) => (await (await upload(alt, seen)).json()) as TakenImage
const putBack = (asked: { version: number | null; standing: number }) =>
  scene.call(priscilla, 'POST', '/1/reflection/put-back', asked)
const arriving = (count: number) => eventually(async () => expect(await scene.arriving()).toHaveLength(count))

/** It is refused because another version stands there. */
async function expectChanged(answer: Response, version: number): Promise<void> {
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version } })
}

/** What stands, and what can be put back. */
async function standing() {
  const { images: shown, former } = await images().list()
  return { stands: shown.map(({ alt }) => alt), former: former.map(({ alt }) => alt) }
}

/** Holds a version until that is let go. */
async function hold(version: number | null): Promise<void> {
  await owner.query('begin')
  await owner.query(`select from app.daily_images where version = $1 for update`, [version])
}

/** Waits until so many wait for what is held. */
const waitingForALock = (expected: number) =>
  eventually(async () => {
    // What it has once seen in a transaction it would see until the end of it.
    await owner.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await owner.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    )
    expect(rowCount).toBe(expected)
  })

/** Begins to send a picture whose body is still to come. */
function begin(player: Player, { bytes = content.length } = {}): ClientRequest {
  const { name, value } = scene.server.cookieOf(player)
  const request = httpRequest(scene.server.url + dailyImagePath(place.day, place.kind), {
    method: 'PUT',
    agent: false,
    headers: { cookie: `${name}=${value}`, [seenVersionHeader]: '0', 'content-length': bytes },
  })
  request.on('error', () => {}).flushHeaders()
  return request
}

describe('a picture that is replaced', () => {
  test('is kept for a day with all before it, each of which can be put back in exchange, which is one act on record', async () => {
    const first = await taken('The first')
    expect(first.replaced).toBeNull()
    const tagOfLydia = async () =>
      (await scene.ask(scene.cast.lydia, dailyImagePath(1, 'reflection'))).headers.get('etag')
    const firstTag = await tagOfLydia()
    const second = await taken('The second')
    scene.server.clock.pass({ hours: 1 })
    const third = await taken('The third')
    expect(await standing()).toEqual({ stands: ['The third'], former: ['The second', 'The first'] })
    expect((await images().list()).former.map(({ version, until }) => [version, until])).toEqual([
      [third.replaced, new Date('2026-11-21T14:00:00Z')],
      [second.replaced, new Date('2026-11-21T13:00:00Z')],
    ])

    const back = await images().putBack({ ...place, version: second.replaced ?? 0, standing: third.version })
    expect(back).toMatchObject({ alt: 'The first', uploadedAt: new Date('2026-11-20T13:00:00Z') })
    expect(await standing()).toEqual({ stands: ['The first'], former: ['The third', 'The second'] })
    const acts = `select act from app.audit_log where act like 'day-image%' order by 1`
    expect((await owner.query<{ act: string }>(acts)).rows.map(({ act }) => act)).toEqual([
      'day-image.put-back',
      ...Array<string>(3).fill('day-image.uploaded'),
    ])
    expect(await tagOfLydia()).toBe(firstTag)

    scene.server.clock.set('2026-11-21T13:59:59Z')
    await scene.sweep()
    expect(await scene.kept()).toHaveLength(6)
    scene.server.clock.set('2026-11-21T14:00:00Z')
    await scene.sweep()
    expect(await scene.kept()).toHaveLength(2)
    expect(await standing()).toEqual({ stands: ['The first'], former: [] })
  })

  test('is shown small to admins of its church as long as it can be put back, and to nobody else', async () => {
    await taken('The first')
    await taken('The second')
    const [former] = (await images().list()).former
    const seen = async (player: Player | null) => (await scene.ask(player, former?.strip ?? '')).status
    const small = await scene.ask(priscilla, former?.strip ?? '')
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(await small.arrayBuffer()).metadata()).height).toBe(376)
    const { lydia, demas } = scene.cast
    expect(await Promise.all([barnabas, lydia, demas, null].map(seen))).toEqual([200, 404, 404, 401])
    // What stands is delivered at its own path.
    const standingNow = (await images().list()).images[0]?.version ?? 0
    const path = formerStripPath(standingNow)
    expect((await scene.ask(priscilla, path)).status).toBe(404)
    scene.server.clock.set('2026-11-21T13:00:00Z')
    expect(await seen(priscilla)).toBe(404)
  })

  test('cannot be put back a moment after its day, though nothing has been swept', async () => {
    const { version } = await taken('The first')
    const { replaced, version: over } = await taken('The second', version)
    scene.server.clock.set('2026-11-21T13:00:00Z')
    expect((await putBack({ version: replaced, standing: over })).status).toBe(404)
    expect(await standing()).toEqual({ stands: ['The second'], former: [] })
  })

  test('is not put back over another than the one that was seen', async () => {
    const { version } = await images().takeBack({ ...place, version: (await taken('The first')).version })
    const second = await taken('The second')
    await expectChanged(await putBack({ version, standing: 0 }), second.version)
    expect(await standing()).toEqual({ stands: ['The second'], former: ['The first'] })
  })
})

describe('an upload over another picture than the one that was seen', () => {
  test('is refused with the version that is there, and taken once it names that one', async () => {
    const first = await taken('The first', 0)
    // Over nothing, and over another.
    for (const seen of [0, first.version + 5]) {
      await expectChanged(await upload('Mine', seen, barnabas), first.version)
    }
    expect(await standing()).toEqual({ stands: ['The first'], former: [] })
    expect((await upload('All the same', first.version, barnabas)).status).toBe(200)
    expect(await standing()).toEqual({ stands: ['All the same'], former: ['The first'] })
  })

  test('is told that the generated one stands again', async () => {
    const { version } = await taken('The first')
    await images().takeBack({ ...place, version })
    await expectChanged(await upload('Another', version), 0)
  })

  test.each([
    ['where none stood', false],
    ['where one stood', true],
  ])('is one of two that come at once %s: exactly one is taken, and nothing is lost', async (_, stood) => {
    const seen = stood ? (await taken('Before')).version : 0
    const both = await Promise.all([upload('Hers', seen), upload('His', seen, barnabas)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const winner = both[0].status === 200 ? 'Hers' : 'His'
    const answers = await Promise.all(both.map((answer) => answer.json()))
    const version = (await images().list()).images[0]?.version
    expect(answers).toContainEqual(expect.objectContaining({ version, alt: winner }))
    expect(answers).toContainEqual(expect.objectContaining({ code: 'CHANGED_MEANWHILE', data: { version } }))
    expect(await standing()).toEqual({ stands: [winner], former: stood ? ['Before'] : [] })
  })

  test('waits for the one that is being taken, and is told of it', async () => {
    const { version } = await taken('Before')
    await hold(version)
    const both = [upload('Hers', version), upload('His', version, barnabas)]
    await waitingForALock(2)
    await owner.query('commit')
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
    expect((await standing()).former).toEqual(['Before'])
  })
})

test('no version comes again in a place, so that nobody describes a picture that they never saw', async () => {
  const { version } = await taken('The first')
  const left = await images().takeBack({ ...place, version })
  scene.server.clock.pass({ hours: 25 })
  await scene.sweep()
  expect((await owner.query('select from app.daily_images')).rows).toEqual([])
  const again = await taken('The second')
  expect(again.version).toBeGreaterThan(left.version)
  for (const seen of [version, left.version]) {
    const asked = { version: seen, alt: 'A canary' }
    const answer = await scene.call(priscilla, 'PUT', '/1/reflection/alt-text', asked)
    expect(answer.status).toBe(409)
  }
  expect((await standing()).stands).toEqual(['The second'])
})

describe('the sweep beside somebody who puts a picture back', () => {
  const before = '2026-11-21T12:59:59Z'
  const after = '2026-11-21T13:00:00Z'

  test.each([
    ['first leaves it where it was put', 'put back'],
    ['second finds nothing to put back, and what stands stays', 'swept'],
  ])('that comes %s', async (_, first) => {
    const { version } = await taken('The first')
    const { replaced, version: over } = await taken('The second', version)
    await hold(replaced)
    const returned = () => {
      scene.server.clock.set(before)
      return putBack({ version: replaced, standing: over })
    }
    const sweep = () => {
      scene.server.clock.set(after)
      return scene.sweep()
    }
    const isPutBackFirst = first === 'put back'
    const [act, other] = isPutBackFirst ? [returned, sweep] : [sweep, returned]
    const one = act()
    await waitingForALock(1)
    const two = other()
    await waitingForALock(2)
    await owner.query('commit')
    const answer = (await Promise.all([one, two])).find((outcome) => outcome instanceof Response)
    scene.server.clock.set(after)
    await scene.sweep()
    expect(answer?.status).toBe(isPutBackFirst ? 200 : 404)
    const [stands, former] = isPutBackFirst ? ['The first', ['The second']] : ['The second', []]
    expect(await standing()).toEqual({ stands: [stands], former })
    expect(await scene.kept()).toHaveLength(isPutBackFirst ? 4 : 2)
  })
})

describe('an admin who sends a picture', () => {
  test('is told so if no longer an admin when it has arrived', async () => {
    const request = begin(barnabas)
    request.write(content.subarray(0, 10))
    await arriving(1)
    await giveRole(owner, barnabas, 'leader')
    const answer = answerTo(request)
    request.end(content.subarray(10))
    expect(await answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await standing()).toEqual({ stands: [], former: [] })
  })

  test('sends three at once, and is told of the fourth', async () => {
    const under = Array.from({ length: 3 }, () => begin(barnabas))
    for (const request of under) request.write(content.subarray(0, 10))
    await arriving(3)
    const fourth = await upload('A fourth', 0, barnabas)
    expect(fourth.status).toBe(429)
    expect(await fourth.json()).toMatchObject({ code: 'RATE_LIMITED', data: { act: 'uploads at once' } })
    // Files of any other kind count with them.
    expect((await scene.send(barnabas, content)).status).toBe(429)
    const mine = await scene.ask(barnabas, '/avatar', { method: 'PUT', body: content })
    expect(mine.status).toBe(429)
    // Others are in nobody's way.
    expect((await upload('Hers', 0)).status).toBe(200)
    for (const request of under) request.destroy()
    await arriving(0)
    expect((await scene.ask(barnabas, '/avatar', { method: 'PUT', body: content })).status).toBe(200)
  })

  test('puts nothing there if they go away while it is made ready', async () => {
    // So large that it takes a while.
    const large = { width: 9000, height: 9000, channels: 3, background: 'red' } as const
    const whole = await sharp({ create: large }).png().toBuffer()
    const request = begin(barnabas, { bytes: whole.length })
    request.end(whole)
    await once(request, 'finish')
    await arriving(1)
    request.destroy()
    await arriving(0)
    expect(await standing()).toEqual({ stands: [], former: [] })
  })
})
