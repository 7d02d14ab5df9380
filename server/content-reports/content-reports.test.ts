import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ReportedThing } from '#contract/content-reports/content-reports.ts'
import { contentReportForm } from '#contract/content-reports/form.ts'
import { type Player, profileOf } from '#testing/cast.ts'
import { layFiles } from '#testing/files/lay-files.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { circleOf, layConversation, layMessage } from '#testing/messages/talk.ts'
import { hide } from '#testing/people/ties.ts'

const scene = sceneForEach()

const eight = new Date('2026-11-20T13:00:00Z')
const why = { reason: 'unkind', details: 'It hurt.\nTwice.' } as const
const fresh = (about: ReportedThing, of: string) => ({ id: randomUUID(), about, of, ...why })
const report = (by: Player, about: ReportedThing, of: string) =>
  scene.as(by).contentReports.submit(fresh(about, of))
const notFound = { code: 'NOT_FOUND' }

/** Everything that is kept of every report. */
async function kept(): Promise<Record<string, unknown>[]> {
  return (await scene.fresh.owner.query('select * from app.content_reports order by created_at')).rows
}

async function write(by: Player, audience: 'private' | 'leader' | 'shared', text: string): Promise<string> {
  const id = randomUUID()
  await scene.as(by).entries.submit({ id, kind: 'testimony', text, audience })
  return id
}

