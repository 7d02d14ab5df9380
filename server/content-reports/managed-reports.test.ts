import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ManagedContentReport } from '#contract/content-reports/content-reports.ts'
import type { Player } from '#testing/cast.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { layConversation, layMessage } from '#testing/messages/talk.ts'
import { giveRole, layLeaving } from '#testing/people/ties.ts'
import { expectRefused } from '#testing/expect-refused.ts'

const scene = sceneForEach()

const eight = new Date('2026-11-20T13:00:00Z')
const managed = (by = scene.cast.priscilla) => scene.as(by).contentReports

async function report(by: Player, subject: Player): Promise<string> {
  const sent = { id: randomUUID(), about: 'person', of: subject.id, reason: 'other', details: '' } as const
  return (await scene.as(by).contentReports.submit(sent)).id
}

async function change(
  id: string,
  to: Partial<Pick<ManagedContentReport, 'status' | 'adminNotes' | 'answer' | 'version'>>,
  by = scene.cast.priscilla,
): Promise<ManagedContentReport> {
  const version = await versionOf(id)
  return managed(by).update({ id, version, status: 'pending', adminNotes: '', answer: '', ...to })
}

async function versionOf(id: string): Promise<number> {
  const { rows } = await scene.fresh.owner.query<{ version: number }>(
    'select version from app.content_reports where id = $1',
    [id],
  )
  return rows[0]?.version ?? 1
}

