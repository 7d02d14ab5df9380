import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { askers } from './askers.ts'
import { complaints } from './cells.ts'
import { buildChurch, type Church } from './church.ts'
import { type Mistake, mistakes } from './mistakes.ts'
import { strayPrivileges } from './privileges.ts'
import { faults, rules } from './rules.ts'

// Each lane plants its mistakes in a database of its own.
let lanes: [Church, Church]

beforeAll(async () => {
  lanes = [await buildChurch(inject('cluster')), await buildChurch(inject('cluster'))]
})
afterAll(() => Promise.all(lanes.map((church) => church.end())))

describe('a planted mistake', () => {
  test('is told from the database as it should be', async () => {
    const [church] = lanes
    const noticed: Mistake[] = []
    for (const { name } of church.tables) {
      const mistake = { sql: 'select', table: name }
      if (await isNoticed(church, mistake)) noticed.push(mistake)
    }
    expect(noticed).toEqual([])
  })

  test('in any policy, grant, table or function is noticed', { timeout: 300_000 }, async () => {
    const planted = await mistakes(lanes[0].client)
    const waiting = planted.values()
    const survivors: string[] = []
    await Promise.all(
      lanes.map(async (church) => {
        for (const mistake of waiting) if (!(await isNoticed(church, mistake))) survivors.push(mistake.sql)
      }),
    )
    expect(survivors).toEqual([])
    expect(planted.length).toBeGreaterThan(1000)
  })

  test.each(rules)('shows that this rule can be broken: $says', async (rule) => {
    const [church] = lanes
    expect(await plant(church, rule.broken, () => faults(church.client, rule))).not.toEqual([])
  })
})

async function isNoticed(church: Church, { sql, table: name }: Mistake): Promise<boolean> {
  const concerned = church.tables.filter((table) => table.name === name)
  return plant(church, sql, async () => {
    if ((await strayPrivileges(church.client, concerned)).length > 0) return true
    for (const table of concerned) {
      for (const asker of askers) if ((await complaints(church, asker, table)).length > 0) return true
    }
    for (const rule of rules) if ((await faults(church.client, rule)).length > 0) return true
    return false
  })
}

async function plant<Answer>({ client }: Church, sql: string, work: () => Promise<Answer>): Promise<Answer> {
  await client.query('begin')
  try {
    await client.query(sql)
    return await work()
  } finally {
    await client.query('rollback')
  }
}
