import { leadsIn } from '#contract/joining/way-in.ts'
import { mailByInvitation, mailFromNetwork, mayMail } from '#server/account/limits.ts'
import { confirmNewAddress } from '#server/account/new-address.ts'
import { endSession } from '#server/account/sessions.ts'
import { failure } from '#server/platform/failure.ts'
import { welcome } from '#server/account/account.ts'
import { api, type Context } from '#server/api.ts'
import { countOnly, networkOf, takeTurn, type Turn } from '#server/database/throttle.ts'
import type { Limit } from '#server/database/turns.ts'
import { askedHere, markAsking } from '#server/account/asking.ts'
import { confirmAccount } from './confirm.ts'
import { openSetUpToken, setUp } from './first-admin.ts'
import { checkPasswordLink, resetPassword } from './forgotten-password.ts'
import { beginGoogle } from './google.ts'
import {
  googleFromNetwork,
  linkFromNetwork,
  signInTurns,
  signUpByInvitation,
  signUpFromNetwork,
} from './limits.ts'
import { keepOn } from '#server/joining/invitation-cookie.ts'
import { comingBy, type Visited, visitedOrganization } from '#server/joining/visited-organization.ts'
import { type Caller, signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'

export const access = {
  signUp: api.access.signUp.handler(async ({ input, context }) => {
    const { id: joins, wayIn, invitationId: invitation } = await visitedBy(context)
    const network = networkOf(context.request.address)
    // A whole church may sit in one room, and see the code of its invitation on a screen.
    const turnOf = (byInvitation: Limit, fromNetwork: Limit): Turn =>
      wayIn === 'invited' && invitation ? [byInvitation, invitation, network] : [fromNetwork, network]
    await takeTurn(context.database, ...turnOf(signUpByInvitation, signUpFromNetwork))
    if (!leadsIn(wayIn)) throw failure(wayIn === 'closed' ? 'TAKES_NOBODY_NEW' : 'INVITATION_NEEDED')
    const newcomer = { ...input, joins, invitation, setUp: null }
    await noteSignUp(context, newcomer, turnOf(mailByInvitation, mailFromNetwork))
    return { wayIn }
  }),

  signIn: api.access.signIn.handler(async ({ input, context }) => {
    const { access, database, request } = context
    const browser = access.knownBrowsers.read(request.headers.get('cookie') ?? undefined, input.email)
    const { id: organization, invitation } = await visitedBy(context)
    const turns = signInTurns([organization, input.email], networkOf(request.address), browser)
    const token = await countOnly(database, 'WRONG_CREDENTIALS', turns, () =>
      signIn(access, { organization, ...input }, callerOf(context)),
    )
    remember(context, input.email)
    // Where hosts have no names it is the invitation that says to which church one comes, on this device from now on.
    const kept = invitation ? keepOn(request.headers.get('cookie'), access.cookie.attributes.secure) : null
    if (kept) context.reply.append('set-cookie', kept)
    return welcome(context, token)
  }),

  signInWithGoogle: api.access.signInWithGoogle.handler(async ({ input, context }) => {
    await takeTurn(context.database, googleFromNetwork, networkOf(context.request.address))
    const { id: organization, invitationId: invitation, isMeant, here } = await visitedBy(context)
    const way = { organization, invitation, isMeant, home: here, after: input.after ?? '/' }
    const { url, cookies } = await beginGoogle(context.access, way)
    for (const cookie of cookies) context.reply.append('set-cookie', cookie)
    return { url }
  }),

  signOut: api.access.signOut.handler(async ({ context }) => {
    const { access, actor, reply } = context
    if (actor.sessionToken !== null) await endSession(access, actor.sessionToken)
    reply.append('set-cookie', access.cookie.clear())
    return {}
  }),

  confirm: api.access.confirm.handler(async ({ input: { token, type, pressed }, context }) => {
    const kind = type === 'signup' ? 'sign-up' : 'new-address'
    const cameNowhere = { waits: false, missedInvitation: false }
    if (!pressed && !(await askedHere(context, kind, token))) return { confirmed: false, ...cameNowhere }
    if (type === 'signup') return { confirmed: true, ...(await confirmAccount(context.access, token)) }
    await confirmNewAddress(context.access, token)
    return { confirmed: true, ...cameNowhere }
  }),

  resendConfirmation: api.access.resendConfirmation.handler(async ({ input, context }) => {
    const organization = await organizationOf(context)
    const askedBy = markAsking(context)
    if (await mayMail(context, 'confirm', { organization, address: input.email })) {
      await context.access.post({ letter: 'confirmation-again', address: input.email, organization, askedBy })
    }
    return {}
  }),

  forgotPassword: api.access.forgotPassword.handler(async ({ input, context }) => {
    const organization = await organizationOf(context)
    if (await mayMail(context, 'new password', { organization, address: input.email })) {
      await context.access.post({ letter: 'new-password', address: input.email, organization })
    }
    return {}
  }),

  resetPassword: api.access.resetPassword.handler(async ({ input, context }) => {
    const { address, ...came } = await resetPassword(context.access, input.token, input.password)
    remember(context, address)
    return came
  }),

  checkLink: api.access.checkLink.handler(async ({ input: { token, type }, context }) => {
    const { access, database, request } = context
    await takeTurn(database, linkFromNetwork, networkOf(request.address))
    if (type === 'set-up') await openSetUpToken(access, database, token)
    else await checkPasswordLink(access, token)
    return {}
  }),

  setUp: api.access.setUp.handler(async ({ input, context }) => {
    const { access, database, request } = context
    await takeTurn(database, signUpFromNetwork, networkOf(request.address))
    const opened = await openSetUpToken(access, database, input.token)
    if (!opened.isDefault) {
      await noteSignUp(context, { ...input, joins: opened.organization, invitation: null, setUp: opened.id })
      return null
    }
    await setUp(access, opened, input)
    const token = await signIn(access, { organization: opened.organization, ...input }, callerOf(context))
    remember(context, input.email)
    return welcome(context, token)
  }),
}

/** Notes a sign-up and has its confirmation mailed, unless that address was mailed too often. */
async function noteSignUp(
  context: Context,
  newcomer: Parameters<typeof signUp>[1],
  turn?: Turn,
): Promise<void> {
  const signUpId = await signUp(context.access, newcomer)
  const { joins: organization, email: address } = newcomer
  const askedBy = markAsking(context)
  if (await mayMail(context, 'sign up', { organization, address }, turn))
    await context.access.post({ letter: 'confirmation', address, organization, signUpId, askedBy })
}

/** Where one comes: to the organization of the host, of an invitation, or else the default. */
function visitedBy({ database, access, request }: Context): Promise<Visited> {
  return visitedOrganization(database, comingBy(request.headers), access.appUrl)
}

/** Id of the organization in which an address is meant. */
async function organizationOf(context: Context): Promise<string> {
  return (await visitedBy(context)).id
}

/** Lets the browser be known for an address that its holder has just shown to be theirs. */
function remember({ access, reply, request }: Context, email: string): void {
  const kept = request.headers.get('cookie') ?? undefined
  for (const cookie of access.knownBrowsers.write(kept, email)) reply.append('set-cookie', cookie)
}

function callerOf({ actor, request }: Context): Caller {
  return { userAgent: request.headers.get('user-agent'), sessionToken: actor.sessionToken }
}
