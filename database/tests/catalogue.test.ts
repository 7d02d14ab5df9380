import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { lines } from '#database/permissions.ts'
import { buildChurch, type Church } from './church.ts'
import { strayPrivileges } from './privileges.ts'
import { faults, rules } from './rules.ts'

let church: Church

beforeAll(async () => {
  church = await buildChurch(inject('cluster'))
})
afterAll(() => church.end())

describe('the catalogue', () => {
  test.each(rules)('$says', async (rule) => {
    expect(await faults(church.client, rule)).toEqual([])
  })

  test('grants exactly what the permissions name', async () => {
    expect(await strayPrivileges(church.client, church.tables)).toEqual([])
  })

  test('holds the tables of the matrix and no other', () => {
    expect(church.tables.map(({ name }) => name)).toEqual(
      [...new Set(lines.map(({ table }) => table))].toSorted(),
    )
  })
})
