import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, setAccessScene } from '#testing/access/access-scene.ts'
import { forgetSignUps, holdAddress } from './sign-ups.ts'

let scene: AccessScene
beforeEach(async () => {
  scene = await setAccessScene()
  return () => scene.end()
})

const locks = () =>
  scene.rowsOf(
    `select 1 from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and datname = current_database()`,
  )

describe('an address', () => {
  test('is held until the transaction ends, also while its sign-ups are forgotten', async () => {
    for (const hold of [holdAddress, forgetSignUps]) {
      await scene.access.accounts.transaction().execute(async (within) => {
        await hold(within, 'lydia@example.org', randomUUID())
        expect(await locks()).toHaveLength(1)
      })
      expect(await locks()).toEqual([])
    }
  })

  test('cannot be held without a transaction, which would let go of it at once', async () => {
    // @ts-expect-error The pool is no transaction.
    await holdAddress(scene.access.accounts, 'lydia@example.org')
    // @ts-expect-error The pool is no transaction.
    await forgetSignUps(scene.access.accounts, 'lydia@example.org', randomUUID())
    expect(await locks()).toEqual([])
  })
})
