import { api, type Context } from '#server/api.ts'
import type { Transaction } from '#server/platform/database.ts'
import { failure } from '#server/platform/failure.ts'
import { readAccount, readMe } from './account.ts'
import { confirmAccount, confirmNewAddress } from './confirm.ts'
import { becomeAdmin, setUp } from './first-admin.ts'
import { beginGoogle } from './google.ts'
import { changeAddress } from './new-address.ts'
import { changePassword, proveIdentity, resetPassword, sendNewPasswordLink } from './passwords.ts'
import { endDevice, endSession, endSessions, renewSession } from './sessions.ts'
import { type Caller, signIn } from './sign-in.ts'
import { sendConfirmation, signUp } from './sign-up.ts'
import { countOnly, networkOf, takeTurn } from './throttle.ts'

export const access = {
  signUp: api.access.signUp.handler(async ({ input, context }) => {
    await takeTurn(context.database, 'signUpFromNetwork', networkOf(context.request.address))
    await takeMailTurn(context, input.email)
    await signUp(context.access, input)
    return {}
  }),

  signIn: api.access.signIn.handler(async ({ input, context }) => {
    const network = networkOf(context.request.address)
    const token = await countOnly(
      context.database,
      'WRONG_CREDENTIALS',
      [
        ['signInFromNetwork', network],
        ['signInToAddress', input.email, network],
      ],
      () => signIn(context.access, input, callerOf(context)),
    )
    return welcome(context, token)
  }),

  signInWithGoogle: api.access.signInWithGoogle.handler(async ({ input, context }) => {
    await takeTurn(context.database, 'googleFromNetwork', networkOf(context.request.address))
    const { url, cookies } = await beginGoogle(context.access, input.after ?? '/')
    for (const cookie of cookies) context.reply.append('set-cookie', cookie)
    return { url }
  }),

  signOut: api.access.signOut.handler(async ({ context }) => {
    const { access, actor, reply } = context
    if (actor.sessionToken !== null) await endSession(access, actor.sessionToken)
    reply.append('set-cookie', access.cookie.clear())
    return {}
  }),

  confirm: api.access.confirm.handler(async ({ input, context }) => {
    const confirm = input.type === 'signup' ? confirmAccount : confirmNewAddress
    await confirm(context.access, input.token)
    return {}
  }),

  resendConfirmation: api.access.resendConfirmation.handler(async ({ input, context }) => {
    await takeMailTurn(context, input.email)
    await sendConfirmation(context.access, input.email)
    return {}
  }),

  forgotPassword: api.access.forgotPassword.handler(async ({ input, context }) => {
    await takeMailTurn(context, input.email)
    await sendNewPasswordLink(context.access, input.email)
    return {}
  }),

  resetPassword: api.access.resetPassword.handler(async ({ input, context }) => {
    await resetPassword(context.access, input.token, input.password)
    return {}
  }),

  setUp: api.access.setUp.handler(async ({ input, context }) => {
    await setUp(context.access, input)
    return welcome(context, await signIn(context.access, input, callerOf(context)))
  }),
}

export const account = {
  becomeAdmin: api.account.becomeAdmin.handler(async ({ input, context }) => {
    await context.write((tx) => becomeAdmin(tx, input.token))
    const { access, actor } = context
    return welcome(context, await renewSession(access, access.accounts, tokenOf(actor)))
  }),

  me: api.account.me.handler(({ context }) => context.read(readMe)),

  read: api.account.read.handler(async ({ context }) => {
    const { id } = await context.read(person)
    return readAccount(context.access, id, context.actor.sessionToken)
  }),

  changePassword: api.account.changePassword.handler(async ({ input, context }) => {
    const { access, reply } = context
    const holder = await prove(context, await context.read(person), input.currentPassword)
    reply.append('set-cookie', access.cookie.write(await changePassword(access, holder, input.password)))
    return {}
  }),

  changeEmail: api.account.changeEmail.handler(async ({ input, context }) => {
    const { accountId } = await prove(context, await context.read(person), input.currentPassword)
    await takeMailTurn(context, input.email)
    await changeAddress(context.access, accountId, input.email)
    return {}
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

async function takeMailTurn({ database, request }: Context, address: string): Promise<void> {
  await takeTurn(database, 'mailFromNetwork', networkOf(request.address))
  await takeTurn(database, 'mailToAddress', address)
}

/** Hands the token out and says who holds it. */
async function welcome({ database, access, reply }: Context, sessionToken: string) {
  reply.append('set-cookie', access.cookie.write(sessionToken))
  return database.read({ sessionToken }, readMe)
}

function callerOf({ actor, request }: Context): Caller {
  return { userAgent: request.headers.get('user-agent'), sessionToken: actor.sessionToken }
}

async function prove(context: Context, { id }: { id: string }, password: string) {
  const holder = { accountId: id, sessionToken: tokenOf(context.actor) }
  await countOnly(context.database, 'WRONG_PASSWORD', [['currentPassword', id]], () =>
    proveIdentity(context.access, holder, password),
  )
  return holder
}

function tokenOf({ sessionToken }: Context['actor']): string {
  if (sessionToken === null) throw failure('UNAUTHENTICATED')
  return sessionToken
}
