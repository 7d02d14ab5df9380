import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { describeRights } from '#database/describe-rights.ts'
import { describeSchema } from '#database/describe-schema.ts'
import { describeTypes } from '#database/describe-types.ts'
import { freshDatabase, type FreshDatabase } from '#testing/fresh-database.ts'

let fresh: FreshDatabase

beforeAll(async () => {
  fresh = await freshDatabase(inject('cluster'))
})
afterAll(() => fresh.drop())

describe('what is generated from the database', () => {
  test.each([
    ['rights.txt', describeRights],
    ['schema.sql', describeSchema],
    ['types.ts', describeTypes],
  ])('%s shows the database as the migrations make it', async (name, describeIt) => {
    const kept = await readFile(new URL(`../${name}`, import.meta.url), 'utf8')
    expect(await describeIt(fresh.owner), 'The picture is old: run "npm run generate".').toBe(kept)
  })
})
