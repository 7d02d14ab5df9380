import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { expectRefused } from '#testing/expect-refused.ts'
import type { Player } from '#testing/cast.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'

const scene = sceneForEach()

async function found(by: Player, words: string) {
  const { people } = await scene.as(by).community.search({ words })
  return people.map(({ displayName, standing }) => [displayName, standing])
}

describe('the standing of somebody', () => {
  test('is told beside their name, and nobody gets it by the name', async () => {
    const { lydia, barnabas, tabitha } = scene.cast
    const named = { firstName: 'Tabitha', lastName: 'of Joppa', displayName: barnabas.displayName }
    const taken = await scene.as(tabitha).profile.update(named)
    expect(taken).toMatchObject({ id: tabitha.id, displayName: 'Barnabas' })
    const both = await found(lydia, 'barnabas')
    expect(both).toHaveLength(2)
    expect(both).toEqual(
      expect.arrayContaining([
        ['Barnabas', 'leader'],
        ['Barnabas', null],
      ]),
    )
    expect(await found(lydia, 'priscilla')).toEqual([['Priscilla', 'admin']])
  })

  test('follows their role when an admin changes it', async () => {
    const { lydia, priscilla, silas } = scene.cast
    for (const [role, standing] of [
      ['admin', 'admin'],
      ['leader', 'leader'],
      ['participant', null],
    ] as const) {
      await scene.as(priscilla).people.changeRole({ id: silas.id, role })
      expect(await found(lydia, 'silas')).toEqual([['Silas', standing]])
    }
  })

  test('is known to those alone who know who they are, and set by nobody', async () => {
    const { demas, lydia, barnabas } = scene.cast
    const { rows } = await scene.fresh.owner.query('select standing from app.people where id = $1', [
      barnabas.id,
    ])
    expect(rows).toEqual([{ standing: 'leader' }])
    expect(await found(demas, 'barnabas')).toEqual([])
    const rise = sql`update app.people set standing = 'admin' where id = ${lydia.id}::uuid`
    await expectRefused(
      '42501',
      scene.database.write(lydia, (tx) => tx.first(rise)),
    )
  })
})
