import { oc } from '@orpc/contract'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { describeApi } from '#server/api-keys/openapi/describe-api.ts'
import { router } from '#server/router.ts'
import { operationsOf, proceduresOf } from './procedures.ts'
import { type File, readRepository } from './repository.ts'

/** All that can be called without a session. Whoever adds to it opens a door to the street. */
const open = [
  'access.checkLink',
  'access.confirm',
  'access.forgotPassword',
  'access.resendConfirmation',
  'access.resetPassword',
  'access.setUp',
  'access.signIn',
  'access.signInWithGoogle',
  'access.signOut',
  'access.signUp',
  'care.church',
]

const inContract = proceduresOf(contract)
const names = inContract.map(({ name }) => name).toSorted()

describe('the procedures of the contract', () => {
  test('each says who may call it', () => {
    const known = ['anyone', 'participants', 'leaders', 'admins']
    expect(inContract.filter(({ callers }) => !known.includes(String(callers)))).toEqual([])
  })

  test('nobody without a session calls more than these', () => {
    const found = inContract.filter(({ callers }) => callers === 'anyone').map(({ name }) => name)
    expect(found.toSorted()).toEqual(open)
  })

  test('are those that the router answers, called by the same', () => {
    expect(byName(proceduresOf(router))).toEqual(byName(inContract))
  })

  test('are those that the OpenAPI document describes', async () => {
    const document = await describeApi({ appName: 'Emmaus' })
    expect(operationsOf(document).toSorted()).toEqual(names)
  })

  test('are each called by name in a test of the server, where their answers are inspected', () => {
    const tests = readRepository().filter(({ path }) => /^server\/.*\.test\.ts$/.test(path))
    expect(uncalled(names, tests)).toEqual([])
  })
})

describe('the lists that they are compared by', () => {
  const procedure = oc.$meta({}).route({ method: 'GET', path: '/prayer' })
  test('find every procedure at any depth, and who may call it', () => {
    const tree = { prayer: procedure, journal: { entries: { list: procedure.meta({ callers: 'anyone' }) } } }
    expect(proceduresOf(tree)).toEqual([
      { name: 'prayer', callers: undefined },
      { name: 'journal.entries.list', callers: 'anyone' },
    ])
  })

  test('find every operation of a document, and those without a name', () => {
    expect(operationsOf({ paths: { '/a': { get: { operationId: 'a.read' }, post: {} } } })).toEqual([
      'a.read',
      'an operation without a name',
    ])
  })

  test('find whatever no test calls', () => {
    const text = 'await drafts\n  .save({})\n// home.reads() and home.read are no calls'
    expect(uncalled(['drafts.save', 'home.read'], [{ path: '', text }])).toEqual(['home.read'])
  })
})

/** The procedures that none of these files calls by name. */
function uncalled(procedures: string[], files: File[]): string[] {
  return procedures.filter((name) => {
    const call = new RegExp(`\\b${name.split('.').map(RegExp.escape).join('\\s*\\.\\s*')}\\(`)
    return !files.some(({ text }) => call.test(text))
  })
}

function byName(procedures: { name: string }[]) {
  return procedures.toSorted((a, b) => a.name.localeCompare(b.name))
}
