import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson, linkIn } from '#testing/access-scene.ts'
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

const chosen = { password: 'a new one', confirmPassword: 'a new one' }

describe('signing in with Google, where the address is known already,', () => {
  test('joins the account of the same confirmed address', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    google.person = { ...phoebeAtGoogle, email: lydia.email }
    await scene.signInWithGoogle()
    expect(await scene.mine.account.me()).toMatchObject({ displayName: 'Lydia' })
  })

  test('ends the password, the sessions and the links of an account that it joins, and tells its holder', async () => {
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
    expect(await scene.mine.account.read()).toMatchObject({
      email: lydia.email,
      hasPassword: false,
      devices: [{ current: true }],
    })
    const [mail, ...others] = await scene.mails()
    expect(mail).toMatchObject({
      to: { name: 'Lydia', address: lydia.email },
      subject: 'You sign in to Emmaus with Google now',
    })
    expect(others).toEqual([])
  })

  test('leaves a password that was chosen since, and the other devices, however often it is used', async () => {
    const lydia = await addPerson(scene, 'Lydia')
    google.person = { ...phoebeAtGoogle, email: lydia.email }
    await scene.signInWithGoogle()
    await scene.mails()
    const another = scene.browser()
    await another.access.forgotPassword(lydia)
    await another.access.resetPassword({ token: linkIn((await scene.mails())[0]).token, ...chosen })
    await another.access.signIn({ ...lydia, ...chosen })
    await scene.mails()
    await scene.signInWithGoogle()
    expect(await another.account.read()).toMatchObject({
      hasPassword: true,
      devices: expect.objectContaining({ length: 2 }),
    })
    expect(await scene.browser().access.signIn({ ...lydia, ...chosen })).toBeTruthy()
    expect(await scene.mails()).toEqual([])
  })

  test('keeps what a stranger began beside the account, so that its end tells nothing', async () => {
    await scene.signInWithGoogle()
    const stranger = {
      email: 'phoebe@example.org',
      password: 'of a stranger',
      confirmPassword: 'of a stranger',
    }
    const { access } = scene.browser()
    await access.signUp({ ...stranger, firstName: 'A', lastName: 'Stranger', displayName: 'Stranger' })
    await scene.signInWithGoogle()
    await expect(access.signIn(stranger)).rejects.toMatchObject({ code: 'EMAIL_NOT_CONFIRMED' })
  })

  test('does not join, and replaces, what a stranger began with the address', async () => {
    const stranger = {
      email: phoebeAtGoogle.email,
      password: 'of a stranger',
      confirmPassword: 'of a stranger',
    }
    await scene.mine.access.signUp({
      ...stranger,
      firstName: 'A',
      lastName: 'Stranger',
      displayName: 'Stranger',
    })
    const [mail] = await scene.mails()
    await scene.signInWithGoogle()
    expect(await scene.mine.account.me()).toMatchObject({ displayName: 'Phoebe O Cenchreae 3' })
    await expect(scene.browser().access.signIn(stranger)).rejects.toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
    })
    const { token } = linkIn(mail)
    await expect(scene.mine.access.confirm({ token, type: 'signup' })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    })
    expect(await scene.rowsOf('select 1 from auth.sign_ups')).toEqual([])
  })
})
