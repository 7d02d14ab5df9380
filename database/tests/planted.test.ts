import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { sampleOf } from '#testing/soak.ts'
import { askers } from './askers.ts'
import { complaints, type Trial, trials } from './cells.ts'
import { buildChurch, type Church, type Table } from './church.ts'
import { mistakes } from './mistakes.ts'
import { strayPrivileges } from './privileges.ts'
import { faults, rules } from './rules.ts'

// Each lane plants its mistakes in a database of its own.
let lanes: [Church, Church]

beforeAll(async () => {
  lanes = [await buildChurch(inject('cluster')), await buildChurch(inject('cluster'))]
})
afterAll(() => Promise.all(lanes.map((church) => church.end())))

describe('a planted mistake', () => {
  test('is noticed, and a database as it should be is not', async () => {
    const [church] = lanes
    const tables = sampleOf(church.tables, 6)
    expect(await plant(church, 'select', () => isNoticed(church, tables))).toBe(false)
  })

  test('in any policy, grant, table, function or trigger with a rule is noticed', async () => {
    const all = await mistakes(lanes[0].client)
    expect(all.length).toBeGreaterThan(1000)
    const waiting = sampleOf(all, 80).values()
    const survivors: string[] = []
    await Promise.all(
      lanes.map(async (church) => {
        for (const { sql, table } of waiting) {
          const concerned = church.tables.filter(({ name }) => name === table)
          if (!(await plant(church, sql, () => isNoticed(church, concerned)))) survivors.push(sql)
        }
      }),
    )
    expect(survivors).toEqual([])
  })

  test.each(rules)('shows that this rule can be broken: $says', async (rule) => {
    const [church] = lanes
    expect(await plant(church, rule.broken, () => faults(church.client, rule))).not.toEqual([])
  })
})

// What is quick to ask comes first. A mistake in one table is looked for in that table.
async function isNoticed(church: Church, tables: Table[]): Promise<boolean> {
  if ((await strayPrivileges(church.client, tables)).length > 0) return true
  for (const rule of rules) if ((await faults(church.client, rule)).length > 0) return true
  for (const trial of trials) {
    if (await isFailed(church, tables, trial)) return true
  }
  return false
}

async function isFailed(church: Church, tables: Table[], trial: Trial): Promise<boolean> {
  for (const table of tables) {
    for (const asker of askers) if ((await complaints(church, asker, table, [trial])).length > 0) return true
  }
  return false
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
