import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { runClock } from '#testing/clock.ts'
import { judgeDeliveries } from '#testing/deliveries/run.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { howMany, sampleOf, seed } from '#testing/soak.ts'

let server: TestServer

beforeEach(async () => {
  server = await startServer(inject('cluster'), { clock: runClock() })
})
afterEach(() => server.stop())

describe('whatever people do at the same time', () => {
  test('everybody is told just what concerns them, and reads just what they may', async () => {
    const count = howMany(200, 10_000)
    const { deliveries, texts, faults } = await judgeDeliveries(server, { count, seed })
    expect(faults, `seed ${seed}`).toEqual({})
    expect(deliveries).toBeGreaterThanOrEqual(count)
    expect(texts.message).toBeGreaterThan(30)
  })
})

const receivers = (kept: string, members: string) => `
  create or replace function sec.receivers_of(event app.events) returns setof uuid
    language sql stable security definer set search_path = ''
    as $$
      (
        select event.scope_id where event.scope = 'person'
        union all
        select sec.readers_of(event.scope_id) where event.scope = 'author'
        union all
        ${members}
      )
      ${kept}
    $$`
const all = `select sec.members_of(event.scope_id) where event.scope = 'conversation'`
const but = 'except select unnest(event.kept_from)'

/** What must be noticed of each mistake. */
const mistakes: [mistake: string, statement: string, ...noticed: string[]][] = [
  ['tells those whom a block keeps apart', receivers('', all), 'told though it was kept from them'],
  [
    'goes on telling those who were in a circle once',
    receivers(
      but,
      `${all} union all
        select subject_id from app.audit_log a join app.conversations c on a.detail ->> 'leader' = c.leader_id::text
        where event.scope = 'conversation' and c.id = event.scope_id and a.act = 'assignment.added'`,
    ),
    'told without a right to it',
  ],
  [
    'does not tell whoever leads the circle',
    receivers(
      but,
      `${all} except select leader_id from app.conversations where event.scope = 'conversation' and id = event.scope_id`,
    ),
    'not told in time',
  ],
  [
    'lets everybody in a conversation read all of it',
    `alter policy messages_read on app.messages using (conversation_id = any (array(select sec.my_conversations())))`,
    'read message without a right to it',
  ],
  [
    'says nothing of new messages, and goes on telling of entries that were taken back',
    `alter table app.messages disable trigger tell_message;
      create or replace function sec.audience_now(it app.entries) returns app.audience
        language sql stable security definer set search_path = '' as $$ select 'shared'::app.audience $$`,
    'nothing was told of what happened',
    'told of what they could not see',
  ],
]

describe('a database that', () => {
  test.each(sampleOf(mistakes, 1))('%s is found out', async (_, statement, ...noticed) => {
    await server.fresh.owner.query(statement)
    const { faults } = await judgeDeliveries(server, { count: 500, seed: 75 })
    expect(Object.keys(faults)).toEqual(expect.arrayContaining(noticed))
  })
})
