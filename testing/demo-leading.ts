import type pg from 'pg'
import { deliverItem, reviewItem } from '#server/feedback/answer.ts'
import { findItem } from '#server/feedback/item-row.ts'
import { readOrder } from '#server/feedback/queue.ts'
import type { Database } from '#server/database/database.ts'
import { sealsFor } from '#server/platform/sealed.ts'
import type { Cast } from './cast.ts'
import { demoComments, demoSummaries } from './demo-texts.ts'
import type { HeldClock } from './clock.ts'
import { noAi } from '#testing/ai/no-ai.ts'

type Church = { owner: pg.Client; database: Database; clock: HeldClock; people: Cast }

/** Items that still wait for each leader. */
const waiting = 7

/** What the leaders of the demo church have done so far: feedback, summaries, and something highlighted. */
export async function leadDemo({ owner, database, clock, people }: Church): Promise<void> {
  clock.set(Temporal.Now.instant().subtract({ hours: 3 }).toString())
  for (const leader of [people.barnabas, people.apollos]) {
    const actor = { sessionToken: leader.sessionToken }
    const { ids } = await database.read(actor, (tx) => readOrder(tx, { order: 'longest-waiting' }))
    for (const [index, id] of ids.slice(0, -waiting).entries()) {
      const comments = demoComments[index % demoComments.length] ?? ''
      await database.write(actor, async (tx) => {
        const { version } = await findItem(tx, noAi, id)
        const answer = { id, version, comments, analysis: null, included: [] }
        const isLast = index === ids.length - waiting - 1
        return isLast && comments ? reviewItem(tx, noAi, answer) : deliverItem(tx, noAi, answer)
      })
    }
  }
  await owner.query(
    `update app.feedback set read_at = delivered_at where status = 'delivered' and id not in (
        select id from app.feedback where person_id = $1 and status = 'delivered' order by entry_day desc limit 2
      )`,
    [people.lydia.id],
  )
  for (const [index, text] of demoSummaries.entries()) {
    await owner.query(
      `insert into app.personal_summaries (leader_id, participant_id, organization_id, stage_number, summary_content)
        select $1, id, organization_id, $3, $4 from app.people where id = $2`,
      [people.barnabas.id, people.lydia.id, index + 1, text],
    )
  }
  await owner.query(
    `insert into app.highlights (leader_id, entry_id, organization_id)
      select $1, id, organization_id from app.entries
      where kind = 'testimony' and audience = 'shared' and person_id = any ($2)
      order by written_at desc limit 2`,
    [people.barnabas.id, [people.lydia.id, people.phoebe.id]],
  )
}

/** A key that everyone asks by, and what people have agreed to. */
export async function shareDemoKey(
  owner: pg.Client,
  { secret, host, people }: { secret: string; host: string; people: Cast },
): Promise<void> {
  const { rows } = await owner.query<{ id: string }>('select id from app.organizations where is_default')
  const church = rows[0]?.id ?? ''
  const sealed = sealsFor(secret, 'ai keys').seal('sk-demo-1234567890-demo', church)
  await owner.query(
    `insert into app.organization_ai_keys (organization_id, sealed, last_four, set_by) values ($1, $2, 'demo', $3)
      on conflict (organization_id) do update set sealed = excluded.sealed, last_four = 'demo', set_by = excluded.set_by`,
    [church, sealed, people.priscilla.id],
  )
  await owner.query('update app.organizations set ai_enabled = true, ai_key_shared = true where id = $1', [
    church,
  ])
  await owner.query(
    `insert into app.ai_consents (person_id, organization_id, use, provider)
      select id, organization_id, 'being-read', $1 from app.people where id = any ($2)`,
    [host, [people.lydia, people.timothy, people.silas].map(({ id }) => id)],
  )
}