describe('a content report', () => {
  test('is about somebody whom one sees, and pending', async () => {
    const { lydia, silas } = scene.cast
    const sent = fresh('person', silas.id)
    const told = {
      id: sent.id,
      about: 'person',
      subject: profileOf(silas),
      ...why,
      status: 'pending',
      answer: '',
      answeredAt: null,
      createdAt: eight,
    }
    expect(await scene.as(lydia).contentReports.submit(sent)).toEqual(told)
    const ids = { id: sent.id, person_id: lydia.id, subject_id: silas.id }
    expect(await kept()).toMatchObject([{ ...ids, evidence: {}, resolved_at: null }])
    expect(await scene.as(lydia).contentReports.mine({})).toEqual({ reports: [told], total: 1, next: null })
  })

  test('is about an entry that one may read, as it stood then', async () => {
    const { lydia, timothy, tabitha, demas, priscilla } = scene.cast
    const id = await write(timothy, 'shared', 'As it stood')
    const expected = { about: 'entry', subject: { displayName: 'Timothy' } }
    expect(await report(lydia, 'entry', id)).toMatchObject(expected)
    await scene.as(timothy).entries.edit({ id, version: 1, text: 'Thought better of', audience: 'private' })
    const { reports } = await scene.as(priscilla).contentReports.list({})
    const entry = { kind: 'testimony', text: 'As it stood', writtenAt: eight, files: [] }
    expect(reports).toMatchObject([{ evidence: { entry, message: null } }])
    for (const player of [tabitha, demas, lydia]) {
      await expect(report(player, 'entry', id), player.displayName).rejects.toMatchObject(notFound)
    }
    expect(await kept()).toHaveLength(1)
  })

  test('is about a message that one reads, with three around it on either side', async () => {
    const { lydia, timothy, barnabas, silas, priscilla } = scene.cast
    const { owner } = scene.fresh
    const circle = await circleOf(owner, barnabas)
    const ids: string[] = []
    for (let number = 1; number <= 9; number++) {
      const sender = number % 2 ? timothy : barnabas
      ids.push(await layMessage(owner, circle, sender, { text: `Message ${number}` }))
    }
    const fifth = ids[4] ?? ''
    const [file = ''] = await layFiles(owner, timothy, 'psalm.pdf')
    await owner.query('update app.attachments set message_id = $1, position = 0 where id = $2', [fifth, file])
    await expect(report(silas, 'message', fifth)).rejects.toMatchObject(notFound)
    expect(await report(lydia, 'message', fifth)).toMatchObject({ subject: { displayName: 'Timothy' } })
    await owner.query('update app.messages set removed_at = now() where id = $1', [fifth])
    const { reports } = await scene.as(priscilla).contentReports.list({})
    const [one] = reports
    const sender = { id: timothy.id, displayName: 'Timothy' }
    expect(one?.evidence.message).toMatchObject({ text: 'Message 5', sender, files: ['psalm.pdf'] })
    const around = [2, 3, 4, 6, 7, 8].map((number) => `Message ${number}`)
    expect(one?.evidence.around.map(({ text }) => text)).toEqual(around)
    expect(one?.attachments).toMatchObject([{ id: file, name: 'psalm.pdf' }])
    expect(JSON.stringify(reports)).not.toMatch(/Message [19]/)
  })

  test('does not show the author of a deleted message, by its files, that it was reported', async () => {
    const { lydia, tabitha, priscilla } = scene.cast
    const { owner } = scene.fresh
    const talk = await layConversation(owner, lydia, tabitha)
    for (const isReported of [false, true]) {
      const [file = ''] = await layFiles(owner, tabitha, 'psalm.pdf')
      const id = randomUUID()
      const { messages } = scene.as(tabitha)
      await messages.send({ id, conversationId: talk, text: '', attachments: [file] })
      if (isReported) await report(lydia, 'message', id)
      await messages.delete({ id })
      const seenBy = (player: Player) =>
        scene.database.read(player, (tx) =>
          tx.all(sql`select 1 from app.attachments where id = ${file}::uuid`),
        )
      expect(await seenBy(tabitha)).toEqual([])
      expect(await seenBy(priscilla)).toHaveLength(isReported ? 1 : 0)
    }
  })

  test('is never about oneself, nor what one wrote or said oneself', async () => {
    const { lydia, tabitha } = scene.cast
    const { owner } = scene.fresh
    const talk = await layConversation(owner, lydia, tabitha)
    const said = await layMessage(owner, talk, lydia, { text: 'Peace' })
    const written = await write(lydia, 'shared', 'Mine')
    // Somebody else may, so it is there.
    await report(tabitha, 'message', said)
    await report(scene.cast.timothy, 'entry', written)
    await expect(report(lydia, 'person', lydia.id)).rejects.toMatchObject(notFound)
    await expect(report(lydia, 'message', said)).rejects.toMatchObject(notFound)
    await expect(report(lydia, 'entry', written)).rejects.toMatchObject(notFound)
    expect(await kept()).toHaveLength(2)
  })

  test('is about nobody of another church, nobody who hides, and nothing that is not there', async () => {
    const { lydia, silas, demas } = scene.cast
    await hide(scene.fresh.owner, silas)
    for (const of of [demas.id, silas.id, randomUUID()]) {
      await expect(report(lydia, 'person', of)).rejects.toMatchObject(notFound)
    }
    await expect(report(lydia, 'message', silas.id)).rejects.toMatchObject(notFound)
    await scene.fresh.owner.query('update app.settings set discoverable = true')
    await report(lydia, 'person', silas.id)
  })

  test('that is sent twice is made once, counted once, and told once', async () => {
    const lydia = scene.as(scene.cast.lydia)
    const sent = fresh('person', scene.cast.timothy.id)
    const first = await lydia.contentReports.submit(sent)
    scene.clock.pass({ minutes: 1 })
    expect(await lydia.contentReports.submit({ ...sent, details: 'Something else' })).toEqual(first)
    expect(await kept()).toHaveLength(1)
    const { rows } = await scene.fresh.owner.query(
      `select count from app.counters where key like 'content-report%'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(await scene.as(scene.cast.priscilla).notifications.unread()).toEqual({ count: 1 })
  })

  test('can be sent twenty times an hour', async () => {
    const { lydia, timothy, silas } = scene.cast
    for (let time = 0; time < 20; time++) await report(lydia, 'person', timothy.id)
    const refusal = { act: 'content-report', resetsAt: new Date('2026-11-20T14:00:00Z') }
    await expect(report(lydia, 'person', timothy.id)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: refusal,
    })
    expect(await kept()).toHaveLength(20)
    await report(silas, 'person', timothy.id)
    scene.clock.pass({ hours: 1 })
    await report(lydia, 'person', timothy.id)
  })

  test('has room for 5000 characters, as people count them, and for none', () => {
    const problems = (values: object) =>
      contentReportForm.safeParse({ ...why, ...values }).error?.issues.map(({ message }) => message)
    expect(problems({ details: '🙏'.repeat(5000) })).toBeUndefined()
    expect(problems({ details: ' ' })).toBeUndefined()
    expect(problems({ details: 'x'.repeat(5001) })).toEqual(['Please write at most 5000 characters'])
    expect(problems({ reason: '' })).toEqual(['Please choose a reason'])
  })
})

describe('one’s own content reports', () => {
  test('are nobody else’s, and tell nothing that admins noted down', async () => {
    const { lydia, timothy, priscilla, barnabas, demas } = scene.cast
    const { id } = await report(lydia, 'person', timothy.id)
    const change = { status: 'closed', adminNotes: 'canary', answer: 'We looked into it.' } as const
    await scene.as(priscilla).contentReports.update({ id, version: 1, ...change })
    const { reports } = await scene.as(lydia).contentReports.mine({})
    expect(reports).toMatchObject([{ id, status: 'closed', answer: 'We looked into it.', answeredAt: eight }])
    expect(JSON.stringify(reports)).not.toMatch(new RegExp(`canary|${priscilla.id}`))
    for (const player of [timothy, priscilla, barnabas, demas]) {
      expect(await scene.as(player).contentReports.mine({})).toEqual({ reports: [], total: 0, next: null })
    }
  })

  test('come newest first, in parts', async () => {
    const { lydia, timothy } = scene.cast
    const ids: string[] = []
    for (let number = 0; number < 5; number++) {
      ids.unshift((await report(lydia, 'person', timothy.id)).id)
      scene.clock.pass({ minutes: 1 })
    }
    const first = await scene.as(lydia).contentReports.mine({ limit: 3 })
    const second = await scene.as(lydia).contentReports.mine({ limit: 3, after: first.next ?? '' })
    expect([...first.reports, ...second.reports].map(({ id }) => id)).toEqual(ids)
    expect([first.total, second.next]).toEqual([5, null])
  })
})
