import { expectToast } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

const kinds = [
  'Somebody adds me to their community',
  'People pray for what I asked',
  'Somebody replies to me',
  'A report of mine is answered',
  'An error that I reported is answered',
  'A leader gives me feedback',
  'A leader writes a personal summary for me',
]

test('one chooses what one is told; it holds at once, and a failure is told', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  const kept = async () =>
    (
      await server.fresh.owner.query(
        'select unwanted_notifications as kinds from app.settings where person_id = $1',
        [cast.lydia.id],
      )
    ).rows[0]
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const section = page.getByRole('region', { name: 'Notifications' })
  const choice = (name: string) => section.getByRole('switch', { name })
  await expect(section.getByRole('switch')).toHaveCount(kinds.length)
  for (const kind of kinds) await expect(choice(kind)).toBeChecked()
  await choice(kinds[0] ?? '').press('Space')
  await choice(kinds[2] ?? '').click()
  await expect.poll(kept).toEqual({ kinds: ['added', 'replied'] })
  await page.reload()
  await expect(choice(kinds[0] ?? '')).not.toBeChecked()
  await expect(choice(kinds[1] ?? '')).toBeChecked()
  await expectAccessible(page)

  await page.route('**/rpc/notifications/setUnwanted', (route) => route.fulfill({ status: 503, json: {} }))
  await choice(kinds[1] ?? '').click()
  await expectToast(page, 'Your choice was not saved')
  await expect(choice(kinds[1] ?? '')).toBeChecked()
  expect(await kept()).toEqual({ kinds: ['added', 'replied'] })
})

type Switch = HTMLElement & { click: () => void; checked: boolean }

test('a switch stays as it was put while the server takes its time @again', async ({
  page,
  cast,
  signIn,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const kept: unknown[] = []
  await page.route('**/rpc/notifications/setUnwanted', async (route) => {
    await promise
    await route.continue()
  })
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/setUnwanted')) kept.push(request.postDataJSON().json.kinds)
  })
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const choice = (kind: number) => page.getByRole('switch', { name: kinds[kind] ?? '' })
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
  const expectAsPut = async () => {
    await expect(choice(0)).not.toBeChecked()
    await expect(choice(1)).not.toBeChecked()
    await expect(choice(2)).toBeChecked()
  }
  await expectAsPut()
  await page.reload()
  await expectAsPut()
})

test('admins choose of reports as well @again', async ({ page, cast, signIn }) => {
  await signIn(cast.priscilla)
  await page.goto('/profile?tab=settings')
  const section = page.getByRole('region', { name: 'Notifications' })
  await expect(section.getByRole('switch')).toHaveCount(kinds.length + 4)
  await expect(section.getByRole('switch', { name: 'Something is reported to the admins' })).toBeChecked()
})

test('one chooses who may write and what a notice says, and a failure is told @again', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings')
  const section = page.getByRole('region', { name: 'Direct messages' })
  const receives = section.getByRole('switch', { name: 'Let others write to me' })
  const previews = section.getByRole('switch', { name: 'Show the first words of a message in its notice' })
  await expect(receives).toBeChecked()
  await Promise.all([page.waitForResponse('**/rpc/profile/updateMessageChoices'), receives.click()])
  await page.reload()
  await expect(receives).not.toBeChecked()
  await expect(previews).toBeChecked()
  await page.route('**/rpc/profile/updateMessageChoices', (route) => route.fulfill({ status: 503, json: {} }))
  await previews.click()
  await expectToast(page, 'Your choice was not saved')
  await expect(previews).toBeChecked()
})
