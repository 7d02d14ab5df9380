import { api } from '#server/api.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { becomeAdmin, handOut, readAccount, readMe, welcome } from './account.ts'
import { markAsking } from './asking.ts'
import { changePassword, prove, tokenOf } from './change-password.ts'
import { mayMailForOthers, takeMailTurn } from './limits.ts'
import { leave, readHolder, tellOfDeletion } from './delete-account.ts'
import { changeAddress } from './new-address.ts'
import { endDevice, endSessions, renewSession } from './sessions.ts'

export const account = {
  becomeAdmin: api.account.becomeAdmin.handler(async ({ input, context }) => {
    const { access, actor } = context
    await context.write((tx) => becomeAdmin(access, tx, input.token))
    return welcome(context, await renewSession(access, access.accounts, tokenOf(actor)))
  }),

  me: api.account.me.handler(({ context }) => context.read(readMe)),

  read: api.account.read.handler(async ({ context }) => {
    const holder = await context.read(readHolder)
    return readAccount(context.access, holder, context.actor.sessionToken)
  }),

  changePassword: api.account.changePassword.handler(async ({ input, context }) => {
    const holder = await prove(context, await context.read(person), input.currentPassword)
    handOut(context, await changePassword(context.access, holder, input.password))
    return {}
  }),

  changeEmail: api.account.changeEmail.handler(async ({ input, context }) => {
    const { accountId } = await prove(context, await context.read(person), input.currentPassword)
    await takeMailTurn(context, 'new address', accountId)
    const mayMail = await mayMailForOthers(context, input.email)
    const askedBy = markAsking(context)
    await changeAddress(context.access, accountId, { address: input.email, mayMail, askedBy })
    return {}
  }),

  delete: api.account.delete.handler(async ({ input, context }) => {
    const { access, reply } = context
    await prove(context, await context.read(person), input.currentPassword)
    const { id, dueAt } = await context.write(leave)
    reply.append('set-cookie', access.cookie.clear())
    await tellOfDeletion(access, id)
    return { dueAt }
  }),

  signOutDevice: api.account.signOutDevice.handler(async ({ input, context }) => {
    const { access, actor, reply } = context
    const { id } = await context.read(person)
    const ended = await endDevice(access, id, input.id)
    if (ended === actor.sessionToken) reply.append('set-cookie', access.cookie.clear())
    return {}
  }),

  signOutEverywhere: api.account.signOutEverywhere.handler(async ({ context }) => {
    const { access, reply } = context
    const { id } = await context.read(person)
    await endSessions(access.accounts, id)
    reply.append('set-cookie', access.cookie.clear())
    return {}
  }),
}

const person = (tx: Transaction) => tx.person
