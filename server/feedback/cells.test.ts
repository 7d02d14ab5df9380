import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { procedures } from '#testing/contract-procedures.ts'
import type { Caller } from '#testing/caller.ts'
import type { Cast } from '#testing/cast.ts'
import { answerOf, itemOf } from '#testing/feedback.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { stored } from '#testing/stored.ts'
import { addToCommunity, assign } from '#testing/ties.ts'
import { write } from '#testing/writing.ts'

// Every cell of the matrix for feedback: what stands in it, who asks, what they ask, and what comes of it.

const states = ['pending', 'reviewed', 'dismissed', 'delivered', 'private', 'trashed', 'purged'] as const
type State = (typeof states)[number]
type Item = { id: string; entryId: string; version: number }

const canary = 'canary in the answer'
const answer = answerOf({ comments: 'Mine now' })

/** Every procedure of feedback that names an item, called for one. */
const calls: Record<string, (caller: Caller, item: Item) => Promise<unknown>> = {
  'feedback.thank': ({ feedback }, { id }) => feedback.thank({ id, on: true }),
  'feedback.reply': ({ feedback }, { id }) =>
    feedback.reply({ id, messageId: randomUUID(), text: 'Mine now' }),
  'feedback.item': ({ feedback }, { id }) => feedback.item({ id }),
  'feedback.begin': ({ feedback }, { entryId }) => feedback.begin({ entryId }),
  'feedback.saveDraft': ({ feedback }, { id }) => feedback.saveDraft({ id, known: null, ...answer }),
  'feedback.dropDraft': ({ feedback }, { id }) => feedback.dropDraft({ id, known: new Date(0) }),
  'feedback.analyze': ({ feedback }, { id }) => feedback.analyze({ id }),
  'feedback.review': ({ feedback }, { id, version }) => feedback.review({ id, version, ...answer }),
  'feedback.deliver': ({ feedback }, { id, version }) => feedback.deliver({ id, version, ...answer }),
  'feedback.dismiss': ({ feedback }, { id, version }) => feedback.dismiss({ id, version }),
  'feedback.restore': ({ feedback }, { id }) => feedback.restore({ id }),
}
const names = Object.keys(calls)
const forAuthors = ['feedback.thank', 'feedback.reply']
/** What can be asked of an item that is answered or dismissed, and what comes of the rest. */
const closed: Partial<Record<State, Record<string, string>>> = {
  delivered: {
    'feedback.saveDraft': 'CHANGED_MEANWHILE',
    'feedback.analyze': 'FORBIDDEN',
    'feedback.review': 'FORBIDDEN',
    'feedback.deliver': 'FORBIDDEN',
    'feedback.dismiss': 'FORBIDDEN',
  },
  dismissed: {
    'feedback.analyze': 'FORBIDDEN',
    'feedback.review': 'FORBIDDEN',
    'feedback.deliver': 'FORBIDDEN',
  },
}

let scene: Scene
let items: Record<State, Item>
beforeAll(async () => {
  scene = await setScene()
  const { cast, fresh } = scene
  await assign(fresh.owner, cast.apollos, cast.barnabas)
  await fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
  // Whom Lydia lets read what she shares, without having them answer for it.
  for (const player of [cast.tabitha, cast.apollos]) await addToCommunity(fresh.owner, cast.lydia, player)
  const made = []
  for (const state of states) made.push([state, await lay(state)] as const)
  items = Object.fromEntries(made) as Record<State, Item>
  return () => scene.end()
})

async function lay(state: State): Promise<Item> {
  await scene.fresh.owner.query('delete from app.counters')
  const lydia = scene.as(scene.cast.lydia)
  const { feedback } = scene.as(scene.cast.barnabas)
  const entryId = (await write(lydia, 'testimony', 1, { text: `Of Lydia, ${state}` })).entry.id
  const id = await itemOf(scene.as(scene.cast.barnabas), entryId)
  const said = answerOf({ comments: canary })
  if (state === 'reviewed') await feedback.review({ id, version: 1, ...said })
  if (state === 'delivered' || state === 'purged') await feedback.deliver({ id, version: 1, ...said })
  if (state === 'dismissed') await feedback.dismiss({ id, version: 1 })
  if (state === 'private')
    await lydia.entries.edit({ id: entryId, version: 1, text: 'Now private', audience: 'private' })
  if (state === 'trashed' || state === 'purged') await lydia.entries.trash({ id: entryId })
  if (state === 'purged') await lydia.entries.purge({ id: entryId })
  const { rows } = await scene.fresh.owner.query<{ version: number }>(
    'select version from app.feedback where id = $1',
    [id],
  )
  return { id, entryId, version: rows[0]?.version ?? 0 }
}

/** The rows of an item: itself, and what one leader has begun of it. */
async function rowsOf({ id }: Item, leader: string) {
  const { rows } = await scene.fresh.owner.query<Record<string, unknown>>(
    `select f.*, (
        select comments from app.feedback_drafts where feedback_id = f.id and leader_id = $2
      ) as draft, (select count(*)::integer from app.messages where feedback_id = f.id) as replies
      from app.feedback f where f.id = $1`,
    [id, leader],
  )
  return rows[0]
}

