import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashPassword } from '#server/account/password-hash.ts'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { addUpdate, answerPrayer } from '#server/entries/prayers.ts'
import { submitEntry } from '#server/entries/submit-entry.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { beginConversation } from '#server/messages/conversations.ts'
import { markRead } from '#server/messages/thread.ts'
import { react, sendMessage } from '#server/messages/send-message.ts'
import { listCircles } from '#server/circle/procedures.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { run } from '#server/run.ts'
import type { Running } from '#server/serve.ts'
import type { Store } from '#server/store.ts'
import { assembleCast, type Cast, type Player } from './cast.ts'
import { addToCommunity } from '#testing/people/ties.ts'
import { type HeldClock, holdClock } from './clock.ts'
import { startModelServer } from '#testing/ai/model-server.ts'
import { leadDemo, shareDemoKey } from './demo-leading.ts'
import { addDemoFiles } from './demo-files.ts'
import { demoChallenges, demoPrayers, demoReflections, demoTalks, demoTestimonies } from './demo-texts.ts'

const password = 'emmaus-demo'

/** How far each of the cast has walked, and how many days ago they last wrote. */
const walks: Record<keyof Cast, { days: number; ago: number; said: string }> = {
  priscilla: { days: 0, ago: 0, said: 'admin, before her first day' },
  barnabas: {
    days: programmeLength,
    ago: 4,
    said: 'leader of Lydia, Timothy and Phoebe, has walked all 75 days',
  },
  apollos: { days: 8, ago: 1, said: 'leader of Silas, on day 9' },
  lydia: { days: 12, ago: 1, said: 'on day 13, a day of Fasting' },
  timothy: { days: 1, ago: 0, said: 'has finished day 1 today and waits for five in the morning' },
  phoebe: { days: 34, ago: 1, said: 'on day 35' },
  silas: { days: 51, ago: 1, said: 'on day 52, a day of Confession' },
  tabitha: { days: 20, ago: 6, said: 'nobody leads her; she was away for six days' },
  demas: { days: 3, ago: 1, said: 'belongs to another church' },
}

// The model that the church asks, unless the settings name another.
const modelUrl = process.env.AI_BASE_URL ?? (await startModelServer({ pace: 25 })).url

let church: Store
let cast: Cast

await run(
  {
    prepare: async (store) => {
      church = store
      cast = await fillChurch(store)
    },
    greet: async (config, running) => {
      await addFiles(church, running)
      const { url } = running
      const lines = Object.entries(cast).map(
        ([key, { email }]) => `  ${email.padEnd(24)} ${walks[key as keyof Cast].said}`,
      )
      console.log(
        `The demo church is open at ${config.port === 0 ? url : config.appUrl}\n` +
          `Everyone signs in with the password ${password}\n${lines.join('\n')}\n` +
          `It is laid out anew at each start, in ${config.dataDir}.`,
      )
    },
  },
  {
    ...process.env,
    AI_BASE_URL: modelUrl,
    DATABASE_URL: '',
    DATA_DIR: process.env.DATA_DIR ?? 'data/demo',
  },
)

async function fillChurch({ owner: connection, logins, secret }: Store): Promise<Cast> {
  const owner = new pg.Client(connection)
  await owner.connect()
  // Row by row, so that their files leave the store.
  await owner.query('delete from app.attachments')
  await owner.query('truncate auth."user" cascade')
  await owner.query('delete from app.organizations where not is_default')
  const people = await assembleCast(owner)
  await addToCommunity(owner, people.tabitha, people.lydia)
  const clock = holdClock()
  const database = openDatabase(logins.server, { clock, size: 2 })
  const walked = Object.entries(people).flatMap(([key, player]) => walkOf(player, walks[key as keyof Cast]))
  await take(database, clock, [...walked, ...talksOf(people)])
  await leadDemo({ owner, database, clock, people })
  await shareDemoKey(owner, { secret, host: new URL(modelUrl).host, people })
  await database.close()
  const hash = await hashPassword(password)
  await owner.query(
    `insert into auth.account ("userId", "accountId", "providerId", password)
      select id, id::text, 'credential', $1 from auth."user"`,
    [hash],
  )
  // Everybody joined before they wrote for the first time.
  await owner.query(
    `with begun as (
        select person_id, min(written_at) - interval '1 hour' as at from app.entries group by person_id
      ), joined as (
        update auth."user" u set "createdAt" = begun.at from begun where u.id = begun.person_id
      )
      update app.walks w set started_at = begun.at from begun where w.person_id = begun.person_id`,
  )
  await owner.query(
    `insert into app.error_reports (id, person_id, organization_id, title, description, status, created_at, resolved_at)
      select gen_random_uuid(), p.id, p.organization_id, r.title, r.description, r.status, now() - r.ago,
        case when r.status = 'resolved' then now() - interval '1 day' end
      from app.people p, (values
        ('The card of Day 3 is cut off', 'On my tablet, when I hold it upright.', 'resolved', interval '9 days'),
        ('The verses jump while I scroll', 'Only in Psalm 23, and only sometimes.', 'investigating', interval '2 days')
      ) as r (title, description, status, ago)
      where p.id = $1`,
    [people.lydia.id],
  )
  await owner.end()
  return people
}

