import { expectToast, heading } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { expect, expectAccessible } from '#e2e/world.ts'

const key = 'sk-test-1234567890abcdef'

test(
  'a key of one’s own is checked, tried, kept with its last four characters, and removed',
  { tag: '@phone' },
  async ({ page, cast, signIn, model }) => {
    await signIn(cast.lydia)
    await page.goto('/profile?tab=settings#ai')
    const part = page.getByRole('region', { name: 'AI', exact: true })
    const form = part.getByRole('form', { name: 'Your API key' })
    await expect(part).toContainText('There is no API key, so nothing is sent.')
    await form.getByLabel('OpenAI API key').fill('pk-123')
    await form.getByRole('button', { name: 'Save key' }).click()
    await expect(form).toContainText(
      "Invalid API Key. Please enter a valid OpenAI API key starting with 'sk-'.",
    )
    await expect(form.getByLabel('OpenAI API key')).toBeFocused()
    expect(model.asked).toEqual([])
    model.behave('refuse')
    await form.getByLabel('OpenAI API key').fill(key)
    await form.getByRole('button', { name: 'Save key' }).click()
    await expect(form.getByRole('alert')).toContainText(
      'Authentication failed. Please check your API key configuration.',
    )
    await expect(form.getByLabel('OpenAI API key')).toHaveValue(key)
    model.behave({ say: () => ({ well: true }) })
    await form.getByRole('button', { name: 'Save key' }).click()
    await expectToast(page, 'API key saved')
    await expect(form).toContainText('A key that ends in cdef is kept since Nov 20, 2026.')
    await expect(form.getByLabel('OpenAI API key')).toHaveValue('')
    await expect(part).toContainText('AI can be asked.')
    expect(await page.content()).not.toContain('1234567890')
    await expectAccessible(page)
    // What was wrong with another key goes with this one.
    const wrong = form.getByText('Invalid API Key')
    await form.getByLabel('OpenAI API key').fill('pk-123')
    await form.getByRole('button', { name: 'Replace key' }).click()
    await expect(wrong).toBeVisible()
    await form.getByRole('button', { name: 'Remove key' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click()
    await expectToast(page, 'API key removed')
    await expect(form).toContainText('You have no key here.')
    await expect(wrong).toHaveCount(0)
    // A provider without another name than its host is named once.
    await expect(part.getByText(`Questions go to ${new URL(model.url).host}.`)).toBeVisible()
  },
)

test('while AI is turned off, one sees and takes back what one has agreed to, and removes one’s key @again', async ({
  page,
  server,
  cast,
  signIn,
  model,
  agree,
}) => {
  model.behave({ say: () => ({ well: true }) })
  await agree('being-read', cast.lydia)
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings#ai')
  const part = page.getByRole('region', { name: 'AI', exact: true })
  const form = part.getByRole('form', { name: 'Your API key' })
  await form.getByLabel('OpenAI API key').fill(key)
  await form.getByRole('button', { name: 'Save key' }).click()
  await expect(form).toContainText('A key that ends in cdef is kept')
  await server.fresh.owner.query('update app.organizations set ai_enabled = false')
  await page.reload()
  await expect(part).toContainText('AI is turned off here. Nothing is ever sent to one.')
  await expect(part).not.toContainText('Questions go to')
  const leaders = part.getByRole('switch', {
    name: 'Let my leaders and admins ask AI about what I share with them',
  })
  await expect(leaders).toBeChecked()
  await expectAccessible(page)
  await leaders.uncheck()
  const kept = async (table: string) => (await server.fresh.owner.query(`select from app.${table}`)).rowCount
  await expect.poll(() => kept('ai_consents')).toBe(0)
  await expect(form).toContainText('A key that ends in cdef is kept')
  await expect(form.getByLabel('OpenAI API key')).toHaveCount(0)
  await form.getByRole('button', { name: 'Remove key' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click()
  await expectToast(page, 'API key removed')
  await expect(form).toContainText('You have no key here.')
  expect(await kept('personal_ai_keys')).toBe(0)
})

test('what one agrees to can be given and taken back in one’s settings', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings#ai')
  const agreed = async () =>
    (await server.fresh.owner.query(`select use from app.ai_consents order by use`)).rows.map(
      ({ use }) => use,
    )
  const leaders = page.getByRole('switch', {
    name: 'Let my leaders and admins ask AI about what I share with them',
  })
  await expect(leaders).not.toBeChecked()
  await leaders.check()
  await expect.poll(agreed).toEqual(['being-read'])
  await page.getByRole('switch', { name: 'Let me ask AI' }).check()
  await expect.poll(agreed).toEqual(['asking', 'being-read'])
  await page.reload()
  await expect(leaders).toBeChecked()
  await leaders.uncheck()
  await expect.poll(agreed).toEqual(['asking'])
})

test('admins set the super admin key, share it, and turn AI off for everyone', async ({
  page,
  cast,
  signIn,
  model,
}) => {
  model.behave({ say: () => ({ well: true }) })
  await signIn(cast.priscilla)
  await page.goto('/openai')
  await expect(heading(page)).toHaveText('OpenAI Settings')
  await expect(page.getByRole('tab', { name: 'Personal key' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Super admin key' }).click()
  await expect(page).toHaveURL('/openai?tab=shared')
  await page.getByRole('switch', { name: 'Everyone uses the super admin key' }).check()
  await expect(page.getByText('There is no super admin key yet')).toBeVisible()
  const form = page.getByRole('form', { name: 'Super admin key' })
  await form.getByLabel('OpenAI API key').fill(key)
  await form.getByRole('button', { name: 'Save key' }).click()
  await expect(form).toContainText('A key that ends in cdef is kept. Priscilla set it on Nov 20, 2026.')
  await expect(page.getByText('There is no super admin key yet')).toHaveCount(0)
  await expectAccessible(page)
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings#ai')
  await expect(page.getByText('Everyone here asks by the key of your church.')).toBeVisible()
  await signIn(cast.priscilla)
  await page.goto('/openai?tab=shared')
  await page.getByRole('switch', { name: 'AI is on for everyone here' }).uncheck()
  model.asked.length = 0
  await form.getByLabel('OpenAI API key').fill(key)
  await form.getByRole('button', { name: 'Replace key' }).click()
  await expect(form.getByRole('alert')).toContainText('Nothing is asked of an AI here.')
  await expect(form.getByLabel('OpenAI API key')).toHaveValue(key)
  expect(model.asked).toEqual([])
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings#ai')
  await expect(page.getByText('AI is turned off here. Nothing is ever sent to one.')).toBeVisible()
})

test('whoever is no admin is led home from both addresses of the keys, and told why @again', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.barnabas)
  for (const address of ['/openai', '/schedule?section=openai']) {
    await page.goto(address)
    await expectToast(page, 'Access Denied', 'You need to be an admin to access OpenAI settings')
    await expect(page).toHaveURL('/home')
  }
  const answer = await page.request.get('/api/ai/organization')
  expect([answer.status(), (await answer.json()).code]).toEqual([403, 'FORBIDDEN'])
})
