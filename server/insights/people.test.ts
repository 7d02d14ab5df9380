import { beforeEach, describe, expect, test } from 'vitest'
import { type AiScene, setAiScene } from '#testing/ai/ai-scene.ts'
import type { Caller } from '#testing/caller.ts'
import { profileOf } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { laidForEach } from '#testing/laid-for-each.ts'
import { layEntries } from '#testing/entries/lay-entries.ts'
import { layLeaving } from '#testing/people/ties.ts'

const scene = laidForEach(setAiScene)

type Name = keyof AiScene['cast']

const as = (name: Name): Caller => scene.as(scene.cast[name])
const idOf = (name: Name) => scene.cast[name].id

describe('those about whom one can ask', () => {
  beforeEach(async () => {
    const { lydia, timothy, phoebe, silas, priscilla, demas } = scene.cast
    await layEntries(scene.fresh.owner, [
      { author: lydia, text: 'One' },
      { author: lydia, text: 'Two', kind: 'testimony', audience: 'leader' },
      { author: lydia, text: 'Hers alone', kind: 'challenge', audience: 'private' },
      { author: timothy, text: 'Three', kind: 'prayer' },
      { author: phoebe, text: 'Thrown away', trashed: true },
      { author: silas, text: 'Four' },
      { author: priscilla, text: 'Of her own', audience: 'private' },
      { author: demas, text: 'Elsewhere' },
    ])
    await scene.agree(lydia)
  })

  test('are those whom one leads, by name, with whether they have written and agreed', async () => {
    const { lydia, phoebe, timothy } = scene.cast
    const people = [
      { person: profileOf(lydia), hasActivity: true, agreed: true },
      { person: profileOf(phoebe), hasActivity: false, agreed: false },
      { person: profileOf(timothy), hasActivity: false, agreed: false },
    ]
    expect(await as('barnabas').insights.people({ reach: 'assigned' })).toEqual({ people, total: 3, more: 0 })
    const expected = { people: 3, agreed: 1, active: 1, askable: 1, entries: { readable: 3, agreed: 2 } }
    expect(await as('barnabas').insights.group({ reach: 'assigned' })).toEqual(expected)
    const { insights } = as('priscilla')
    expect(await insights.people({ reach: 'assigned' })).toEqual({ people: [], total: 0, more: 0 })
    expect(await insights.group({ reach: 'assigned' })).toMatchObject({ people: 0, active: 0 })
  })

  test('are for admins all of their church but themselves and those who are leaving', async () => {
    await layLeaving(scene.fresh.owner, scene.cast.tabitha)
    const { people } = await as('priscilla').insights.people({ reach: 'everyone' })
    const names = people.map(({ person }) => person.displayName)
    expect(names).toEqual(['Apollos', 'Barnabas', 'Lydia', 'Phoebe', 'Silas', 'Timothy'])
    const expected = { people: 6, agreed: 1, active: 2, askable: 1, entries: { readable: 4, agreed: 2 } }
    expect(await as('priscilla').insights.group({ reach: 'everyone' })).toEqual(expected)
    for (const name of ['people', 'group'] as const) {
      const [barnabas, lydia] = [as('barnabas').insights[name], as('lydia').insights[name]]
      await expectRefused('FORBIDDEN', barnabas({ reach: 'everyone' }), lydia({ reach: 'assigned' }))
    }
  })

  test('are found by a part of their name, and a chosen person stays in sight', async () => {
    const find = async (words: string, chosen?: string) => {
      const found = await as('priscilla').insights.people({ reach: 'everyone', words, chosen })
      return { ...found, people: found.people.map(({ person }) => person.displayName) }
    }
    expect(await find(' lýD ')).toEqual({ people: ['Lydia'], total: 1, more: 0 })
    expect(await find('lyd', idOf('silas'))).toEqual({ people: ['Lydia', 'Silas'], total: 1, more: 0 })
    expect(await find('%')).toEqual({ people: [], total: 0, more: 0 })
    // Nobody is chosen whom one may not ask about.
    expect(await find('nobody', idOf('demas'))).toEqual({ people: [], total: 0, more: 0 })
    expect((await as('barnabas').insights.people({ reach: 'assigned', chosen: idOf('silas') })).total).toBe(3)

    await scene.fresh.owner.query(`
      insert into auth."user" (id, name, email, "emailVerified", "firstName", "lastName")
      select gen_random_uuid(), 'Member ' || n, n || '@example.org', true, 'Member', 'Of' from generate_series(10, 45) n`)
    const { people, total, more } = await find('member', idOf('silas'))
    expect([people.length, people.at(-1), total, more]).toEqual([31, 'Silas', 36, 6])
  })
})