// Files come in by the front door, so there must be somebody to open. Afterwards nobody is signed in any more.
async function addFiles({ owner: connection, logins }: Store, running: Running): Promise<void> {
  const database = openDatabase(logins.server, { clock: systemClock, size: 1 })
  await addDemoFiles(running, database, cast)
  await database.close()
  const owner = new pg.Client(connection)
  await owner.connect()
  await owner.query('delete from auth.session')
  await owner.query('delete from app.counters')
  await owner.end()
}

type Step = { at: Temporal.ZonedDateTime; by: Player; work: (tx: Transaction) => Promise<unknown> }

// In the order of time, as it happened.
async function take(database: Database, clock: HeldClock, steps: Step[]): Promise<void> {
  for (const { at, by, work } of steps.toSorted((a, b) => Temporal.ZonedDateTime.compare(a.at, b.at))) {
    clock.set(at.toInstant().toString())
    await database.write({ sessionToken: by.sessionToken }, work)
  }
}

// Each day at seven in the morning, Eastern, so that the next one is open by the next morning.
function walkOf(by: Player, { days, ago }: { days: number; ago: number }): Step[] {
  return Array.from({ length: days }, (_, index) => index + 1).flatMap((day) => {
    const at = before(ago + days - day, '07:00')
    const write = (kind: 'reflection' | 'challenge', texts: string[]) => (tx: Transaction) =>
      submitEntry(tx, entryOf(kind, day, texts))
    return [
      { at, by, work: write('reflection', demoReflections) },
      { at: at.add({ minutes: 2 }), by, work: write('challenge', demoChallenges) },
      ...(day % 4 === 2 ? sharingOf(by, at.add({ minutes: 7 }), Math.floor(day / 4)) : []),
    ]
  })
}

// Now a testimony, now a prayer request with what became of it.
function sharingOf(by: Player, at: Temporal.ZonedDateTime, turn: number): Step[] {
  const id = randomUUID()
  const text = demoTestimonies[(turn >> 1) % demoTestimonies.length] ?? ''
  const prayer = demoPrayers[(turn >> 1) % demoPrayers.length]
  if (turn % 2 === 0 || !prayer) {
    return [{ at, by, work: (tx) => submitEntry(tx, { id, kind: 'testimony', text, audience: 'shared' }) }]
  }
  const { update, answer } = prayer
  const works: Step['work'][] = [
    (tx) => submitEntry(tx, { id, kind: 'prayer', text: prayer.text, audience: 'leader' }),
    ...(update ? [(tx: Transaction) => addUpdate(tx, { id, updateId: randomUUID(), text: update })] : []),
    ...(answer ? [(tx: Transaction) => answerPrayer(tx, { id, note: answer })] : []),
  ]
  return works.map((work, index) => ({ at: at.add({ seconds: index }), by, work }))
}

// Whoever writes has read what came before.
function talksOf(people: Cast): Step[] {
  return demoTalks.flatMap(({ between, said }) => {
    const ids = said.map(() => randomUUID())
    return said.flatMap(({ by, ago, at, text, to, sign }, index): Step[] => {
      const moment = before(ago, at)
      const id = ids[index] ?? ''
      const say = async (tx: Transaction) => {
        const conversationId =
          between === 'circle'
            ? ((await listCircles(tx))[0]?.id ?? '')
            : (await beginConversation(tx, people[by === between[0] ? between[1] : between[0]].id)).id
        const { number } = await sendMessage(tx, {
          id,
          conversationId,
          text,
          replyTo: to === undefined ? undefined : ids[to],
          attachments: [],
        })
        await markRead(tx, { conversationId, number })
      }
      return [
        { at: moment, by: people[by], work: say },
        ...(sign
          ? [
              {
                at: moment.add({ minutes: 9 }),
                by: people[sign.by],
                work: (tx: Transaction) => react(tx, { id, sign: sign.sign, on: true }),
              },
            ]
          : []),
      ]
    })
  })
}

// At that time of a day, Eastern, or just now where that is still to come.
function before(days: number, time: string): Temporal.ZonedDateTime {
  const now = Temporal.Now.zonedDateTimeISO('America/New_York')
  const moment = now.subtract({ days }).withPlainTime(time)
  return Temporal.ZonedDateTime.compare(moment, now) < 0 ? moment : now.subtract({ minutes: 10 })
}

function entryOf(kind: EntryKind, day: number, texts: string[]) {
  const audience: Audience = day % 4 === 0 ? 'private' : 'shared'
  return { id: randomUUID(), kind, day, text: texts[day % texts.length] ?? '', audience }
}
