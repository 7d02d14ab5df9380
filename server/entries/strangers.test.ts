import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { addToCommunity, type Cast } from '#testing/cast.ts'
import { setScene, type Scene } from '#testing/scene.ts'

const secret = 'canary-in-the-mine'

// Every procedure of the journal that takes the id of an entry.
const byId: Record<string, (caller: Caller, id: string) => Promise<unknown>> = {
  edit: ({ entries }, id) => entries.edit({ id, version: 1, text: 'Mine now', audience: 'shared' }),
  trash: ({ entries }, id) => entries.trash({ id }),
  restore: ({ entries }, id) => entries.restore({ id }),
  purge: ({ entries }, id) => entries.purge({ id }),
  versions: ({ entries }, id) => entries.versions({ id }),
}

const others = ['priscilla', 'barnabas', 'apollos', 'timothy', 'silas', 'tabitha', 'demas'] as const

let scene: Scene
let entry: string
beforeEach(async () => {
  scene = await setScene()
  await addToCommunity(scene.fresh.owner, scene.cast.lydia, scene.cast.tabitha)
  entry = randomUUID()
  const lydia = scene.as(scene.cast.lydia)
  await lydia.entries.submit({
    id: entry,
    kind: 'reflection',
    day: 1,
    text: secret,
    audience: 'shared',
  })
  await lydia.drafts.save({ kind: 'challenge', day: 1, text: secret, audience: 'shared' })
  return () => scene.end()
})

async function everything(): Promise<string> {
  const { rows } = await scene.fresh.owner.query(
    `select md5(coalesce(string_agg(e::text, '|' order by e.id), '')) as entries from app.entries e`,
  )
  return JSON.stringify(rows)
}

describe('an entry that is not mine', () => {
  test('is there for its owner, so that the rest proves something', async () => {
    const mine = await scene.as(scene.cast.lydia).entries.list({ kind: 'reflection' })
    expect(mine.entries.map(({ text }) => text)).toEqual([secret])
    for (const name of Object.keys(byId).filter((one) => one !== 'restore' && one !== 'purge')) {
      await expect(byId[name]?.(scene.as(scene.cast.lydia), entry)).resolves.toBeTruthy()
    }
  })

  test.each(Object.keys(byId))(
    'answers %s as an id that does not exist, and stays as it is',
    async (name) => {
      const before = await everything()
      for (const player of others) {
        const caller = scene.as(scene.cast[player])
        const refused = await byId[name]?.(caller, entry).catch((error: unknown) => error)
        const unknown = await byId[name]?.(caller, randomUUID()).catch((error: unknown) => error)
        expect(refused, player).toMatchObject({ code: 'NOT_FOUND' })
        expect(JSON.stringify(refused)).toBe(JSON.stringify(unknown))
      }
      expect(await everything()).toBe(before)
    },
  )

  test.each(others)('is in nothing that %s is shown', async (player) => {
    const caller = scene.as(scene.cast[player as keyof Cast])
    const shown = JSON.stringify([
      await caller.home.read(),
      await caller.journal.desk({}),
      await caller.entries.list({ kind: 'reflection' }),
      await caller.entries.list({ kind: 'challenge' }),
      await caller.entries.trashed({}),
    ])
    expect(shown).not.toContain(secret)
    expect(shown).not.toContain(entry)
    expect(shown).not.toContain(scene.cast.lydia.id)
  })
})
