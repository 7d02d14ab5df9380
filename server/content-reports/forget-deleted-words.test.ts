import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ManagedContentReport, ReportedThing } from '#contract/content-reports/content-reports.ts'
import type { Player } from '#testing/cast.ts'
import { layFiles } from '#testing/files/lay-files.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { layConversation, layMessage } from '#testing/messages/talk.ts'
import { forgetDeletedWords } from './content-reports.ts'

const scene = sceneForEach()

async function report(by: Player, about: ReportedThing, of: string): Promise<void> {
  const sent = { id: randomUUID(), about, of, reason: 'unkind', details: 'It hurt.' } as const
  await scene.as(by).contentReports.submit(sent)
}

async function theReport(): Promise<ManagedContentReport | undefined> {
  const { reports } = await scene.as(scene.cast.priscilla).contentReports.list({})
  return reports[0]
}

async function storedEvidence(): Promise<string> {
  const { rows } = await scene.fresh.owner.query('select evidence from app.content_reports')
  return JSON.stringify(rows)
}

async function pass({ days = 0, hours = 0 }: { days?: number; hours?: number }): Promise<void> {
  scene.clock.pass({ hours: days * 24 + hours })
  await forgetDeletedWords(scene)
}

const fileOf = (message: string) =>
  scene.fresh.owner.query('select 1 from app.attachments where message_id = $1', [message])

describe('what a report quotes', () => {
  test('goes 90 days after its author deleted the entry for good, and the report stays', async () => {
    const { lydia, timothy } = scene.cast
    const id = randomUUID()
    const { entries } = scene.as(timothy)
    await entries.submit({ id, kind: 'testimony', text: 'canary', audience: 'shared' })
    await report(lydia, 'entry', id)
    await entries.trash({ id })
    await pass({ days: 200 })
    expect(await theReport()).toMatchObject({ evidence: { entry: { text: 'canary', deletedAt: null } } })
    const deletedAt = new Date(scene.clock.now().epochMilliseconds)
    const { updatedAt } = (await theReport()) ?? {}
    await entries.purge({ id })
    await pass({ days: 90, hours: -1 })
    const entry = { text: 'canary', deletedAt, gone: false }
    expect(await theReport()).toMatchObject({ evidence: { entry } })
    await pass({ hours: 1 })
    const kept = { details: 'It hurt.', subject: { displayName: 'Timothy' }, updatedAt }
    const forgotten = { kind: 'testimony', text: '', files: [], deletedAt, gone: true }
    expect(await theReport()).toMatchObject({ ...kept, evidence: { entry: forgotten } })
    expect(await storedEvidence()).not.toContain('canary')
  })

  test('goes 90 days after a message was deleted, also where it was reported after that', async () => {
    const { lydia, tabitha } = scene.cast
    const { owner } = scene.fresh
    const talk = await layConversation(owner, lydia, tabitha)
    const [file = ''] = await layFiles(owner, tabitha, 'canary.pdf')
    const [deleted, next] = [randomUUID(), randomUUID()]
    const { messages } = scene.as(tabitha)
    await messages.send({ id: deleted, conversationId: talk, text: 'Look', attachments: [file] })
    await messages.send({ id: next, conversationId: talk, text: 'Did you?' })
    await report(lydia, 'message', deleted)
    await messages.delete({ id: deleted })
    await report(lydia, 'message', next)
    expect((await storedEvidence()).match(/canary/g)).toHaveLength(2)
    await pass({ days: 90 })
    expect(await storedEvidence()).not.toContain('canary')
  })

  test('goes message by message, with the files of the one that was reported', async () => {
    const { lydia, tabitha } = scene.cast
    const { owner } = scene.fresh
    const talk = await layConversation(owner, lydia, tabitha)
    const { messages } = scene.as(tabitha)
    const [file = ''] = await layFiles(owner, tabitha, 'canary.pdf')
    const [before, reported] = [randomUUID(), randomUUID()]
    await messages.send({ id: before, conversationId: talk, text: 'canary before' })
    await messages.send({ id: reported, conversationId: talk, text: 'canary', attachments: [file] })
    await layMessage(owner, talk, lydia, { text: 'Please stop' })
    await report(lydia, 'message', reported)
    await messages.delete({ id: before })
    await pass({ days: 30 })
    await messages.delete({ id: reported })
    await pass({ days: 60 })
    const around = [
      { id: before, text: '', sender: { displayName: 'Tabitha' }, gone: true },
      { text: 'Please stop', deletedAt: null },
    ]
    const evidence = { message: { text: 'canary', gone: false }, around }
    expect(await theReport()).toMatchObject({ evidence, attachments: [{ id: file }] })
    await pass({ days: 30 })
    expect(await theReport()).toMatchObject({ evidence: { message: { gone: true } }, attachments: [] })
    expect(await storedEvidence()).not.toContain('canary')
    expect(await storedEvidence()).toContain('Please stop')
  })

  test('is not kept for a report that left with its reporter', async () => {
    const { lydia, tabitha } = scene.cast
    const { owner } = scene.fresh
    const talk = await layConversation(owner, lydia, tabitha)
    const [file = ''] = await layFiles(owner, tabitha, 'psalm.pdf')
    const id = randomUUID()
    await scene.as(tabitha).messages.send({ id, conversationId: talk, text: '', attachments: [file] })
    await report(lydia, 'message', id)
    await scene.as(tabitha).messages.delete({ id })
    await pass({ days: 1 })
    expect((await fileOf(id)).rows).toHaveLength(1)
    await owner.query('delete from app.content_reports')
    await pass({ days: 1 })
    expect((await fileOf(id)).rows).toEqual([])
  })

  test('shows files of an entry as long as these are there, and names none that was deleted for good by itself', async () => {
    const { lydia, timothy } = scene.cast
    const { owner } = scene.fresh
    const id = randomUUID()
    const { entries } = scene.as(timothy)
    const [canary = '', psalm = ''] = await layFiles(owner, timothy, 'canary.pdf', 'psalm.pdf')
    const entry = { id, text: 'See below', audience: 'shared' } as const
    await entries.submit({ ...entry, kind: 'testimony', attachments: [canary, psalm] })
    await report(lydia, 'entry', id)
    expect(await theReport()).toMatchObject({ attachments: [{ id: canary }, { id: psalm }] })
    await entries.edit({ ...entry, version: 1, attachments: [psalm], knownAttachments: [canary, psalm] })
    expect(await storedEvidence()).toContain('canary')
    await entries.purgeFile({ id, fileId: canary })
    const expected = { evidence: { entry: { files: ['psalm.pdf'] } }, attachments: [{ id: psalm }] }
    expect(await theReport()).toMatchObject(expected)
  })
})
