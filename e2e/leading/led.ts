import { randomUUID } from 'node:crypto'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'
import { assign } from '#testing/people/ties.ts'

/** As many further people whom a leader leads, by the names "Person 1" and so on. */
export async function layPeople({ fresh }: TestServer, leader: Player, count: number): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const id = randomUUID()
    const name = `Person ${number}`
    await fresh.owner.query(
      `insert into auth."user" (id, name, email, "emailVerified", "firstName", "lastName")
        values ($1, $2, $3, true, 'Any', 'Body')`,
      [id, name, `${id}@example.org`],
    )
    await assign(fresh.owner, leader, { id, displayName: name, email: '', sessionToken: '' })
  }
}

/** Where the feedback on an entry stands, as if a leader had brought it there. */
export async function layFeedback({ fresh }: TestServer, entryId: string, status: string): Promise<void> {
  await fresh.owner.query(
    `update app.feedback set status = $2, leader_comments = 'It is good that you wrote this.',
        delivered_at = case when $2 = 'delivered' then sec.now() end
      where entry_id = $1`,
    [entryId, status],
  )
}
