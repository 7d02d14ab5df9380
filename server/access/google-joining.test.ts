import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, chooseByMail, chosen, linkIn, signUpForm } from '#testing/access-scene.ts'
import { type GoogleScene, phoebeAtGoogle, setGoogleScene } from '#testing/google-scene.ts'
import { type OpenIdServer, startOpenId } from '#testing/openid.ts'

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

const unconfirmed = { code: 'EMAIL_NOT_CONFIRMED' }
const stranger = signUpForm('Phoebe', 'of a stranger')

describe('signing in with Google, where the address is known already,', () => {
  test('joins the account, ends its password, sessions and links, and tells its holder', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    const stranger = scene.browser()
    await stranger.access.signIn(lydia)
    await stranger.access.forgotPassword({ email: lydia.email })
    await stranger.account.changeEmail({ email: 'elymas@example.org', currentPassword: lydia.password })
    const [newPassword, , newAddress] = await scene.mails()
    google.person = { ...phoebeAtGoogle, email: lydia.email }
    await scene.signInWithGoogle()

    await expect(stranger.account.me()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect(stranger.access.signIn(lydia)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const expired = { code: 'LINK_EXPIRED' }
    const { token } = linkIn(newPassword)
    await expect(stranger.access.resetPassword({ token, ...chosen })).rejects.toMatchObject(expired)
    const moved = stranger.access.confirm({ token: linkIn(newAddress).token, type: 'email_change' })
    await expect(moved).rejects.toMatchObject(expired)
    expect(await scene.mine.account.me()).toMatchObject({ displayName: 'Lydia' })
    const account = { email: lydia.email, hasPassword: false, devices: [{ current: true }] }
    expect(await scene.mine.account.read()).toMatchObject(account)
    expect((await scene.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [{ name: 'Lydia', address: lydia.email }, 'You sign in to Emmaus with Google now'],
    ])
  })

  test('leaves a password that was chosen since, and the other devices, however often it is used', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    google.person = { ...phoebeAtGoogle, email: lydia.email }
    await scene.signInWithGoogle()
    await scene.mails()
    const another = scene.browser()
    await chooseByMail(scene, lydia.email, another)
    await another.access.signIn({ ...lydia, ...chosen })
    await scene.mails()
    await scene.signInWithGoogle()
    const { hasPassword, devices } = await another.account.read()
    expect([hasPassword, devices.length]).toEqual([true, 2])
    expect(await scene.browser().access.signIn({ ...lydia, ...chosen })).toBeTruthy()
    expect(await scene.mails()).toEqual([])
  })

  test('keeps what a stranger began beside the account, so that its end tells nothing', async () => {
    await scene.signInWithGoogle()
    await scene.browser().access.signUp(stranger)
    await scene.signInWithGoogle()
    await expect(scene.browser().access.signIn(stranger)).rejects.toMatchObject(unconfirmed)
  })

  test('does not join, and replaces, what a stranger began with the address', async () => {
    await scene.mine.access.signUp(stranger)
    const [mail] = await scene.mails()
    await scene.signInWithGoogle()
    expect(await scene.mine.account.me()).toMatchObject({ displayName: 'Phoebe O Cenchreae 3' })
    await expect(scene.browser().access.signIn(stranger)).rejects.toMatchObject(unconfirmed)
    const confirmed = scene.mine.access.confirm({ token: linkIn(mail).token, type: 'signup' })
    await expect(confirmed).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    expect(await scene.rowsOf('select 1 from auth.sign_ups')).toEqual([])
  })
})
