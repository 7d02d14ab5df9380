import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { reportForm } from '#contract/reports/form.ts'
import type { Caller } from '#testing/caller.ts'
import { setScene, type Scene } from '#testing/scene.ts'

let scene: Scene
let lydia: Caller
beforeEach(async () => {
  scene = await setScene()
  lydia = scene.as(scene.cast.lydia)
  return () => scene.end()
})

/** The moment at which everything begins. */
const eight = new Date('2026-11-20T13:00:00Z')
const words = {
  title: 'The picture stays grey',
  description: 'On day 1,\nboth of them.',
  priority: 'high',
} as const
const fresh = () => ({ id: randomUUID(), ...words })

/** Everything that is kept of every report. */
async function kept(): Promise<Record<string, unknown>[]> {
  return (await scene.fresh.owner.query('select * from app.error_reports order by created_at')).rows
}

describe('a report', () => {
  test('is written down as it was sent, and pending', async () => {
    const sent = { ...fresh(), page: '/journal', build: 'h3x', browser: 'Firefox on Linux' }
    const open = { status: 'pending', createdAt: eight, resolvedAt: null, answer: '', answeredAt: null }
    const told = { id: sent.id, ...words, ...open }
    expect(await lydia.reports.submit(sent)).toEqual(told)
    expect(await kept()).toEqual([
      expect.objectContaining({
        ...sent,
        person_id: scene.cast.lydia.id,
        status: 'pending',
        admin_notes: '',
        created_at: eight,
        updated_at: eight,
        resolved_at: null,
        resolved_by: null,
      }),
    ])
  })

  test('that is sent twice is made once, and counted once', async () => {
    const sent = fresh()
    const first = await lydia.reports.submit(sent)
    scene.clock.pass({ minutes: 1 })
    expect(await lydia.reports.submit(sent)).toEqual(first)
    expect(await lydia.reports.list({})).toMatchObject({ total: 1, reports: [first] })
    const { rows } = await scene.fresh.owner.query(`select count from app.counters where key like '%report%'`)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('under the id of somebody else’s is not found, and changes nothing', async () => {
    const { id } = await lydia.reports.submit(fresh())
    const before = await kept()
    const timothy = scene.as(scene.cast.timothy)
    await expect(timothy.reports.submit({ ...fresh(), id, title: 'Mine' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await kept()).toEqual(before)
  })

  test('never takes along what follows the path of a page', async () => {
    for (const page of ['/journal?tab=prayers', '/journal#day', 'journal', 'https://elsewhere.example/']) {
      await expect(lydia.reports.submit({ ...fresh(), page })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    expect(await kept()).toEqual([])
  })

  test('can be sent twenty times an hour', async () => {
    for (let time = 0; time < 20; time++) await lydia.reports.submit(fresh())
    const refused = {
      code: 'RATE_LIMITED',
      data: { act: 'report', resetsAt: new Date('2026-11-20T14:00:00Z') },
    }
    await expect(lydia.reports.submit(fresh())).rejects.toMatchObject(refused)
    expect(await kept()).toHaveLength(20)
    await scene.as(scene.cast.timothy).reports.submit(fresh())
    scene.clock.pass({ hours: 1 })
    await lydia.reports.submit(fresh())
  })

  test('needs nothing but words and a priority, and goes with its reporter', async () => {
    await lydia.reports.submit(fresh())
    expect(await kept()).toEqual([expect.objectContaining({ page: null, build: null, browser: null })])
    await scene.fresh.owner.query('delete from auth."user" where id = $1', [scene.cast.lydia.id])
    expect(await kept()).toEqual([])
  })
})

describe('the form of a report', () => {
  const problems = (values: object) =>
    reportForm.safeParse({ ...words, ...values }).error?.issues.map(({ message }) => message)

  test('asks for a title and a description that are not blank', () => {
    expect(problems({ title: ' \n', description: '\u0085 \t\0' })).toEqual([
      'Title is required',
      'Description is required',
    ])
  })

  test('has room for 200 and for 5000 characters, as people count them and the database does', async () => {
    const longest = { title: '🙏'.repeat(200), description: '🙏'.repeat(5000) }
    expect(problems(longest)).toBeUndefined()
    expect(await lydia.reports.submit({ ...fresh(), ...longest })).toMatchObject(longest)
    expect(problems({ title: 'x'.repeat(201), description: 'x'.repeat(5001) })).toEqual([
      'Title must be at most 200 characters',
      'Description must be at most 5000 characters',
    ])
  })

  test('keeps a description as it was written, and a title on one line', () => {
    const typed = { title: ' The <b>picture</b>\n stays grey ', description: ' a <b>\n\n  b ' }
    expect(reportForm.parse({ ...words, ...typed })).toMatchObject({
      title: 'The bpicture/b stays grey',
      description: 'a <b>\n\n  b',
    })
  })
})

describe('one’s own reports', () => {
  test('come newest first, in parts, with how many there are', async () => {
    const ids: string[] = []
    for (let number = 0; number < 5; number++) {
      ids.unshift((await lydia.reports.submit(fresh())).id)
      scene.clock.pass({ minutes: 1 })
    }
    const first = await lydia.reports.list({ limit: 3 })
    expect(first).toMatchObject({ total: 5, reports: ids.slice(0, 3).map((id) => ({ id })) })
    const second = await lydia.reports.list({ limit: 3, after: first.next ?? '' })
    expect(second).toMatchObject({ total: 5, next: null, reports: ids.slice(3).map((id) => ({ id })) })
  })

  test('tell what became of them, and never what admins noted down', async () => {
    const { id } = await lydia.reports.submit(fresh())
    const settled = { status: 'resolved', adminNotes: 'canary', answer: '' } as const
    await scene.as(scene.cast.priscilla).reports.update({ id, version: 1, ...settled })
    expect(await kept()).toMatchObject([{ admin_notes: 'canary', resolved_by: scene.cast.priscilla.id }])
    const { reports } = await lydia.reports.list({})
    expect(reports).toMatchObject([{ status: 'resolved', resolvedAt: eight }])
    expect(JSON.stringify(reports)).not.toMatch(new RegExp(`canary|${scene.cast.priscilla.id}`))
  })

  test('are nobody else’s, an admin’s and a leader’s included', async () => {
    await lydia.reports.submit(fresh())
    for (const player of Object.values(scene.cast).filter(({ id }) => id !== scene.cast.lydia.id)) {
      expect(await scene.as(player).reports.list({})).toEqual({ reports: [], total: 0, next: null })
    }
    await expect(scene.as(null).reports.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(scene.as(null).reports.submit(fresh())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})
