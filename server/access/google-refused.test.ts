import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, linkIn, signUpForm } from '#testing/access/access-scene.ts'
import { callAs } from '#testing/caller.ts'
import { assembleCast } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { type GoogleScene, phoebeAtGoogle, setGoogleScene } from '#testing/access/google-scene.ts'
import { layInvitation, layOrganization } from '#testing/organizations/organizations.ts'
import { type OpenIdServer, startOpenId } from '#testing/access/openid.ts'

let google: OpenIdServer
let scene: GoogleScene

beforeAll(async () => {
  google = await startOpenId(phoebeAtGoogle)
  return () => google.stop()
})
beforeEach(async () => {
  scene = await setGoogleScene(google)
  return () => scene.end()
})

const refusedWith = (location: string) => new URL(location).searchParams.get('error')

async function invite({ fresh, mine }: GoogleScene, columns?: { places: number }): Promise<void> {
  await layOrganization(fresh.owner, 'Church of Cenchreae', { slug: 'cenchreae' })
  const code = await layInvitation(fresh.owner, 'cenchreae', columns)
  mine.take(new Headers({ 'set-cookie': `emmaus.invitation=${code}` }))
}

describe('what does not get in by Google', () => {
  test('an address that Google does not vouch for', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    for (const email of [lydia.email, 'new@example.org']) {
      google.person = { ...phoebeAtGoogle, email, email_verified: false }
      expect(refusedWith(await scene.signInWithGoogle())).toBe('google')
    }
    expect(await scene.rowsOf(`select 1 from auth.account where "providerId" = 'google'`)).toEqual([])
    expect(await scene.rowsOf('select 1 from auth.session')).toEqual([])
    expect(await scene.browser().access.signIn(lydia)).toMatchObject({ displayName: 'Lydia' })
    expect(await scene.mails()).toEqual([])
    expect(scene.log.join()).not.toMatch(/phoebe|lydia|example\.org/i)
  })

  test('the suspended', async () => {
    await scene.signInWithGoogle()
    await scene.fresh.owner.query('update app.people set suspended_at = now()')
    expect(refusedWith(await scene.signInWithGoogle())).toBe('suspended')
    await expectRefused('UNAUTHENTICATED', scene.mine.account.me())
  })

  test('somebody new while the organization is archived; its own people still get in', async () => {
    await invite(scene)
    const put = (status: string) =>
      scene.rowsOf(`update app.organizations set subscription_status = '${status}' where slug = 'cenchreae'`)
    await put('archived')
    expect(refusedWith(await scene.signInWithGoogle())).toBe('google')
    expect(await scene.rowsOf('select 1 from auth."user"')).toEqual([])
    await put('active')
    await scene.signInWithGoogle()
    expect(await scene.mine.account.me()).toMatchObject({ organization: 'Church of Cenchreae' })
    await put('archived')
    expect(new URL(await scene.signInWithGoogle()).searchParams.has('error')).toBe(false)
  })

  test('a person with an address that Emmaus refuses, who is told so', async () => {
    google.person = { ...phoebeAtGoogle, email: 'фива@example.org' }
    expect(refusedWith(await scene.signInWithGoogle())).toBe('address')
    expect(await scene.rowsOf('select 1 from auth."user"')).toEqual([])
  })

  test('somebody new where one comes by invitation only, without one', async () => {
    const { owner } = scene.fresh
    const choose = (rule: string) => owner.query(`update app.organizations set sign_ups = $1`, [rule])
    await choose('invitation')
    expect(refusedWith(await scene.signInWithGoogle())).toBe('uninvited')
    await invite(scene, { places: 1 })
    await choose('invitation')
    await scene.signInWithGoogle()
    expect(await scene.mine.account.me()).toMatchObject({ organization: 'Church of Cenchreae' })
    google.person = { ...phoebeAtGoogle, sub: 'another', email: 'another@example.org' }
    expect(refusedWith(await scene.signInWithGoogle())).toBe('uninvited')
    expect(await scene.rowsOf('select confirmed, signed_up from app.invitations')).toEqual([
      { confirmed: 1, signed_up: 1 },
    ])
  })

  test('somebody new where an admin lets people in, before they do', async () => {
    await scene.fresh.owner.query(`update app.organizations set sign_ups = 'approval'`)
    google.person = { ...phoebeAtGoogle, email: 'euodia@example.org' }
    // A stranger who began it first has no password to what Google vouches for.
    const stranger = scene.browser({ address: 'stranger' })
    await stranger.access.signUp(signUpForm('Euodia'))
    const [mail] = await scene.mails()
    await stranger.access.confirm({ token: linkIn(mail).token, type: 'signup', pressed: true })
    for (let turn = 0; turn < 2; turn++) expect(refusedWith(await scene.signInWithGoogle())).toBe('waits')
    expect(
      await scene.rowsOf('select email, password, confirmed_at is null as unconfirmed from auth.sign_ups'),
    ).toEqual([{ email: 'euodia@example.org', password: null, unconfirmed: false }])
    expect(await scene.rowsOf('select 1 from auth."user"')).toEqual([])
    const { priscilla } = await assembleCast(scene.fresh.owner)
    const { people } = callAs(priscilla, scene)
    const [waiting] = (await people.waiting({ waitsFor: 'approval' })).signUps
    await people.letIn({ id: waiting?.id ?? '' })
    await scene.signInWithGoogle()
    expect(await scene.mine.account.me()).toMatchObject({ role: 'participant', namesToConfirm: true })
  })

  test('a token that is for another site, of another server, or for another visit', async () => {
    const claims = { aud: 'another-client', iss: 'https://elsewhere.example', nonce: 'another visit' }
    for (const claim of Object.entries(claims)) {
      google.forge = (token) => Object.assign(token, Object.fromEntries([claim]))
      expect(refusedWith(await scene.signInWithGoogle())).toBe('google')
    }
    expect(await scene.rowsOf('select 1 from auth."user"')).toEqual([])
  })

  test('an answer in another browser than the one that asked, a second time, or with another state', async () => {
    const url = await scene.visitGoogle()
    expect(refusedWith(await scene.comeBack(url, scene.browser()))).toBe('google')
    const changed = new URL(url)
    changed.searchParams.set('state', 'x'.repeat(32))
    expect(refusedWith(await scene.comeBack(changed))).toBe('google')
    const another = await scene.visitGoogle()
    expect(await scene.comeBack(another)).toBe('http://localhost:3000/')
    expect(refusedWith(await scene.comeBack(another))).toBe('google')
  })

  test('somebody who says no at Google', async () => {
    const url = await scene.visitGoogle()
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
    expect(await scene.comeBack(url)).toBe('http://localhost:3000/auth?error=cancelled')
  })

  test('anything else below /api/auth', async () => {
    for (const path of ['sign-in/email', 'get-session', 'ok', 'callback/x']) {
      expect(await scene.comeBack(new URL(`http://localhost:3000/api/auth/${path}`))).toBe('404')
    }
    const posted = new Request('http://localhost:3000/api/auth/callback/google', { method: 'POST' })
    expect((await scene.doorkeeper.callback(posted)).status).toBe(404)
  })

  test('a page to go on to that is not ours', async () => {
    const pages = ['//evil.example', 'https://evil.example', '/\\evil.example']
    await expectRefused('BAD_REQUEST', ...pages.map((after) => scene.mine.access.signInWithGoogle({ after })))
  })
})

test('one person confirming by mail and by Google at once gets one account and takes one place', async () => {
  await invite(scene)
  await scene.mine.access.signUp(signUpForm('Phoebe'))
  const [mail] = await scene.mails()
  const url = await scene.visitGoogle()
  const answers = await Promise.allSettled([
    scene.mine.access.confirm({ token: linkIn(mail).token, type: 'signup', pressed: true }),
    scene.comeBack(url),
  ])
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  expect(reasons.filter((code) => code !== 'LINK_EXPIRED')).toEqual([])
  expect(await scene.rowsOf('select 1 from auth."user"')).toHaveLength(1)
  expect(await scene.rowsOf('select confirmed from app.invitations')).toEqual([{ confirmed: 1 }])
})
