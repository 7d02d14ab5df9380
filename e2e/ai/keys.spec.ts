import { expectToast, heading } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { expect } from '#e2e/world.ts'

const key = 'sk-test-1234567890abcdef'

test('an admin keeps a key of her own and one for everyone, agrees to what AI may do, and turns it off', async ({
  page,
  server,
  cast,
  signIn,
  model,
}) => {
  await signIn(cast.priscilla)
  await page.goto('/openai')
  const form = page.getByRole('form', { name: 'Your API key' })
  const field = form.getByLabel('OpenAI API key')
  await test.step('what is no key is told to Priscilla, and so is one that the provider refuses', async () => {
    await expect(heading(page)).toHaveText('OpenAI Settings')
    await expect(page.getByRole('tab', { name: 'Personal key' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('There is no API key, so nothing is sent.')).toBeVisible()
    await field.fill('pk-123')
    await form.getByRole('button', { name: 'Save key' }).click()
    await expect(form).toContainText(
      "Invalid API Key. Please enter a valid OpenAI API key starting with 'sk-'.",
    )
    await expect(field).toBeFocused()
    expect(model.asked).toEqual([])
    model.behave('refuse')
    await field.fill(key)
    await form.getByRole('button', { name: 'Save key' }).click()
    await expect(form.getByRole('alert')).toContainText(
      'Authentication failed. Please check your API key configuration.',
    )
    await expect(field).toHaveValue(key)
  })

  await test.step('she saves one, of which nobody sees more than its end', async () => {
    model.behave({ say: () => ({ well: true }) })
    await form.getByRole('button', { name: 'Save key' }).click()
    await expectToast(page, 'API key saved')
    await expect(form).toContainText('A key ending in cdef was saved on Nov 20, 2026.')
    await expect(field).toHaveValue('')
    expect(await page.content()).not.toContain('1234567890')
  })

  const asking = page.getByRole('switch', { name: 'Let me ask AI' })
  const leaders = page.getByRole('switch', {
    name: 'Let my leaders and admins ask AI about what I share with them',
  })
  const agreed = async () =>
    (await server.fresh.owner.query('select use from app.ai_consents order by use')).rows.map(
      ({ use }) => use,
    )
  await test.step('she agrees to both uses, and takes one back', async () => {
    await leaders.check()
    await asking.check()
    await expect.poll(agreed).toEqual(['asking', 'being-read'])
    await asking.uncheck()
    await expect.poll(agreed).toEqual(['being-read'])
  })

  const shared = page.getByRole('form', { name: 'Super admin key' })
  await test.step('she shares the key of everyone before there is one, and then sets it', async () => {
    await page.getByRole('tab', { name: 'Super admin key' }).click()
    await expect(page).toHaveURL('/openai?tab=shared')
    // A provider without another name than its host is named once.
    await expect(page.getByText(`Questions go to ${new URL(model.url).host}.`)).toBeVisible()
    await page.getByRole('switch', { name: 'Everyone uses the super admin key' }).check()
    await expect(page.getByText('There is no super admin key yet')).toBeVisible()
    await shared.getByLabel('OpenAI API key').fill(key)
    await shared.getByRole('button', { name: 'Save key' }).click()
    await expect(shared).toContainText('The key ends in cdef. Priscilla set it on Nov 20, 2026.')
    await expect(page.getByText('There is no super admin key yet')).toHaveCount(0)
  })

  await test.step('she turns AI off, and no key is tried any more', async () => {
    await page.getByRole('switch', { name: 'AI is on for everyone here' }).uncheck()
    model.asked.length = 0
    await shared.getByLabel('OpenAI API key').fill(key)
    await shared.getByRole('button', { name: 'Replace key' }).click()
    await expect(shared.getByRole('alert')).toContainText('AI is not used here.')
    await expect(shared.getByLabel('OpenAI API key')).toHaveValue(key)
    expect(model.asked).toEqual([])
  })

  await test.step('in her profile she takes back what she agreed to, and removes her key', async () => {
    await page.goto('/profile?tab=settings#ai')
    await expect(page.getByText('AI is turned off here. Nothing is ever sent to it.')).toBeVisible()
    await expect(page.getByText('Questions go to')).toHaveCount(0)
    await leaders.uncheck()
    await expect.poll(agreed).toEqual([])
    await expect(form).toContainText('A key ending in cdef was saved')
    await expect(field).toHaveCount(0)
    await form.getByRole('button', { name: 'Remove key' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove key' }).click()
    await expectToast(page, 'API key removed')
    await expect(form).toContainText('You have not added a key.')
  })

  await test.step('Lydia is led home from the settings of admins', async () => {
    await signIn(cast.lydia)
    await page.goto('/openai')
    await expectToast(page, 'Access Denied', 'You need to be an admin to access OpenAI settings')
    await expect(page).toHaveURL('/home')
  })
})
