import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { procedures } from '#testing/contract-procedures.ts'
import type { Caller } from '#testing/caller.ts'
import { answerOf, itemOf } from '#testing/feedback/feedback.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { stored } from '#testing/stored.ts'
import { addToCommunity, assign, giveRole } from '#testing/people/ties.ts'
import { write } from '#testing/entries/writing.ts'

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
const everyone = ['lydia', 'timothy', 'tabitha', 'apollos', 'demas', 'barnabas', 'priscilla'] as const
type Name = (typeof everyone)[number]
/** What can be asked of an item that is answered or dismissed, and what comes of the rest. */
const dismissed = Object.fromEntries(
  ['analyze', 'review', 'deliver'].map((act) => [`feedback.${act}`, 'FORBIDDEN']),
)
const closed: Partial<Record<State, Record<string, string>>> = {
  dismissed,
  delivered: { ...dismissed, 'feedback.dismiss': 'FORBIDDEN', 'feedback.saveDraft': 'CHANGED_MEANWHILE' },
}

let scene: Scene
let items: Record<State, Item>
beforeAll(async () => {
  scene = await setScene()
  const { cast, fresh } = scene
  await assign(fresh.owner, cast.apollos, cast.barnabas)
  await giveRole(fresh.owner, cast.demas, 'admin')
  // Whom Lydia lets read what she shares, without having them answer for it.
  for (const player of [cast.tabitha, cast.apollos]) await addToCommunity(fresh.owner, cast.lydia, player)
  items = await layAll()
  return () => scene.end()
})

async function layAll(): Promise<Record<State, Item>> {
  const laid: [State, Item][] = []
  for (const state of states) laid.push([state, await lay(state)])
  return Object.fromEntries(laid) as Record<State, Item>
}

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

