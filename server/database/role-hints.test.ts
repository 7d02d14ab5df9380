import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Role } from '#contract/account/me.ts'
import type { Person } from './person.ts'
import { createRoleHints } from './role-hints.ts'

const query = sql<{ one: number }>`select 1 as one`
const as = (role: Role) => ({ role }) as Person

test('each role prepares statements of its own, as soon as one knows who asks', () => {
  const hints = createRoleHints()
  const nameFor = (sessionToken: string | null) => hints.of({ sessionToken }).prepare(query).name
  const unknown = nameFor('lydia')
  expect(nameFor(null)).toBe(unknown)

  hints.of({ sessionToken: 'lydia' }).meet(as('participant'))
  hints.of({ sessionToken: 'timothy' }).meet(as('participant'))
  hints.of({ sessionToken: 'barnabas' }).meet(as('leader'))
  expect(new Set([unknown, nameFor('lydia'), nameFor('barnabas')]).size).toBe(3)
  expect(nameFor('timothy')).toBe(nameFor('lydia'))
  expect(hints.of({ sessionToken: 'lydia' }).prepare(query)).toMatchObject({ text: 'select 1 as one' })

  hints.of({ sessionToken: 'lydia' }).meet(as('leader'))
  expect(nameFor('lydia')).toBe(nameFor('barnabas'))
})
