import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReportForm } from '#contract/reports/form.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import type { Player } from '#testing/cast.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { giveRole } from '#testing/people/ties.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
})

const eight = new Date('2026-11-20T13:00:00Z')
const as = (player = scene.cast.priscilla) => scene.as(player)

const words = { title: 'The picture stays grey', description: 'On day 1', priority: 'medium' } as const

async function report(by: Player, changed: Partial<ReportForm> = {}): Promise<string> {
  const form = { ...words, ...changed, page: '/journal' }
  return (await scene.as(by).reports.submit({ id: randomUUID(), ...form })).id
}

async function change(
  id: string,
  to: Partial<Pick<ManagedReport, 'status' | 'adminNotes' | 'answer' | 'version'>>,
  by = scene.cast.priscilla,
): Promise<ManagedReport> {
  const { rows } = await scene.fresh.owner.query<{ version: number }>(
    'select version from app.error_reports where id = $1',
    [id],
  )
  const version = rows[0]?.version ?? 1
  return as(by).reports.update({ id, version, status: 'pending', adminNotes: '', answer: '', ...to })
}

const told = async (player: Player) =>
  (await scene.as(player).notifications.list({})).notifications.map(({ kind, errorReportId, actor }) => ({
    kind,
    errorReportId,
    actor,
  }))

describe('what was reported as not working', () => {
  test('is read by admins alone, with its reporter and where it comes from', async () => {
    const { lydia, timothy, barnabas, tabitha, demas } = scene.cast
    const id = await report(lydia)
    const reported = {
      ...words,
      id,
      status: 'pending',
      page: '/journal',
      build: null,
      browser: null,
      reporter: { id: lydia.id, displayName: 'Lydia', avatar: null, standing: null },
    }
    const untouched = { adminNotes: '', answer: '', answeredAt: null, resolvedAt: null, resolvedBy: null }
    const [one] = (await as().reports.managed({})).reports
    expect(one).toEqual({ ...reported, ...untouched, version: 1, createdAt: eight, updatedAt: eight })
    const update = { id, version: 1, status: 'closed', adminNotes: '', answer: '' } as const
    for (const player of [lydia, timothy, barnabas, tabitha, demas, null]) {
      const { reports } = scene.as(player)
      const refused = { code: player ? 'FORBIDDEN' : 'UNAUTHENTICATED' }
      await expect(reports.managed({})).rejects.toMatchObject(refused)
      await expect(reports.update(update)).rejects.toMatchObject(refused)
    }
    expect(await as().reports.managed({})).toMatchObject({ reports: [{ status: 'pending', version: 1 }] })
  })

  test('is hidden from an admin of another church', async () => {
    const { lydia, demas } = scene.cast
    await giveRole(scene.fresh.owner, demas, 'admin')
    const id = await report(lydia)
    expect(await as(demas).reports.managed({})).toEqual({ reports: [], total: 0, next: null })
    await expect(change(id, { status: 'closed' }, demas)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await told(demas)).toEqual([])
    expect(await as().reports.managed({})).toMatchObject({ reports: [{ id, status: 'pending' }] })
  })

  test('is narrowed by where it stands, by how much it hurts and by words, and counted so', async () => {
    const { lydia, timothy } = scene.cast
    const grey = await report(lydia, { priority: 'high' })
    const slow = await report(timothy, {
      title: 'Slow',
      description: 'The journal of the CAFÉ, 50% of the day',
    })
    const closed = await report(timothy, { title: 'Gone', description: 'Grey', priority: 'high' })
    await change(closed, { status: 'closed', adminNotes: 'secret' })
    const found = async (filter: Parameters<ReturnType<typeof as>['reports']['managed']>[0]) => {
      const { reports, total } = await as().reports.managed(filter)
      expect(reports).toHaveLength(total)
      return new Set(reports.map(({ id }) => id))
    }
    for (const [filter, ids] of [
      [{}, [grey, slow, closed]],
      [{ status: 'closed' }, [closed]],
      [{ priority: 'high' }, [grey, closed]],
      [{ priority: 'high', status: 'pending' }, [grey]],
      [{ words: 'GREY' }, [grey, closed]],
      [{ words: ' cafe  slow ' }, [slow]],
      [{ words: '50%' }, [slow]],
      [{ words: 'g_ey' }, []],
      [{ words: 'secret' }, []],
      [{ words: 'grey', status: 'resolved' }, []],
    ] as const)
      expect(await found(filter), JSON.stringify(filter)).toEqual(new Set(ids))
  })

  test('comes newest first, in parts', async () => {
    const ids: string[] = []
    for (let number = 0; number < 4; number++) {
      ids.unshift(await report(scene.cast.lydia))
      scene.clock.pass({ minutes: 1 })
    }
    const first = await as().reports.managed({ limit: 3 })
    const second = await as().reports.managed({ limit: 3, after: first.next ?? '' })
    expect([...first.reports, ...second.reports].map(({ id }) => id)).toEqual(ids)
    expect([first.total, second.next]).toEqual([4, null])
  })

  test('is told to every admin but its reporter and those who do not want it, and not to a former admin', async () => {
    const { lydia, priscilla, apollos, barnabas, silas } = scene.cast
    for (const player of [apollos, silas]) await giveRole(scene.fresh.owner, player, 'admin')
    await scene.as(silas).notifications.setUnwanted({ kinds: ['error-reported'] })
    const id = await report(apollos)
    expect(await told(priscilla)).toEqual([{ kind: 'error-reported', errorReportId: id, actor: null }])
    // What it is called is told to nobody but whoever called it so.
    expect((await scene.as(priscilla).notifications.list({})).notifications).toMatchObject([
      { errorTitle: null },
    ])
    for (const player of [apollos, silas, barnabas, lydia]) expect(await told(player)).toEqual([])
    await giveRole(scene.fresh.owner, priscilla, 'leader')
    expect(await told(priscilla)).toEqual([])
    expect(await scene.as(priscilla).notifications.unread()).toEqual({ count: 0 })
  })
})