/** All that is not the item's, nor of what follows from it. */
async function besides({ id }: Item, leader: string): Promise<unknown> {
  const { rows } = await scene.fresh.owner.query(
    `select (select jsonb_agg(f order by id) from app.feedback f where id <> $1) as items,
      (select jsonb_agg(d order by feedback_id, leader_id) from app.feedback_drafts d
        where feedback_id <> $1 or leader_id <> $2) as drafts,
      (select jsonb_agg(e order by id) from app.entries e) as entries,
      (select jsonb_agg(m order by id) from app.messages m where feedback_id is distinct from $1 and not is_entry) as messages,
      (select jsonb_agg(n order by id) from app.notifications n where feedback_id is distinct from $1 and message_id is null) as told`,
    [id, leader],
  )
  return rows[0]
}

/** What an item is after a call that was done. */
function effectOf(name: string, state: State, leader: string): Record<string, unknown> {
  const mine = { leader_comments: 'Mine now', leader_id: leader, draft: null }
  switch (name) {
    case 'feedback.thank':
      return { thanked_at: expect.any(Date) }
    case 'feedback.reply':
      return { replies: expect.any(Number) }
    case 'feedback.saveDraft':
      return { draft: 'Mine now' }
    case 'feedback.review':
      return { ...mine, status: 'reviewed' }
    case 'feedback.deliver':
      return { ...mine, status: 'delivered', delivered_at: expect.any(Date) }
    case 'feedback.dismiss':
      // Again it changes nothing, whoever it was.
      return { status: 'dismissed', ...(state !== 'dismissed' && { dismissed_by: leader }) }
    case 'feedback.restore':
      return { status: state === 'dismissed' ? 'pending' : state, draft: null }
    default:
      return {}
  }
}

/** What a call may change of an item without naming it. */
const changeable = [
  'status',
  'leader_comments',
  'leader_id',
  'draft',
  'replies',
  'read_at',
  'thanked_at',
  'version',
  'entry_version',
  'updated_at',
  'reviewed_at',
  'delivered_at',
  'dismissed_at',
  'dismissed_by',
]
const quiet = ['feedback.item', 'feedback.begin', 'feedback.dropDraft']

type Done = { name: string; state: State; item: Item; leader: string }

async function expectEffect({ name, state, item, leader }: Done, work: () => Promise<unknown>) {
  const [before, around] = [await rowsOf(item, leader), await besides(item, leader)]
  await expect(work(), state).resolves.toBeTruthy()
  const after = await rowsOf(item, leader)
  expect(after, `${name} ${state}`).toMatchObject(effectOf(name, state, leader))
  if (name === 'feedback.reply') expect(after?.replies).toBe(Number(before?.replies) + 1)
  const changed = Object.keys(after ?? {}).filter((key) => String(after?.[key]) !== String(before?.[key]))
  expect(quiet.includes(name) ? changed : changed.filter((key) => !changeable.includes(key))).toEqual([])
  expect(await besides(item, leader), `${name} ${state}`).toEqual(around)
}

/** What comes of a call: the code of its error, or "done". */
async function outcomeOf(work: Promise<unknown>): Promise<{ code: string; text: string }> {
  try {
    return { code: 'done', text: JSON.stringify(await work) }
  } catch (error) {
    return { code: error instanceof ORPCError ? String(error.code) : 'broken', text: JSON.stringify(error) }
  }
}

function expectedFor(who: keyof Cast, name: string, state: State): string {
  if (forAuthors.includes(name)) {
    return who === 'lydia' && (state === 'delivered' || state === 'purged') ? 'done' : 'NOT_FOUND'
  }
  if (['lydia', 'timothy', 'tabitha'].includes(who)) return 'FORBIDDEN'
  const answers = who === 'barnabas' || who === 'priscilla'
  if (!answers || ['private', 'trashed', 'purged'].includes(state)) return 'NOT_FOUND'
  // Nobody asks a model in this scene.
  return closed[state]?.[name] ?? (name === 'feedback.analyze' ? 'AI_OFF' : 'done')
}

test('every procedure of feedback that names an item has its cells', () => {
  const naming = procedures.filter(
    ({ name, path }) => name.startsWith('feedback.') && /\{id\}|items$/.test(path),
  )
  expect(names.toSorted()).toEqual(naming.map(({ name }) => name).toSorted())
})

