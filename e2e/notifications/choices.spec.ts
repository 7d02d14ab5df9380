import { expectToast } from '#e2e/access/pages.ts'
import { layContentReport } from '#e2e/content-reports/reported.ts'
import { expect, test } from '#e2e/world.ts'
import { bell, openBell } from './told.ts'

const kinds = [
  'Somebody adds me to their community',
  'People pray for what I asked',
  'Somebody replies to me',
  'A report of mine is answered',
  'An error that I reported is answered',
  'A leader gives me feedback',
  'A leader writes a personal summary for me',
]

type Switch = HTMLElement & { click: () => void; checked: boolean }

test('Lydia chooses what she is told and who may write to her; it holds at once, and a failure is told', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  await signIn(cast.lydia)
  const section = page.getByRole('region', { name: 'Notifications' })
  const choice = (kind: number) => section.getByRole('switch', { name: kinds[kind]! })
  const fail = { status: 503, json: {} }

  await test.step('Lydia is led to the choice by the bell, where nothing is new', async () => {
    await page.goto('/home')
    const popup = await openBell(page)
    await expect(popup.getByText('Nothing new')).toBeVisible()
    await popup.getByRole('link', { name: 'Choose what you are told' }).click()
    await expect(page).toHaveURL('/profile?tab=settings')
    await expect(section.getByRole('switch')).toHaveCount(kinds.length)
    for (const index of kinds.keys()) await expect(choice(index)).toBeChecked()
  })

  await test.step('each switch stays as Lydia put it while the server takes its time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const kept: unknown[] = []
    await page.route('**/rpc/notifications/setUnwanted', async (route) => {
      await promise
      await route.continue()
    })
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/setUnwanted')) kept.push(request.postDataJSON().json.kinds)
    })
    // Looked at within the click itself, before the browser draws anything.
    const put = (kind: number) =>
      choice(kind).evaluate((input: Switch) => {
        input.click()
        return input.checked
      })
    expect(await put(0)).toBe(false)
    expect(await put(1)).toBe(false)
    expect(await put(2)).toBe(false)
    expect(await put(2)).toBe(true)
    await expect(choice(0)).not.toBeChecked()
    resolve()
    await expect
      .poll(() => kept)
      .toEqual([['added'], ['added', 'praying'], ['added', 'praying', 'replied'], ['added', 'praying']])
    await page.unrouteAll()
    await choice(1).press('Space')
    await expect.poll(() => kept.at(-1)).toEqual(['added'])
    await page.reload()
    await expect(choice(0)).not.toBeChecked()
    await expect(choice(1)).toBeChecked()
    await expect(choice(2)).toBeChecked()
  })

  await test.step('what could not be kept goes back, and that is told', async () => {
    await page.route('**/rpc/notifications/setUnwanted', (route) => route.fulfill(fail))
    await choice(1).click()
    await expectToast(page, 'Your choice was not saved')
    await expect(choice(1)).toBeChecked()
  })

  await test.step('Lydia lets nobody write to her', async () => {
    const messages = page.getByRole('region', { name: 'Direct messages' })
    const receives = messages.getByRole('switch', { name: 'Let others write to me' })
    const previews = messages.getByRole('switch', {
      name: 'Show the first words of a message in its notice',
    })
    await expect(receives).toBeChecked()
    await Promise.all([page.waitForResponse('**/rpc/profile/updateMessageChoices'), receives.click()])
    await expect(receives).not.toBeChecked()
    await page.route('**/rpc/profile/updateMessageChoices', (route) => route.fulfill(fail))
    await previews.click()
    await expectToast(page, 'Your choice was not saved')
    await expect(previews).toBeChecked()
  })

  await test.step('Priscilla, an admin, is told of what others were reported for, and chooses of that as well', async () => {
    for (const of of [cast.priscilla, cast.silas]) await layContentReport(server, cast.lydia, { of })
    await signIn(cast.priscilla)
    await page.goto('/home')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    const popup = await openBell(page)
    await popup.getByRole('link', { name: 'Something was reported' }).click()
    await expect(page).toHaveURL('/content-reports')
    await expect(page.getByRole('article')).toHaveText(/Lydia reported Silas/)
    await page.goto('/profile?tab=settings')
    await expect(section.getByRole('switch')).toHaveCount(kinds.length + 4)
    await expect(section.getByRole('switch', { name: 'Something is reported to the admins' })).toBeChecked()
  })
})
