import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { FirstAnswer } from '#contract/access/start.ts'
import { contextOf } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { circleOf, layConversation, layMessage } from '#testing/messages/talk.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { noAccess } from '#testing/scene.ts'
import { readFirst, readingTogether } from './first-read.ts'

const scene = sceneForEach()

/** What a page comes with, but for the marks of its menu: the procedures, and of a conversation its id or its texts. */
async function cameWith(player: Player, path: string): Promise<unknown[]> {
  const context = contextOf(player, { database: scene.database, access: noAccess })
  const { read } = await readFirst(context, new URL(path, 'http://emmaus.test'), pino({ level: 'silent' }))
  const answers = read
    ? (new StandardRPCJsonSerializer().deserialize(read.json, read.meta) as FirstAnswer[])
    : []
  return answers
    .filter(({ procedure: [, name] }) => name !== 'unread' && name !== 'waiting')
    .map(({ procedure, answer }) => {
      const { id, messages } = answer as { id?: string; messages?: { text: string }[] }
      return [procedure.join('.'), id ?? messages?.map(({ text }) => text)].filter(
        (part) => part !== undefined,
      )
    })
}

test('a circle comes with its conversation and what was said in it', async () => {
  const { owner } = scene.fresh
  const circle = await circleOf(owner, scene.cast.barnabas)
  await layMessage(owner, circle, scene.cast.barnabas, { text: 'Welcome' })
  const whole = [['circles.list'], ['messages.conversation', circle], ['messages.thread', ['Welcome']]]
  expect(await cameWith(scene.cast.lydia, '/circle')).toEqual(whole)
  expect(await cameWith(scene.cast.lydia, `/circle?circle=${circle}`)).toEqual(whole)
  // Where it is to begin at a message, the page asks for that.
  expect(await cameWith(scene.cast.lydia, '/circle?at=1')).toEqual([['circles.list']])
  expect(await cameWith(scene.cast.tabitha, '/circle')).toEqual([['circles.list']])
})

test('the list of conversations comes with the open one, and without one of others', async () => {
  const { owner } = scene.fresh
  const id = await layConversation(owner, scene.cast.lydia, scene.cast.tabitha)
  await layMessage(owner, id, scene.cast.tabitha, { text: 'Peace' })
  const list = ['messages.conversations']
  expect(await cameWith(scene.cast.lydia, `/direct-messages?with=${id}`)).toEqual([
    list,
    ['messages.conversation', id],
    ['messages.thread', ['Peace']],
  ])
  expect(await cameWith(scene.cast.silas, `/direct-messages?with=${id}`)).toEqual([list])
  expect(await cameWith(scene.cast.lydia, `/direct-messages?with=${id}&at=1`)).toEqual([list])
  expect(await cameWith(scene.cast.lydia, '/direct-messages?with=nobody')).toEqual([list])
})

test('a leader’s page comes with what they may read, and with nothing of people they do not lead', async () => {
  const { cast } = scene
  const timelineOf = ({ id }: Player) => `/leader-insights/people/${id}`
  expect(await cameWith(cast.barnabas, timelineOf(cast.lydia))).toEqual([['leading.timeline']])
  expect(await cameWith(cast.barnabas, timelineOf(cast.silas))).toEqual([])
  expect(await cameWith(cast.lydia, timelineOf(cast.lydia))).toEqual([])
  expect(await cameWith(cast.barnabas, '/user-management')).toEqual([])
})

test('what an admin’s page comes with stands on record like what it asks for', async () => {
  const { cast, fresh } = scene
  expect(await cameWith(cast.priscilla, `/leader-insights/people/${cast.lydia.id}`)).toEqual([
    ['leading.timeline'],
  ])
  const { rows } = await fresh.owner.query(
    `select actor_id, subject_id from app.audit_log where act = 'read.as-admin'`,
  )
  expect(rows).toEqual([{ actor_id: cast.priscilla.id, subject_id: cast.lydia.id }])
})

test('what several actors ask at a time is read by each with their own rights', async () => {
  const { cast, database } = scene
  const together = readingTogether(database, cast.priscilla)
  const asked = [cast.priscilla, cast.lydia, cast.priscilla].map((actor) =>
    together.read(actor, async (tx) => (await tx.person).displayName),
  )
  expect(await Promise.all(asked)).toEqual(['Priscilla', 'Lydia', 'Priscilla'])
})