/** The row of an item, with what one leader has begun of it and how often its author replied. */
async function rowOf({ id }: Item, leader: string) {
  const { rows } = await scene.fresh.owner.query<Record<string, unknown>>(
    `select f.*, (select comments from app.feedback_drafts where feedback_id = f.id and leader_id = $2) as draft,
      (select count(*)::integer from app.messages where feedback_id = f.id) as replies from app.feedback f where f.id = $1`,
    [id, leader],
  )
  return rows[0] ?? {}
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

/** What a call may change of an item without naming it. */
const changeable =
  /^(status|leader_comments|leader_id|draft|replies|version|entry_version|(read|thanked|updated|reviewed|delivered|dismissed)_at|dismissed_by)$/

/** What an item is after a call that was done. */
function effectOf(name: string, before: Record<string, unknown>, leader: string): Record<string, unknown> {
  const mine = { leader_comments: 'Mine now', leader_id: leader, draft: null }
  const isDismissed = before.status === 'dismissed'
  const effects: Record<string, Record<string, unknown>> = {
    'feedback.thank': { thanked_at: expect.any(Date) },
    'feedback.reply': { replies: Number(before.replies) + 1 },
    'feedback.saveDraft': { draft: 'Mine now' },
    'feedback.review': { ...mine, status: 'reviewed' },
    'feedback.deliver': { ...mine, status: 'delivered', delivered_at: expect.any(Date) },
    // Again it changes nothing, whoever it was.
    'feedback.dismiss': { status: 'dismissed', ...(!isDismissed && { dismissed_by: leader }) },
    'feedback.restore': { status: isDismissed ? 'pending' : before.status, draft: null },
  }
  return effects[name] ?? before
}

async function expectEffect(name: string, item: Item, leader: string, work: () => Promise<unknown>) {
  const [before, around] = [await rowOf(item, leader), await besides(item, leader)]
  await expect(work()).resolves.toBeTruthy()
  const after = await rowOf(item, leader)
  expect(after).toMatchObject(effectOf(name, before, leader))
  const kept = (row: object) => Object.entries(row).filter(([key]) => !changeable.test(key))
  expect(kept(after)).toEqual(kept(before))
  expect(await besides(item, leader)).toEqual(around)
}

/** What comes of a call: the code of its error, or "done". */
async function outcomeOf(work: Promise<unknown>): Promise<{ code: string; text: string }> {
  try {
    return { code: 'done', text: JSON.stringify(await work) }
  } catch (error) {
    return { code: error instanceof ORPCError ? String(error.code) : 'broken', text: JSON.stringify(error) }
  }
}

const answers = (who: Name) => who === 'barnabas' || who === 'priscilla'

function expectedFor(who: Name, name: string, state: State): string {
  if (['feedback.thank', 'feedback.reply'].includes(name))
    return who === 'lydia' && (state === 'delivered' || state === 'purged') ? 'done' : 'NOT_FOUND'
  if (['lydia', 'timothy', 'tabitha'].includes(who)) return 'FORBIDDEN'
  if (!answers(who) || ['private', 'trashed', 'purged'].includes(state)) return 'NOT_FOUND'
  // Nobody asks a model in this scene.
  return closed[state]?.[name] ?? (name === 'feedback.analyze' ? 'AI_OFF' : 'done')
}

test('every procedure of feedback that names an item has its cells', () => {
  const naming = procedures.filter(
    ({ name, path }) => name.startsWith('feedback.') && /\{id\}|items$/.test(path),
  )
  expect(names.toSorted()).toEqual(naming.map(({ name }) => name).toSorted())
})

test('the lists hold for each just what is theirs', async () => {
  const as = (name: Name) => scene.as(scene.cast[name]).feedback
  const idsIn = (list: { items: { id: string }[] }) => list.items.map(({ id }) => id).toSorted()
  const waiting = [items.reviewed.id, items.pending.id].toSorted()
  for (const [name, listed, dismissed] of [
    ['barnabas', waiting, [items.dismissed.id]],
    ['priscilla', waiting, []],
    ['apollos', [], []],
    ['demas', [], []],
  ] as const) {
    expect((await as(name).order({})).ids.toSorted(), name).toEqual(listed)
    expect(idsIn(await as(name).queue({})), name).toEqual(listed)
    expect(await as(name).waiting(), name).toEqual({ count: listed.length })
    expect(idsIn(await as(name).queue({ show: 'dismissed' })), name).toEqual(dismissed)
    const { people } = await as(name).queue({ personId: scene.cast.lydia.id })
    expect(people, name).toHaveLength(listed.length > 0 ? 1 : 0)
  }
  expect(idsIn(await as('lydia').mine({}))).toEqual([items.delivered.id, items.purged.id].toSorted())
})

test('the lists are for no participant, and nothing is for nobody', async () => {
  const before = await stored(scene.fresh.owner)
  const lists = ({ feedback }: Caller) => [
    feedback.queue({}),
    feedback.waiting(),
    feedback.order({}),
    feedback.left(),
  ]
  for (const name of ['lydia', 'timothy', 'tabitha'] as const)
    await expectRefused('FORBIDDEN', ...lists(scene.as(scene.cast[name])))
  const nobody = scene.as(null)
  const { mine, unread, read } = nobody.feedback
  const named = Object.values(calls).map((call) => call(nobody, items.pending))
  await expectRefused('UNAUTHENTICATED', ...lists(nobody), mine({}), unread(), read(), ...named)
  expect(await stored(scene.fresh.owner)).toEqual(before)
})

test('what one has not read is counted for its author alone, who reads it for nobody else', async () => {
  const { cast, fresh } = scene
  const item = await lay('delivered')
  const { feedback } = scene.as(cast.lydia)
  expect((await feedback.unread()).count).toBeGreaterThan(0)
  const before = await stored(fresh.owner)
  for (const name of everyone.filter((each) => each !== 'lydia')) {
    const other = scene.as(cast[name]).feedback
    expect(await other.unread(), name).toEqual({ count: 0 })
    expect(await other.mine({}), name).toMatchObject({ items: [], total: 0 })
    await other.read()
  }
  expect(await stored(fresh.owner)).toEqual(before)
  await feedback.read()
  expect(await feedback.unread()).toEqual({ count: 0 })
  expect(await rowOf(item, cast.lydia.id)).toMatchObject({ read_at: expect.any(Date), thanked_at: null })
  const { rows } = await fresh.owner.query(
    'select from app.feedback where delivered_at is null and read_at is not null',
  )
  expect(rows).toEqual([])
})

describe.each(Object.entries(calls))('%s', (name, call) => {
  test.each(everyone)('does for %s what it may, and leaves the rest as it is', async (who) => {
    const player = scene.cast[who]
    // What leaders do to items would be seen by those who come after them.
    const theirs = answers(who) ? await layAll() : items
    const before = await stored(scene.fresh.owner)
    const nothing = { id: randomUUID(), entryId: randomUUID(), version: 1 }
    const toNothing = await outcomeOf(call(scene.as(player), nothing))
    for (const state of states) {
      const expected = expectedFor(who, name, state)
      if (expected === 'done') continue
      const { id, entryId } = theirs[state]
      const { code, text } = await outcomeOf(call(scene.as(player), theirs[state]))
      expect(code, state).toBe(expected)
      expect(text).not.toMatch(new RegExp(`canary|Of Lydia|${entryId}|${id}`))
      // What is not theirs is as what is not there.
      if (code === 'NOT_FOUND' || !answers(who)) expect(text).toBe(toNothing.text)
    }
    expect(await stored(scene.fresh.owner)).toEqual(before)
    for (const state of states)
      if (expectedFor(who, name, state) === 'done')
        await expectEffect(name, theirs[state], player.id, () => call(scene.as(player), theirs[state]))
  })
})