describe('what was reported', () => {
  test('is read by admins alone', async () => {
    const { lydia, timothy, barnabas } = scene.cast
    const id = await report(lydia, timothy)
    const told = {
      id,
      reporter: { id: lydia.id, displayName: 'Lydia' },
      subject: { id: timothy.id },
      adminNotes: '',
      version: 1,
      resolvedAt: null,
      resolvedBy: null,
      updatedAt: eight,
      evidence: { message: null, around: [], entry: null },
      attachments: [],
    }
    expect(await managed().list({})).toMatchObject({ total: 1, reports: [told] })
    for (const player of [lydia, barnabas]) {
      await expectRefused('FORBIDDEN', managed(player).list({}))
      await expectRefused('FORBIDDEN', change(id, {}, player))
    }
  })

  test('is not read by the admin whom it is about, nor changed, nor by those of another church', async () => {
    const { lydia, priscilla, apollos, demas } = scene.cast
    const { owner } = scene.fresh
    await owner.query(`update app.roles set role = 'admin' where person_id = any ($1)`, [
      [apollos.id, demas.id],
    ])
    const id = await report(lydia, priscilla)
    expect(await managed(apollos).list({})).toMatchObject({ total: 1, reports: [{ id }] })
    expect(await scene.as(apollos).notifications.unread()).toEqual({ count: 1 })
    for (const player of [priscilla, demas]) {
      expect(await managed(player).list({})).toEqual({ reports: [], total: 0, next: null })
      expect(await scene.as(player).notifications.unread()).toEqual({ count: 0 })
      await expect(change(id, { status: 'closed' }, player)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await change(id, { status: 'closed' }, apollos)).toMatchObject({ status: 'closed' })
  })

  test('is narrowed by where it stands and by what it is about, and counted so', async () => {
    const { lydia, timothy, tabitha, phoebe } = scene.cast
    const [one, other] = [await report(lydia, timothy), await report(lydia, tabitha)]
    const talk = await layConversation(scene.fresh.owner, lydia, phoebe)
    const of = await layMessage(scene.fresh.owner, talk, phoebe, { text: 'Hm' })
    const said = { id: randomUUID(), about: 'message', of, reason: 'unkind', details: '' } as const
    await scene.as(lydia).contentReports.submit(said)
    await change(one, { status: 'investigating' })
    const found = async (filter: Parameters<ReturnType<typeof managed>['list']>[0]) => {
      const { reports, total } = await managed().list(filter)
      expect(reports).toHaveLength(total)
      return new Set(reports.map(({ id }) => id))
    }
    expect(await found({})).toEqual(new Set([one, other, said.id]))
    expect(await found({ status: 'investigating' })).toEqual(new Set([one]))
    expect(await found({ about: 'message' })).toEqual(new Set([said.id]))
    expect(await found({ status: 'pending', about: 'person' })).toEqual(new Set([other]))
    expect(await found({ status: 'resolved' })).toEqual(new Set())
  })

  test('comes newest first, in parts', async () => {
    const ids: string[] = []
    for (let number = 0; number < 4; number++) {
      ids.unshift(await report(scene.cast.lydia, scene.cast.timothy))
      scene.clock.pass({ minutes: 1 })
    }
    const first = await managed().list({ limit: 3 })
    const second = await managed().list({ limit: 3, after: first.next ?? '' })
    expect([...first.reports, ...second.reports].map(({ id }) => id)).toEqual(ids)
    expect([first.total, second.next]).toEqual([4, null])
  })

  test('loses the words of a person who is deleted for good', async () => {
    const { lydia, tabitha } = scene.cast
    const talk = await layConversation(scene.fresh.owner, lydia, tabitha)
    const of = await layMessage(scene.fresh.owner, talk, tabitha, { text: 'canary' })
    const said = { id: randomUUID(), about: 'message', of, reason: 'unkind', details: '' } as const
    await scene.as(lydia).contentReports.submit(said)
    expect(JSON.stringify(await managed().list({}))).toContain('canary')
    await layLeaving(scene.fresh.owner, tabitha, '2026-11-20')
    const remove = `select sec.remove_one_who_left(person_id, '2026-11-21') from app.deletions`
    await scene.fresh.owner.query(remove)
    const { reports } = await managed().list({})
    expect(reports).toMatchObject([{ subject: null, evidence: { message: null, around: [], entry: null } }])
    expect(JSON.stringify(reports)).not.toContain('canary')
  })
})

describe('managing a report', () => {
  test('notes when and by which admin it was settled, and takes that back', async () => {
    const { lydia, timothy, priscilla } = scene.cast
    const id = await report(lydia, timothy)
    scene.clock.pass({ minutes: 1 })
    const later = new Date('2026-11-20T13:01:00Z')
    const settled = {
      resolvedAt: later,
      resolvedBy: { id: priscilla.id, displayName: 'Priscilla', avatar: null, standing: 'admin' },
    }
    const open = { updatedAt: later, resolvedAt: null, resolvedBy: null }
    const looking = await change(id, { status: 'investigating', adminNotes: ' Ask Barnabas ' })
    expect(looking).toMatchObject({ status: 'investigating', adminNotes: 'Ask Barnabas', ...open })
    expect(await change(id, { status: 'resolved' })).toMatchObject(settled)
    scene.clock.pass({ minutes: 1 })
    expect(await change(id, { status: 'resolved', adminNotes: 'Done' })).toMatchObject(settled)
    expect(await change(id, { status: 'pending' })).toMatchObject({ resolvedAt: null, resolvedBy: null })
  })

  test('tells the reporter of an answer, anew where it changes, and never what was noted', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const id = await report(scene.cast.lydia, scene.cast.timothy)
    await change(id, { adminNotes: 'canary' })
    expect(await lydia.notifications.unread()).toEqual({ count: 0 })
    await change(id, { answer: 'We look into it.' })
    await lydia.notifications.read({})
    await change(id, { answer: 'We look into it.', adminNotes: 'canary' })
    expect(await lydia.notifications.unread()).toEqual({ count: 0 })
    expect(await change(id, { answer: 'We have spoken with him.' })).toMatchObject({ answeredAt: eight })
    expect(await lydia.notifications.list({})).toMatchObject({ total: 1, notifications: [{ readAt: null }] })
    expect(await change(id, {})).toMatchObject({ answer: '', answeredAt: null })
  })

  test('does not write over what another admin wrote meanwhile, unless knowing of it', async () => {
    const { lydia, timothy, apollos } = scene.cast
    await giveRole(scene.fresh.owner, apollos, 'admin')
    const id = await report(lydia, timothy)
    expect(await change(id, { answer: 'Of Apollos' }, apollos)).toMatchObject({ version: 2 })
    const unknowing = change(id, { answer: 'Of Priscilla', version: 1 })
    await expect(unknowing).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 2 } })
    const { reports } = await managed().list({})
    expect(reports).toMatchObject([{ answer: 'Of Apollos', version: 2 }])
    const expected = { answer: 'Of Priscilla', version: 3 }
    expect(await change(id, { answer: 'Of Priscilla', version: 2 })).toMatchObject(expected)
  })

  test('is done once where it is sent twice, and is no change where it changes nothing', async () => {
    const id = await report(scene.cast.lydia, scene.cast.timothy)
    const again = { status: 'closed', adminNotes: 'Done', answer: '', version: 1 } as const
    const first = await change(id, again)
    expect(first).toMatchObject({ version: 2 })
    expect(await change(id, again)).toEqual(first)
    expect(await change(id, { ...again, version: 2 })).toMatchObject({ version: 2 })
    await scene.fresh.owner.query(`update app.content_reports set evidence = '{}' where id = $1`, [id])
    expect(await versionOf(id)).toBe(2)
  })

  test('finds nothing under an unknown id', async () => {
    await expect(change(randomUUID(), {})).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