describe('managing an error report', () => {
  test('notes when and by which admin it was settled', async () => {
    const { lydia, priscilla } = scene.cast
    const id = await report(lydia)
    scene.clock.pass({ minutes: 1 })
    const later = new Date('2026-11-20T13:01:00Z')
    const resolvedBy = { id: priscilla.id, displayName: 'Priscilla', avatar: null, standing: 'admin' }
    const settled = { resolvedAt: later, resolvedBy }
    const open = { resolvedAt: null, resolvedBy: null }
    expect(await change(id, { status: 'investigating', adminNotes: ' Ask Barnabas ' })).toMatchObject({
      status: 'investigating',
      adminNotes: 'Ask Barnabas',
      updatedAt: later,
      ...open,
    })
    expect(await change(id, { status: 'resolved' })).toMatchObject(settled)
    scene.clock.pass({ minutes: 1 })
    expect(await change(id, { status: 'resolved', adminNotes: 'Done' })).toMatchObject(settled)
    expect(await change(id, { status: 'pending' })).toMatchObject(open)
    expect(await change(id, { status: 'closed' })).toMatchObject({
      resolvedAt: new Date('2026-11-20T13:02:00Z'),
      resolvedBy: { id: priscilla.id },
    })
  })

  test('tells the reporter of an answer, anew where it changes, and never of notes or the admin', async () => {
    const { lydia, priscilla } = scene.cast
    const id = await report(lydia)
    await change(id, { adminNotes: 'canary' })
    expect(await told(lydia)).toEqual([])
    await change(id, { answer: 'We look into it.', adminNotes: 'canary' })
    await scene.as(lydia).notifications.read({})
    await change(id, { answer: 'We look into it.', status: 'resolved', adminNotes: 'canary' })
    expect(await scene.as(lydia).notifications.unread()).toEqual({ count: 0 })
    await change(id, { answer: 'It is coloured again.', status: 'resolved', adminNotes: 'canary' })
    expect(await told(lydia)).toEqual([{ kind: 'error-answered', errorReportId: id, actor: null }])
    const { notifications } = await scene.as(lydia).notifications.list({})
    expect(notifications).toMatchObject([{ errorTitle: words.title }])
    expect(await scene.as(lydia).notifications.unread()).toEqual({ count: 1 })
    const own = await scene.as(lydia).reports.list({})
    expect(own.reports).toMatchObject([
      { answer: 'It is coloured again.', answeredAt: eight, status: 'resolved', resolvedAt: eight },
    ])
    const all = JSON.stringify([own, notifications])
    expect(all).not.toMatch(new RegExp(`canary|${priscilla.id}|Priscilla`))
    expect(await change(id, {})).toMatchObject({ answer: '', answeredAt: null })
    for (const player of [scene.cast.timothy, scene.cast.barnabas]) expect(await told(player)).toEqual([])
  })

  test('tells nobody what they have answered themselves', async () => {
    await change(await report(scene.cast.priscilla), { answer: 'Done' })
    expect(await told(scene.cast.priscilla)).toEqual([])
  })

  test('does not write over what another admin wrote meanwhile, unless knowing of it', async () => {
    const { lydia, apollos } = scene.cast
    await giveRole(scene.fresh.owner, apollos, 'admin')
    const id = await report(lydia)
    expect(await change(id, { answer: 'Of Apollos' }, apollos)).toMatchObject({ version: 2 })
    await expect(change(id, { answer: 'Of Priscilla', version: 1 })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
      data: { version: 2 },
    })
    expect((await as().reports.managed({})).reports).toMatchObject([{ answer: 'Of Apollos', version: 2 }])
    expect(await change(id, { answer: 'Of Priscilla', version: 2 })).toMatchObject({ version: 3 })
  })

  test('is done once where it is sent twice, and is no change where it changes nothing', async () => {
    const id = await report(scene.cast.lydia)
    const again = { status: 'closed', adminNotes: 'Done', answer: '', version: 1 } as const
    const first = await change(id, again)
    expect(first).toMatchObject({ version: 2 })
    expect(await change(id, again)).toEqual(first)
    expect(await change(id, { ...again, version: 2 })).toMatchObject({ version: 2 })
  })

  test('has room for 5000 characters in each field, and no more', async () => {
    const id = await report(scene.cast.lydia)
    const most = '🙏'.repeat(5000)
    const full = { adminNotes: most, answer: most }
    expect(await change(id, full)).toMatchObject(full)
    await expect(change(id, { answer: `${most}.` })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('finds nothing under an unknown id', async () => {
    await expect(change(randomUUID(), {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
