import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { shown } from '#testing/verbs.ts'
import { key } from './entitled.ts'
import { type Act, change, expectEvent, newMark, one, remembered, type World } from './world.ts'

type Written = { id: string; author: string; mark: string; audience: string; trashed: boolean }

const isShared = ({ audience, trashed }: Written) => audience === 'shared' && !trashed

/** What people do with what they write and share. */
export function entryActs(world: World): Record<string, () => Act> {
  const { owner, random, facts, church, texts, causes } = world
  const ids = church.people.map(({ id }) => id)
  const written: Written[] = []

  function write(): Act {
    const author = one(world, ids)
    if (!author) return null
    return {
      touches: [],
      async run() {
        const from = Date.now()
        const audience = random.pick(['shared', 'shared', 'leader', 'private'])
        const entry: Written = { id: randomUUID(), author, mark: newMark(world), audience, trashed: false }
        texts.set(entry.mark, { of: 'entry', mark: entry.mark, entryId: entry.id, author })
        await whileChanging(entry, { says: entry.mark, audience }, () =>
          send(
            entry,
            `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
              values ($1, $2, $3, 'testimony', 1, 1, $4, $5)`,
            [entry.id, author, church.organizationId, `This happened, ${entry.mark}`, audience],
          ),
        )
        if (audience === 'shared') expectEvent(world, from, 'sharing.changed', author)
        written.push(entry)
        if (written.length > remembered) written.shift()
      },
    }
  }

  function rewrite(): Act {
    const entry = one(world, written)
    if (!entry) return null
    return {
      touches: [entry.id],
      async run() {
        const from = Date.now()
        const before = isShared(entry)
        const way = random.pick(['text', 'audience', 'audience', 'trash'])
        if (way === 'text') {
          await sayAnew(entry)
        } else if (way === 'audience') {
          const audience = entry.audience === 'shared' ? random.pick(['leader', 'private']) : 'shared'
          await whileChanging(entry, { audience }, () =>
            send(entry, 'update app.entries set audience = $2 where id = $1', [entry.id, audience]),
          )
          entry.audience = audience
        } else if (entry.trashed && random.chance(0.5)) {
          await whileChanging(entry, { silent: entry.mark }, () =>
            send(entry, 'delete from app.entries where id = $1', [entry.id]),
          )
          const index = written.indexOf(entry)
          if (index !== -1) written.splice(index, 1)
        } else {
          entry.trashed = !entry.trashed
          await change(world, key.trashed(entry.id), entry.trashed, () =>
            send(
              entry,
              'update app.entries set trashed_at = case when $2 then clock_timestamp() end where id = $1',
              [entry.id, entry.trashed],
            ),
          )
        }
        if (before || isShared(entry)) expectEvent(world, from, 'sharing.changed', entry.author)
        // Whoever takes something back goes on with it, a moment later.
        if (before && !isShared(entry)) {
          await pause(2)
          await sayAnew(entry)
        }
      },
    }
  }

  async function sayAnew(entry: Written): Promise<void> {
    const [earlier, next] = [entry.mark, newMark(world)]
    texts.set(next, { of: 'entry', mark: next, entryId: entry.id, author: entry.author })
    await whileChanging(entry, { says: next, silent: earlier }, () =>
      send(
        entry,
        'update app.entries set text = $2 where id = $1',
        [entry.id, `Anew, ${next}`],
        'select id from laid',
      ),
    )
    entry.mark = next
  }

  // What changes the words alone comes before nobody anew.
  async function send(
    { id, author }: Written,
    statement: string,
    values: unknown[],
    end = shown,
  ): Promise<void> {
    const from = Date.now()
    const { rows } = await owner.query<{ transaction: string }>(
      `with laid as (${statement} returning id, person_id), done as (${end})
        select pg_current_xact_id()::text as transaction from done`,
      values,
    )
    for (const { transaction } of rows) causes.set(transaction, { entryId: id, author, from, to: Date.now() })
  }

  async function whileChanging(
    { id }: Written,
    { says, silent, audience }: { says?: string; silent?: string; audience?: string },
    work: () => Promise<unknown>,
  ): Promise<void> {
    const settles = [
      says && facts.begin(key.says(says), true),
      silent && facts.begin(key.says(silent), false),
      audience && facts.begin(key.shared(id), audience === 'shared'),
      audience && facts.begin(key.forLeader(id), audience === 'leader'),
    ]
    await work()
    for (const settle of settles) if (settle) settle(true)
  }

  return { write, rewrite }
}
