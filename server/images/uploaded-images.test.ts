import { beforeEach, describe, expect, test } from 'vitest'
import { dailyImagePath } from '#contract/images/limits.ts'
import { type ImageScene, setImageScene } from '#testing/images/image-scene.ts'
import { picture } from '#testing/files/sample-files.ts'
import { giveRole, layLeaving } from '#testing/people/ties.ts'
import { walkDays } from '#testing/progress/walked.ts'
import type { Player } from '#testing/cast.ts'

const content = Buffer.from(await picture('png'))
let scene: ImageScene
let lydia: Player
let priscilla: Player
beforeEach(async () => {
  scene = await setImageScene()
  ;({ lydia, priscilla } = scene.cast)
  return () => scene.stop()
})

const list = (player = priscilla) => scene.as(player).images.list()
const tagOf = async (player: Player, day = 1) => {
  const answer = await scene.ask(player, dailyImagePath(day, 'reflection'))
  return answer.status === 200 ? (answer.headers.get('etag') ?? '') : answer.status
}
const generated = /^"\d+-(?:reflection|challenge)-[0-9a-f]{16}"$/
const uploaded = /^"[0-9a-f]{32}"$/
async function acts() {
  const { rows } = await scene.server.fresh.owner.query<{ act: string; detail: object; who: string }>(
    `select act, detail, p.display_name as who from app.audit_log l join app.people p on p.id = actor_id
      where act like 'day-image%' order by at, act`,
  )
  return rows
}
const place = { day: 1, kind: 'reflection' } as const
/** Asks for something to be done to the first picture. */
const call = (act: 'take-back' | 'put-back' | 'alt-text', body: object, by: Player | null = priscilla) =>
  scene.call(by, act === 'alt-text' ? 'PUT' : 'POST', `/1/reflection/${act}`, body)

describe('uploaded pictures', () => {
  test('are listed by day with uploader, time and alt text, beside the titles of the days', async () => {
    await scene.upload({ day: 12, kind: 'challenge' }, content)
    await scene.upload({ day: 3, kind: 'challenge' }, content, 'A well')
    await scene.upload({ day: 3, kind: 'reflection' }, content)
    const { images, days } = await list()
    expect(images.map(({ day, kind, alt }) => [day, kind, alt])).toEqual([
      [3, 'reflection', null],
      [3, 'challenge', 'A well'],
      [12, 'challenge', null],
    ])
    const size = { width: 64, height: 48 }
    const by = { uploadedBy: { displayName: 'Priscilla' }, uploadedAt: new Date('2026-11-20T13:00:00Z') }
    expect(images[0]).toMatchObject({ ...by, ...size })
    expect(days).toHaveLength(75)
    expect(days[2]).toEqual({ day: 3, title: expect.stringMatching(/\w/) })
  })

  test('are shown only to people to whom the day is open', async () => {
    const { timothy, barnabas, silas } = scene.cast
    await walkDays(scene.server, lydia, 2)
    scene.server.clock.set('2026-11-22T12:00:00-05:00')
    await scene.upload({ day: 2, kind: 'reflection' }, content, 'A word that only day 2 has')
    for (const player of [lydia, barnabas]) expect(await tagOf(player, 2)).toMatch(uploaded)
    for (const player of [timothy, silas]) {
      expect(await tagOf(player, 2)).toBe(404)
      expect((await scene.ask(player, '/daily-journal-images/day-2/reflection-strip.webp')).status).toBe(404)
    }
    const desk = (player: Player) =>
      scene.ask(player, '/api/journal/desk?day=2').then((answer) => answer.text())
    expect(await desk(lydia)).toContain('A word that only day 2 has')
    expect(await desk(timothy)).not.toContain('A word that only day 2 has')
  })

  test('are those of one church', async () => {
    const { demas } = scene.cast
    const { version } = await scene.upload(place, content)
    expect(await tagOf(lydia)).toMatch(uploaded)
    expect(await tagOf(demas)).toMatch(generated)
    expect((await list(demas)).images).toEqual([])
    for (const act of ['take-back', 'put-back', 'alt-text'] as const) {
      expect((await call(act, { version, standing: 0, alt: 'x' }, demas)).status, act).toBe(404)
    }
    // His own stands beside it.
    expect((await scene.put(demas, place, content, 'His')).status).toBe(200)
    expect((await list(demas)).images.map(({ alt }) => alt)).toEqual(['His'])
    expect((await list()).images).toMatchObject([{ alt: null, version: 1 }])
  })

  test('are managed by admins alone', async () => {
    const { version } = await scene.upload(place, content)
    for (const [player, status] of [
      [null, 401],
      [lydia, 403],
      [scene.cast.barnabas, 403],
    ] as const) {
      expect((await scene.call(player, 'GET', '')).status).toBe(status)
      for (const act of ['take-back', 'put-back', 'alt-text'] as const) {
        expect((await call(act, { version, standing: 0, alt: 'x' }, player)).status, act).toBe(status)
      }
    }
    expect((await list()).images).toMatchObject([{ version: 1, alt: null }])
  })

  test('have the alt text that an admin gave them, or that of every picture', async () => {
    const altOf = async () => (await scene.as(lydia).journal.desk({})).content?.images.reflection.alt
    const everyone = await altOf()
    expect(everyone).toMatch(/Day 1/)
    const { version } = await scene.upload(place, content)
    expect(await altOf()).toBe(everyone)
    const say = (alt: string, seen: number) => call('alt-text', { version: seen, alt })
    const said = await (await say(' A lamp on a stand ', version)).json()
    expect(said).toMatchObject({ alt: 'A lamp on a stand', version: 2 })
    expect(await altOf()).toBe('A lamp on a stand')
    const late = await say('Another', version)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 2 } })
    expect((await say('a'.repeat(301), 2)).status).toBe(422)
    const silent = await scene.as(priscilla).images.describe({ ...place, version: 2, alt: '' })
    expect(silent).toMatchObject({ alt: null })
    expect(await altOf()).toBe(everyone)
    // What was said of one is not said of the next.
    await scene.upload(place, content, 'A door')
    await scene.upload(place, content)
    expect(await altOf()).toBe(everyone)
  })

  test('have a changed alt text in the audit log, without the text, and an unchanged one not at all', async () => {
    const { images } = scene.as(priscilla)
    await scene.upload(place, content, 'A lamp')
    const { version } = await images.describe({ ...place, version: 1, alt: 'A canary' })
    await images.describe({ ...place, version, alt: 'A canary' })
    const noted = await acts()
    expect(noted).toEqual([
      { act: 'day-image.described', who: 'Priscilla', detail: place },
      { act: 'day-image.uploaded', who: 'Priscilla', detail: place },
    ])
    expect(JSON.stringify(noted)).not.toContain('canary')
    // A new picture with words of its own is one act.
    await scene.upload(place, content, 'Another')
    const all = (await acts()).map(({ act }) => act)
    expect(all).toEqual(['day-image.described', 'day-image.uploaded', 'day-image.uploaded'])
  })
})

