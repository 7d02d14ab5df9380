import { inform } from '#server/account/inform.ts'
import { prove } from '#server/account/change-password.ts'
import { api } from '#server/api.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { listKeys, makeKey, revokeKey } from './api-keys.ts'

export const apiKeys = {
  list: api.apiKeys.list.handler(({ context }) => context.read(listKeys)),
  make: api.apiKeys.make.handler(async ({ context, input: { currentPassword, ...form } }) => {
    const { accountId } = await prove(context, await context.read(person), currentPassword)
    const made = await context.write((tx) => makeKey(tx, form))
    await inform(context.access, { letter: 'api-key-made', accountId })
    return made
  }),
  revoke: api.apiKeys.revoke.handler(async ({ context, input }) => {
    await context.write((tx) => revokeKey(tx, input.id))
    return {}
  }),
}

const person = (tx: Transaction) => tx.person
