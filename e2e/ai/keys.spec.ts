import { expectToast, heading } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { expect } from '#e2e/world.ts'

const key = 'sk-test-1234567890abcdef'

test('a key of one’s own is checked, tried, kept with its last four characters, and removed', async ({
  page,
  server,
  cast,
  signIn,
  model,
}) => {
  await signIn(cast.lydia)
  await page.goto('/profile?tab=settings#ai')
  const part = page.getByRole('region', { name: 'AI', exact: true })
  const form = part.getByRole('form', { name: 'Your API key' })
  await expect(part).toContainText('There is no API key, so nothing is sent.')
  await test.step('what is no key is told to Lydia, and so is one that the provider refuses', async () => {
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
  })

  await test.step('she saves one, of which nobody sees more than its end', async () => {
    model.behave({ say: () => ({ well: true }) })
    await form.getByRole('button', { name: 'Save key' }).click()
    await expectToast(page, 'API key saved')
    await expect(form).toContainText('A key that ends in cdef is kept since Nov 20, 2026.')
    await expect(form.getByLabel('OpenAI API key')).toHaveValue('')
    await expect(part).toContainText('AI can be asked.')
    expect(await page.content()).not.toContain('1234567890')
  })

  const leaders = part.getByRole('switch', {
    name: 'Let my leaders and admins ask AI about what I share with them',
  })
  const agreed = async () =>
    (await server.fresh.owner.query(`select use from app.ai_consents order by use`)).rows.map(
      ({ use }) => use,
    )
  await test.step('she agrees to both uses, and takes one back', async () => {
    await expect(leaders).not.toBeChecked()
    await leaders.check()
    await expect.poll(agreed).toEqual(['being-read'])
    await page.getByRole('switch', { name: 'Let me ask AI' }).check()
    await expect.poll(agreed).toEqual(['asking', 'being-read'])
    await page.getByRole('switch', { name: 'Let me ask AI' }).uncheck()
    await expect.poll(agreed).toEqual(['being-read'])
  })

  // A provider without another name than its host is named once.
  await expect(part.getByText(`Questions go to ${new URL(model.url).host}.`)).toBeVisible()
  await test.step('while AI is turned off she takes back what she agreed to, and removes her key', async () => {
    await server.fresh.owner.query('update app.organizations set ai_enabled = false')
    await page.reload()
    await expect(part).toContainText('AI is turned off here. Nothing is ever sent to one.')
    await expect(part).not.toContainText('Questions go to')
    await leaders.uncheck()
    await expect.poll(agreed).toEqual([])
    await expect(form).toContainText('A key that ends in cdef is kept')
    await expect(form.getByLabel('OpenAI API key')).toHaveCount(0)
    await form.getByRole('button', { name: 'Remove key' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click()
    await expectToast(page, 'API key removed')
    await expect(form).toContainText('You have no key here.')
  })
})

test('admins set the super admin key, share it, and turn AI off for everyone', async ({
  page,
  cast,
  signIn,
  model,
}) => {
  model.behave({ say: () => ({ well: true }) })
  await signIn(cast.priscilla)
  const form = page.getByRole('form', { name: 'Super admin key' })
  await test.step('Priscilla finds the tab of the super admin key', async () => {
    await page.goto('/openai')
    await expect(heading(page)).toHaveText('OpenAI Settings')
    await expect(page.getByRole('tab', { name: 'Personal key' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Super admin key' }).click()
    await expect(page).toHaveURL('/openai?tab=shared')
  })

  await test.step('she shares it before there is one, and then sets it', async () => {
    await page.getByRole('switch', { name: 'Everyone uses the super admin key' }).check()
    await expect(page.getByText('There is no super admin key yet')).toBeVisible()
    await form.getByLabel('OpenAI API key').fill(key)
    await form.getByRole('button', { name: 'Save key' }).click()
    await expect(form).toContainText('A key that ends in cdef is kept. Priscilla set it on Nov 20, 2026.')
    await expect(page.getByText('There is no super admin key yet')).toHaveCount(0)
  })

  await test.step('Priscilla turns AI off, and no key is tried any more', async () => {
    await page.getByRole('switch', { name: 'AI is on for everyone here' }).uncheck()
    model.asked.length = 0
    await form.getByLabel('OpenAI API key').fill(key)
    await form.getByRole('button', { name: 'Replace key' }).click()
    await expect(form.getByRole('alert')).toContainText('Nothing is asked of an AI here.')
    await expect(form.getByLabel('OpenAI API key')).toHaveValue(key)
    expect(model.asked).toEqual([])
  })

  await test.step('Lydia is told that AI is off, and led home from the settings of admins', async () => {
    await signIn(cast.lydia)
    await page.goto('/profile?tab=settings#ai')
    await expect(page.getByText('AI is turned off here. Nothing is ever sent to one.')).toBeVisible()
    await page.goto('/openai')
    await expectToast(page, 'Access Denied', 'You need to be an admin to access OpenAI settings')
    await expect(page).toHaveURL('/home')
  })
})
