import { mailTo } from '#e2e/access/mailbox.ts'
import { button, expectToast, field, fill, signInAs } from '#e2e/access/pages.ts'
import { openBell } from '#e2e/notifications/told.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { giveRole } from '#testing/people/ties.ts'
import { paths } from '#web/paths.ts'
import { confirmationOf, scanSaved, signUpAs } from './invited.ts'

test.use({ jobs: true })

const church = 'Church of Thessalonica'

test('an admin invites into their circle, by a code on a screen: who scans it signs up, comes in and is led by them', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  const home = server.url.replace('://', '://thessalonica.')
  const { owner } = server.fresh
  await giveRole(owner, cast.demas, 'admin')
  await owner.query(`update app.organizations set sign_ups = 'invitation' where name = $1`, [church])
  await signIn(cast.demas)
  const dialog = page.getByRole('dialog')
  const invitation = page.getByRole('article', { name: 'Sunday screen' })
  let link = ''

  await test.step('Demas says whom it is for, what is no address, and how many can come', async () => {
    await page.goto(paths.invitations())
    await button(page, 'New invitation').click()
    await fill(page, { 'Name (optional)': 'Sunday screen' })
    await field(page, 'Whose circle they join').selectOption({ label: 'Demas ★ Admin' })
    await field(page, 'Email it to (optional)').fill('Jason <jason@example.net>; aristarchus@')
    await expect(field(page, 'How many people can join (optional)')).toHaveValue('1')
    await button(page, 'Create and email invitation').click()
    await expect(field(page, 'Email it to (optional)')).toHaveAccessibleDescription(
      /^This is not an address: aristarchus@/,
    )
    await expectAccessible(page)
    await field(page, 'Email it to (optional)').fill('Jason <jason@example.net>')
    await field(page, 'How many people can join (optional)').fill('1e3')
    await button(page, 'Create and email invitation').click()
    await expect(dialog.getByText('Enter a whole number of people in digits')).toBeInViewport({ ratio: 1 })
    await field(page, 'How many people can join (optional)').fill('2')
    await button(page, 'Create and email invitation').click()
    await expect(dialog).toContainText('It is on its way to 1 address.')
    const { text } = await mailTo(server, 'jason@example.net', `You are invited to ${church}`)
    link = (await dialog.getByLabel('Invitation link').textContent()) ?? ''
    expect(link).toContain(`${home}/join/`)
    expect(text).toContain(link)
  })

  await test.step('the code on the screen, and in the files that are saved, is that of its link', async () => {
    const places = await Promise.all(
      (await dialog.getByRole('button').all()).map((each) => each.boundingBox()),
    )
    expect(new Set(places.map((place) => `${place?.y} ${place?.height}`)).size, 'lines of buttons').toBe(1)
    await button(page, 'QR code').click()
    await expect(dialog.getByRole('heading', { name: church })).toBeVisible()
    await expect(dialog.getByRole('img', { name: `QR code for ${link}` })).toBeVisible()
    await expect(dialog.getByRole('figure')).toContainText(link)
    await expectAccessible(page)
    expect(await scanSaved(page, 'Save as PNG')).toBe(link)
    expect(await scanSaved(page, 'Save as SVG')).toBe(link)
    await button(page, 'Close').click()
    await expect(invitation).toContainText('0 of 2 places taken')
  })

  const hers = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await test.step('Eunice cannot sign up without it, scans it, and can', async () => {
    await hers.goto(`${home}/auth`)
    await hers.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(hers.getByText('By invitation only')).toBeVisible()
    await expect(button(hers, 'Create account')).toHaveCount(0)
    await hers.goto(link)
    await expect(hers.getByText(`You are invited to ${church}`)).toBeVisible()
    await expectAccessible(hers)
    const { email, password } = await signUpAs(hers, 'Eunice')
    await hers.goto(await confirmationOf(server, email, church))
    await expect(hers.getByText('Your account is confirmed')).toBeVisible()
    await hers.goto(`${home}/auth`)
    await signInAs(hers, email, password)
    await expect(button(hers, 'Account of Eunice')).toBeVisible()
  })

  await test.step('she is in the circle of Demas, who sees how far people came by it', async () => {
    await hers.goto(`${home}${paths.circle()}`)
    await expect(hers.getByRole('heading', { level: 2, name: 'Circle of Demas' })).toBeVisible()
    await page.reload()
    const counts = invitation.getByRole('definition')
    await expect(counts).toHaveText(['1', '1', '1'])
    await expect(invitation).toContainText('1 of 2 places taken')
    await expect(invitation).toContainText('To your circle')
  })

  await test.step('she scans it again, and reads that she is in already', async () => {
    await hers.goto(link)
    await expect(hers).toHaveURL(home + paths.home())
    await expectToast(hers, `You are already a member of ${church}`)
    await expect(hers.getByText('the circle of Demas ★ Admin, and you are already in it')).toBeVisible()
  })
  await hers.context().close()
})

test('where an admin decides who comes in, somebody signs up and waits, and the admin is told and lets them in', async ({
  page,
  browser,
  server,
  cast,
  signIn,
}) => {
  const home = server.url.replace('://', '://thessalonica.')
  await giveRole(server.fresh.owner, cast.demas, 'admin')
  await signIn(cast.demas)
  await test.step('Demas says that an admin is to let people in', async () => {
    await page.goto(paths.editOrganization('thessalonica'))
    await field(page, 'Who can sign up').selectOption('Anyone, once an admin lets them in')
    await button(page, 'Save').click()
    await expectToast(page, 'Saved')
  })

  const hers = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  const { email, password } = await test.step('Eunice, who is told so beforehand, signs up', async () => {
    await hers.goto(`${home}/auth`)
    await hers.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(hers.getByText(`somebody who leads ${church} has to let you in`)).toBeVisible()
    return signUpAs(hers, 'Eunice')
  })

  await test.step('she confirms her address, and reads there and at the sign-in that she waits', async () => {
    await hers.goto(await confirmationOf(server, email, church))
    await expect(hers.getByRole('status')).toContainText(
      `Somebody who leads ${church} still has to let you in.`,
    )
    await expect(hers.getByRole('link', { name: 'Go to Login' })).toHaveCount(0)
    await expectAccessible(hers)
    await hers.goto(`${home}/auth`)
    await signInAs(hers, email, password)
    await expect(hers.getByRole('alert')).toContainText('Not let in yet')
  })

  await test.step('Demas is told, is led to her, and lets her in', async () => {
    await page.goto(paths.home())
    const bell = await openBell(page)
    await bell.getByRole('link', { name: 'Somebody who signed up is waiting to be let in' }).click()
    await expect(page).toHaveURL(paths.userManagement({ state: 'approval' }))
    await button(page, `Let Eunice in, ${email}`).click()
    await expectToast(page, 'You let Eunice in', `An email is on its way to ${email} to let them know.`)
    await expect(page.getByText('Nobody is waiting to be let in')).toBeVisible()
  })

  await test.step('she is told by mail, and signs in with the password that she chose', async () => {
    const { link } = await mailTo(server, email, `You can now sign in to ${church}`)
    expect(new URL(link).origin).toBe(home)
    await signInAs(hers, email, password)
    await expect(button(hers, 'Account of Eunice')).toBeVisible()
  })
  await hers.context().close()
})
