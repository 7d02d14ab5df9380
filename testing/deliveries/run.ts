import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Player } from '#testing/cast.ts'
import { randomFrom } from '#testing/random-writing/random.ts'
import type { TestServer } from '#testing/server.ts'
import { beginSession, layChurch } from './church.ts'
import { entryActs } from './entry-acts.ts'
import { key, type Text } from './entitled.ts'
import { keepFacts } from './facts.ts'
import { createFollower, type Notes } from './follower.ts'
import { type EventRow, type Faults, judge } from './judge.ts'
import { messageActs } from './message-acts.ts'
import { tieActs } from './tie-acts.ts'
import type { World } from './world.ts'

export type Deliveries = {
  /** What was told to somebody. */
  deliveries: number
  /** How often somebody read a text, of messages and of the entries that stand among them. */
  texts: Record<Text['of'], number>
  /** How often each act was done. */
  acts: Record<string, number>
  faults: Faults
}

type Options = {
  /** How much must have been told. */
  count: number
  seed: number
  /** Milliseconds beyond what is promised that a busy machine may take. */
  tolerance?: number
  tell?: (line: string) => void
}

/** How often each act is done beside the others. */
const weights: Record<string, number> = {
  send: 14,
  look: 6,
  edit: 3,
  remove: 2,
  react: 3,
  write: 5,
  rewrite: 5,
  assign: 4,
  block: 6,
  befriend: 3,
  giveRole: 1,
  endSession: 1,
}

/** Milliseconds from one act to the next: with more acts somebody would have to wait for their turn to be told. */
const pace = 50
/** Acts under way at the same time. */
const mostAtOnce = 5

/** Everybody of a church follows while people do what chance has them do; then all that was told and read is judged. */
export async function judgeDeliveries(
  server: TestServer,
  { count, seed, tolerance = 1000, tell = () => {} }: Options,
): Promise<Deliveries> {
  // As the superuser, for several acts at the same time.
  const owner = new pg.Pool({ ...server.fresh.connection, max: mostAtOnce })
  const random = randomFrom(seed)
  const facts = keepFacts()
  const church = await layChurch(owner, facts, random)
  const notes: Notes = { told: [], readings: [], spans: new Map() }
  const followers = new Map(
    church.people.map(({ id }, index) => [id, createFollower(id, notes, randomFrom(seed + index))]),
  )
  const port = Number(new URL(server.url).port)
  const doorFor = (sessionToken: string) => {
    const { name, value } = server.cookieOf({ sessionToken } as Player)
    return { port, cookie: `${name}=${value}` }
  }
  const world: World = {
    owner,
    random,
    facts,
    church,
    texts: new Map(),
    expected: [],
    causes: new Map(),
    readings: notes.readings,
    hot: [],
    doorOf: (id) => followers.get(id)?.door ?? null,
    signIn: (id, token) => void followers.get(id)?.signIn(doorFor(token)),
    signOut: (id) => followers.get(id)?.signOut(),
  }
  await Promise.all(
    [...followers].map(async ([id, follower]) => {
      facts.lay(key.session(id))
      await follower.signIn(doorFor(await beginSession(owner, id)))
    }),
  )

  const { acts, failed } = await actUntil(
    world,
    () => notes.told.length >= count,
    (done) => tell(`${done} acts, ${notes.told.length} deliveries`),
  )
  // What was told last has its time as well.
  await pause(1200 + tolerance)
  await Promise.all([...followers.values()].map((follower) => follower.leave()))

  const faults = judge(
    {
      ...world,
      leaders: church.leaders,
      talks: church.talks,
      people: church.people.map(({ id }) => id),
      rows: await readEvents(owner),
      notes,
    },
    tolerance,
  )
  await owner.end()
  if (failed.length > 0) faults['an act failed'] = failed
  const texts = { message: 0, entry: 0 }
  for (const mark of notes.readings.flatMap(({ marks }) => marks)) {
    const text = world.texts.get(mark)
    if (text) texts[text.of]++
  }
  return { deliveries: notes.told.length, texts, acts, faults }
}

async function actUntil(
  world: World,
  isEnough: () => boolean,
  tell: (acts: number) => void,
): Promise<{ acts: Record<string, number>; failed: string[] }> {
  const kinds = { ...messageActs(world), ...entryActs(world), ...tieActs(world) }
  const names = Object.keys(kinds).flatMap((name) => Array.from({ length: weights[name] ?? 1 }, () => name))
  const acts: Record<string, number> = {}
  const failed: string[] = []
  const touched = new Set<string>()
  const underWay = new Set<Promise<void>>()
  let begun = 0
  while (!isEnough() && failed.length === 0) {
    await pause(pace)
    const name = names[world.random.below(names.length)] ?? ''
    const act = underWay.size < mostAtOnce ? kinds[name]?.() : null
    if (!act || act.touches.some((each) => touched.has(each))) continue
    for (const each of act.touches) touched.add(each)
    const doing = act
      .run()
      .catch((error: unknown) => void failed.push(`${name}: ${String(error)}`))
      .finally(() => {
        for (const each of act.touches) touched.delete(each)
        underWay.delete(doing)
      })
    underWay.add(doing)
    acts[name] = (acts[name] ?? 0) + 1
    if (++begun % 200 === 0) tell(begun)
  }
  await Promise.all(underWay)
  return { acts, failed }
}

async function readEvents(owner: pg.Pool): Promise<EventRow[]> {
  const { rows } = await owner.query<EventRow>(
    `select id::integer, name, scope, scope_id as "scopeId", kept_from as "keptFrom", data,
        written_by::text as "writtenBy",
        (extract(epoch from happened_at) * 1000)::float8 as at
      from app.events order by id`,
  )
  return rows
}
