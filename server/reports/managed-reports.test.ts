import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReportForm } from '#contract/reports/form.ts'
import type { ManagedReport } from '#contract/reports/reports.ts'
import type { Player } from '#testing/cast.ts'
import { type Scene, setScene } from '#testing/scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
})

const eight = new Date('2026-11-20T13:00:00Z')
const as = (player = scene.cast.priscilla) => scene.as(player)

async function report(by: Player, words: Partial<ReportForm> = {}): Promise<string> {
  const form = {
    title: 'The picture stays grey',
    description: 'On day 1',
    priority: 'medium',
    ...words,
  } as const
  return (await scene.as(by).reports.submit({ id: randomUUID(), page: '/journal', ...form })).id
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

async function makeAdmin(player: Player) {
  await scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [player.id])
}

const told = async (player: Player) =>
  (await scene.as(player).notifications.list({})).notifications.map(({ kind, errorReportId, actor }) => ({
    kind,
    errorReportId,
    actor,
  }))

describe('what was reported as not working', () => {
  test('is read by admins alone, with where it comes from and by whom', async () => {
    const { lydia, timothy, barnabas, tabitha, demas } = scene.cast
    const id = await report(lydia)
    expect(await as().reports.managed({})).toEqual({
      total: 1,
      next: null,
      reports: [
        {
          id,
          title: 'The picture stays grey',
          description: 'On day 1',
          priority: 'medium',
          status: 'pending',
          page: '/journal',
          build: null,
          browser: null,
          reporter: { id: lydia.id, displayName: 'Lydia', avatar: null, standing: null },
          adminNotes: '',
          answer: '',
          answeredAt: null,
          version: 1,
          createdAt: eight,
          updatedAt: eight,
          resolvedAt: null,
          resolvedBy: null,
        },
      ],
    })
    for (const player of [lydia, timothy, barnabas, tabitha, demas]) {
      await expect(as(player).reports.managed({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
      await expect(change(id, { status: 'closed' }, player)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const nobody = scene.as(null).reports
    await expect(nobody.managed({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const update = { id, version: 1, status: 'closed', adminNotes: '', answer: '' } as const
    await expect(nobody.update(update)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await as().reports.managed({})).toMatchObject({ reports: [{ status: 'pending', version: 1 }] })
  })

  test('is nothing to an admin of another church, who is told nothing of it either', async () => {
    const { lydia, demas } = scene.cast
    await makeAdmin(demas)
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
    expect(await found({})).toEqual(new Set([grey, slow, closed]))
    expect(await found({ status: 'closed' })).toEqual(new Set([closed]))
    expect(await found({ priority: 'high' })).toEqual(new Set([grey, closed]))
    expect(await found({ priority: 'high', status: 'pending' })).toEqual(new Set([grey]))
    expect(await found({ words: 'GREY' })).toEqual(new Set([grey, closed]))
    expect(await found({ words: ' cafe  slow ' })).toEqual(new Set([slow]))
    expect(await found({ words: '50%' })).toEqual(new Set([slow]))
    expect(await found({ words: 'g_ey' })).toEqual(new Set())
    expect(await found({ words: 'secret' })).toEqual(new Set())
    expect(await found({ words: 'grey', status: 'resolved' })).toEqual(new Set())
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

  test('is told to every admin but whoever reported it, unless they want to hear nothing of it', async () => {
    const { lydia, priscilla, apollos, barnabas, silas } = scene.cast
    await makeAdmin(apollos)
    await makeAdmin(silas)
    await scene.as(silas).notifications.setUnwanted({ kinds: ['error-reported'] })
    const id = await report(apollos)
    expect(await told(priscilla)).toEqual([{ kind: 'error-reported', errorReportId: id, actor: null }])
    // What it is called is told to nobody but whoever called it so.
    expect((await scene.as(priscilla).notifications.list({})).notifications).toMatchObject([
      { errorTitle: null },
    ])
    for (const player of [apollos, silas, barnabas, lydia]) expect(await told(player)).toEqual([])
    await scene.fresh.owner.query(`update app.roles set role = 'leader' where person_id = $1`, [priscilla.id])
    expect(await told(priscilla)).toEqual([])
    expect(await scene.as(priscilla).notifications.unread()).toEqual({ count: 0 })
  })
})

describe('managing an error report', () => {
  test('notes when and by whom it was settled, and takes that back', async () => {
    const { lydia, priscilla } = scene.cast
    const id = await report(lydia)
    scene.clock.pass({ minutes: 1 })
    const later = new Date('2026-11-20T13:01:00Z')
    const settled = {
      resolvedAt: later,
      resolvedBy: { id: priscilla.id, displayName: 'Priscilla', avatar: null, standing: 'admin' },
    }
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

  test('tells the reporter of an answer, anew where it changes, and never what was noted nor by whom', async () => {
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
    const { rows } = await scene.fresh.owner.query('select title from app.error_reports where id = $1', [id])
    expect((await scene.as(lydia).notifications.list({})).notifications).toMatchObject([
      { errorTitle: rows[0].title },
    ])
    expect(await scene.as(lydia).notifications.unread()).toEqual({ count: 1 })
    const own = await scene.as(lydia).reports.list({})
    expect(own.reports).toMatchObject([
      { answer: 'It is coloured again.', answeredAt: eight, status: 'resolved', resolvedAt: eight },
    ])
    const all = JSON.stringify([own, await scene.as(lydia).notifications.list({})])
    expect(all).not.toMatch(new RegExp(`canary|${priscilla.id}|Priscilla`))
    expect(await change(id, {})).toMatchObject({ answer: '', answeredAt: null })
    for (const player of [scene.cast.timothy, scene.cast.barnabas]) expect(await told(player)).toEqual([])
  })

  test('tells nobody what they have answered themselves', async () => {
    const { priscilla } = scene.cast
    const id = await report(priscilla)
    await change(id, { answer: 'Done' })
    expect(await told(priscilla)).toEqual([])
  })

  test('does not write over what another admin wrote meanwhile, unless knowing of it', async () => {
    const { lydia, apollos } = scene.cast
    await makeAdmin(apollos)
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
    expect(await change(id, { adminNotes: most, answer: most })).toMatchObject({
      adminNotes: most,
      answer: most,
    })
    await expect(change(id, { answer: `${most}.` })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('finds nothing under an id of nobody’s', async () => {
    await expect(change(randomUUID(), {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