describe('a picture that is taken back', () => {
  const back = (version: number) => call('take-back', { version })
  const putBack = (version: number) => call('put-back', { version, standing: 0 })

  test('leaves its place to the generated one at once, and can be put back', async () => {
    const { version } = await scene.upload(place, content, 'A lamp')
    const tag = await tagOf(lydia)
    expect(tag).toMatch(uploaded)
    expect((await back(version + 1)).status).toBe(409)
    const taken = await scene.as(priscilla).images.takeBack({ ...place, version })
    expect(taken).toEqual({ version: 2 })
    for (const player of [lydia, priscilla]) expect(await tagOf(player)).toMatch(generated)
    const by = { uploadedBy: { displayName: 'Priscilla' }, uploadedAt: new Date('2026-11-20T13:00:00Z') }
    const until = new Date('2026-11-21T13:00:00Z')
    const former = [{ ...place, ...by, version: 2, until, alt: 'A lamp' }]
    expect(await list()).toMatchObject({ images: [], former })
    // Taken back again it stays so.
    expect(await (await back(version)).json()).toEqual(taken)
    expect((await call('alt-text', { version: 2, alt: 'x' })).status).toBe(404)
    expect((await putBack(1)).status).toBe(404)
    const again = await scene.as(priscilla).images.putBack({ ...place, version: 2, standing: 0 })
    expect(again).toMatchObject({ alt: 'A lamp', version: 3 })
    expect(await tagOf(lydia)).toBe(tag)
    expect(await acts()).toMatchObject([
      { act: 'day-image.put-back', who: 'Priscilla', detail: place },
      { act: 'day-image.taken-back' },
      { act: 'day-image.uploaded' },
    ])
  })

  test('is kept for a day, and then leaves the store', async () => {
    const { version } = await scene.upload(place, content)
    await back(version)
    scene.server.clock.set('2026-11-21T12:59:59Z')
    await scene.sweep()
    expect(await scene.kept()).toHaveLength(2)
    scene.server.clock.set('2026-11-21T13:00:00Z')
    await scene.sweep()
    expect(await scene.kept()).toEqual([])
    expect((await putBack(2)).status).toBe(404)
  })
})

test('what an admin uploaded stays when they leave for good', async () => {
  const { owner } = scene.server.fresh
  await scene.upload(place, content)
  await giveRole(owner, lydia, 'admin')
  await layLeaving(owner, priscilla, '2026-11-20')
  await owner.query(`select sec.remove_one_who_left(person_id, '2026-11-21') from app.deletions`)
  await scene.sweep()
  expect((await list(lydia)).images).toMatchObject([{ day: 1, uploadedBy: null }])
  expect(await tagOf(lydia)).toMatch(uploaded)
})
