import { readFile } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { keyRequests, mostKeys } from '#contract/api-keys/limits.ts'
import { type Scope, scopes } from '#contract/api-keys/scopes.ts'
import { scopeWords } from '#words/en/api-keys/api-keys.ts'
import { layApiKey } from '#testing/api-keys/api-keys.ts'
import { callByKey } from '#testing/api-keys/ask-by-key.ts'
import { assembleCast, type Cast } from '#testing/cast.ts'
import { type Procedure, procedures } from '#testing/contract-procedures.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { stored } from '#testing/stored.ts'

/** All that a key can open. Whoever adds to it opens a door to programs, and asks first whether anything private stands behind it. */
const opened: Record<Scope, string[]> = {
  'people:read': ['people.list', 'people.waiting'],
  'people:write': ['people.resendConfirmation', 'people.suspend', 'people.restore', 'people.endSessions'],
  'assignments:read': ['people.leaders', 'people.candidates', 'people.assignments'],
  'assignments:write': ['people.assign', 'people.unassign'],
  'progress:read': [
    'overrides.people',
    'overrides.read',
    'overrides.preview',
    'overrides.history',
    'analytics.people',
    'analytics.stops',
    'analytics.activity',
  ],
  'progress:write': ['overrides.save', 'overrides.undo'],
  'programme:read': [
    'ownProgramme.read',
    'ownProgramme.day',
    'ownProgramme.check',
    'ownProgramme.versions',
    'ownProgramme.stageVersions',
  ],
  'programme:write': [
    'ownProgramme.save',
    'ownProgramme.reset',
    'ownProgramme.nameStage',
    'ownProgramme.changeUnlock',
  ],
  'images:read': ['images.list'],
  'images:write': ['images.describe', 'images.takeBack', 'images.putBack'],
  'organization:read': ['organizations.list', 'organizations.read', 'care.settings', 'care.lacking'],
  'audit:read': ['audit.list', 'audit.people'],
}
/** Where people write, and what leads to it. No procedure of these takes a key, whatever else is decided. */
const never = [
  ...'access account ai apiKeys circles community contentReports drafts entries feedback guidance highlights home'.split(
    ' ',
  ),
  ...'insights journal leading live messages notifications profile progress reports sharing summaries transfer'.split(
    ' ',
  ),
]

let server: TestServer
let cast: Cast
let asked = 0
beforeAll(async () => {
  server = await startServer(inject('cluster'))
  cast = await assembleCast(server.fresh.owner)
  return () => server.stop()
})
// What one key may ask in an hour is counted anew for each.
beforeEach(() => {
  asked = 0
})

async function call(key: string, procedure: Procedure) {
  asked += 1
  if (asked % 50 === 0) server.clock.pass({ minutes: 2 })
  return callByKey(server, key, procedure)
}

/** Everything that is kept but that a key was used. */
async function kept(): Promise<object> {
  const { 'app.counters': _, 'app.api_keys': __, ...tables } = await stored(server.fresh.owner)
  return tables
}

async function expectRefused(key: string, refused: Procedure[]): Promise<void> {
  const before = await kept()
  for (const procedure of refused) {
    expect(await call(key, procedure), procedure.name).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  }
  expect(await kept()).toEqual(before)
}

describe('the procedures that keys can call', () => {
  test.each(scopes)('are of %s just these', (scope) => {
    const found = procedures.filter((one) => one.scope === scope).map(({ name }) => name)
    expect(found.toSorted()).toEqual(opened[scope].toSorted())
  })

  test('are none where people write', () => {
    const domains = new Set(procedures.filter(({ scope }) => scope).map(({ name }) => name.split('.')[0]))
    expect(domains.size).toBeGreaterThan(4)
    expect(never.filter((domain) => domains.has(domain))).toEqual([])
    // None of them is called otherwise by now.
    const all = new Set(procedures.map(({ name }) => name.split('.')[0]))
    expect(never.filter((domain) => !all.has(domain))).toEqual([])
  })

  test('are never those by which one person gets another office', () => {
    expect(procedures.find(({ name }) => name === 'people.changeRole')?.scope).toBeUndefined()
  })

  test('stand in docs/api.md as the contract has them', async () => {
    const page = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8')
    const rows = [...page.matchAll(/^\| `([a-z]+:[a-z]+)` \| ([^|]*) \| (.*) \|$/gm)]
    const told = rows.map(([, ...cells]) => cells)
    const calls = (scope: Scope) =>
      procedures.filter((one) => one.scope === scope).map(({ method, path }) => `\`${method} ${path}\``)
    expect(told).toEqual(scopes.map((scope) => [scope, scopeWords[scope], calls(scope).join('<br>')]))
    for (const number of [mostKeys, keyRequests.perMinute, keyRequests.perHour])
      expect(page).toContain(` ${number} `)
  })
})

describe('a key of one scope', () => {
  test.each(scopes)(
    '%s opens what that names, and is refused all else before anything happens',
    async (scope) => {
      const key = await layApiKey(server.fresh, cast.priscilla, [scope])
      const { own = [], others = [] } = Object.groupBy(procedures, (one) =>
        one.scope === scope ? 'own' : 'others',
      )
      await expectRefused(key, others)
      expect(own).not.toEqual([])
      for (const procedure of own) {
        const { status, code } = await call(key, procedure)
        // What it names is not there, or was seen otherwise; but it is heard.
        expect([200, 201, 404, 409, 422], `${procedure.name} ${status}`).toContain(status)
        expect(['UNAUTHENTICATED', 'FORBIDDEN']).not.toContain(code)
      }
    },
  )
})

describe('a key of all scopes', () => {
  test('opens nothing that names none, whomever it is for', async () => {
    const key = await layApiKey(server.fresh, cast.priscilla, scopes)
    const unnamed = procedures.filter(({ scope }) => scope === undefined)
    expect(unnamed.length).toBeGreaterThan(100)
    await expectRefused(key, unnamed)
  })
})