describe('the lists', () => {
  test('hold for each just what is theirs', async () => {
    const { cast } = scene
    const waiting = [items.reviewed.id, items.pending.id]
    for (const player of [cast.barnabas, cast.priscilla]) {
      const { feedback } = scene.as(player)
      expect((await feedback.order({})).ids.toSorted(), player.displayName).toEqual(waiting.toSorted())
      expect((await feedback.queue({})).items.map(({ id }) => id).toSorted()).toEqual(waiting.toSorted())
      expect(await feedback.waiting()).toEqual({ count: 2 })
    }
    // Each has what they have dismissed themselves.
    const dismissed = async (player: keyof Cast) =>
      (await scene.as(cast[player]).feedback.queue({ show: 'dismissed' })).items.map(({ id }) => id)
    expect(await dismissed('barnabas')).toEqual([items.dismissed.id])
    for (const player of ['priscilla', 'apollos', 'demas'] as const)
      expect(await dismissed(player), player).toEqual([])
    for (const player of ['lydia', 'timothy', 'tabitha'] as const)
      await expect(dismissed(player), player).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const player of [cast.apollos, cast.demas]) {
      const { feedback } = scene.as(player)
      expect(await feedback.order({})).toEqual({ ids: [] })
      const expected = { items: [], people: [], total: 0 }
      expect(await feedback.queue({ personId: cast.lydia.id })).toMatchObject(expected)
    }
    const mine = (await scene.as(cast.lydia).feedback.mine({})).items.map(({ id }) => id)
    expect(mine.toSorted()).toEqual([items.delivered.id, items.purged.id].toSorted())
  })
})

describe('what one has not read', () => {
  test('is counted for its author alone, who reads it for nobody else', async () => {
    const { cast, fresh } = scene
    const item = await lay('delivered')
    const unread = (await scene.as(cast.lydia).feedback.unread()).count
    expect(unread).toBeGreaterThan(0)
    const before = await stored(fresh.owner)
    for (const name of ['barnabas', 'priscilla', 'timothy', 'tabitha', 'apollos', 'demas'] as const) {
      const { feedback } = scene.as(cast[name])
      expect(await feedback.unread(), name).toEqual({ count: 0 })
      expect(await feedback.mine({}), name).toMatchObject({ items: [], total: 0 })
      await feedback.read()
    }
    const { feedback } = scene.as(null)
    for (const work of [feedback.unread(), feedback.mine({}), feedback.read()]) {
      expect(await outcomeOf(work)).toMatchObject({ code: 'UNAUTHENTICATED' })
    }
    expect(await stored(fresh.owner)).toEqual(before)
    const others = () => besides(item, cast.lydia.id)
    expect(await rowsOf(item, cast.lydia.id)).toMatchObject({ read_at: null })
    const waiting = `select jsonb_agg(f order by id) as them from app.feedback f where status <> 'delivered'`
    const stillWaits = (await fresh.owner.query(waiting)).rows
    await scene.as(cast.lydia).feedback.read()
    expect(await scene.as(cast.lydia).feedback.unread()).toEqual({ count: 0 })
    expect(await rowsOf(item, cast.lydia.id)).toMatchObject({ read_at: expect.any(Date), thanked_at: null })
    expect((await fresh.owner.query(waiting)).rows).toEqual(stillWaits)
    const around = await others()
    await scene.as(cast.lydia).feedback.read()
    expect(await others()).toEqual(around)
  })
})

describe.each(names)('%s', (name) => {
  const call = calls[name] ?? (() => Promise.resolve())

  test.each(['lydia', 'timothy', 'tabitha', 'apollos', 'demas'] as const)(
    'does for %s what it may, and leaves the rest as it is',
    async (who) => {
      const before = await stored(scene.fresh.owner)
      const nothing = { id: randomUUID(), entryId: randomUUID(), version: 1 }
      const toNothing = await outcomeOf(call(scene.as(scene.cast[who]), nothing))
      const refused = states.filter((state) => expectedFor(who, name, state) !== 'done')
      for (const state of refused) {
        const { id, entryId } = items[state]
        const { code, text } = await outcomeOf(call(scene.as(scene.cast[who]), items[state]))
        expect(code, `${who} ${state}`).toBe(expectedFor(who, name, state))
        expect(text).not.toMatch(new RegExp(`canary|Of Lydia|${entryId}|${id}`))
        // What is not theirs is as what is not there.
        expect(text).toBe(toNothing.text)
      }
      expect(await stored(scene.fresh.owner)).toEqual(before)
      for (const state of states.filter((each) => !refused.includes(each))) {
        const player = scene.cast[who]
        await expectEffect({ name, state, item: items[state], leader: player.id }, () =>
          call(scene.as(player), items[state]),
        )
      }
    },
  )

  test.each(['barnabas', 'priscilla'] as const)('does for %s what a leader may', async (who) => {
    for (const state of states) {
      const item = await lay(state)
      const player = scene.cast[who]
      const expected = expectedFor(who, name, state)
      if (expected === 'done') {
        await expectEffect({ name, state, item, leader: player.id }, () => call(scene.as(player), item))
        continue
      }
      const before = await stored(scene.fresh.owner)
      const { code, text } = await outcomeOf(call(scene.as(player), item))
      expect(code, state).toBe(expected)
      if (code === 'NOT_FOUND') expect(text).not.toMatch(/canary|Of Lydia/)
      expect(await stored(scene.fresh.owner)).toEqual(before)
    }
  })

  test('does nothing for whoever is nobody', async () => {
    const before = await stored(scene.fresh.owner)
    expect(await outcomeOf(call(scene.as(null), items.pending))).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })
})
