import { expectToast } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'

const text = 'I was afraid of the call all day, and Timothy prayed with me.'

test('guidance by AI is asked for after one has agreed, shown and hidden, and kept for oneself', async ({
  page,
  server,
  cast,
  signIn,
  model,
  shareKey,
}) => {
  await shareKey()
  await addEntry(server, cast.lydia, { text, audience: 'private' })
  const { host } = new URL(model.url)
  await signIn(cast.lydia)
  await page.goto('/journal')
  const part = page.getByRole('group', { name: 'AI Feedback, Day 1' })
  const ask = part.getByRole('button', { name: 'Get AI Feedback' })
  const question = page.getByRole('alertdialog')
  await test.step('Lydia reads what is sent and where to, and cancels', async () => {
    await ask.click()
    await expect(question).toContainText(
      `this reflection is sent over the internet to ${host}, without the names`,
    )
    // A provider without another name than its host is named once.
    expect((await question.textContent())?.split(host)).toHaveLength(2)
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(model.asked).toEqual([])
  })

  await test.step('she agrees, and breaks off by the keyboard, which stays where it was', async () => {
    model.behave('stall')
    await ask.click()
    await question.getByRole('button', { name: 'Agree and ask' }).click()
    await expect(part.getByRole('status')).toContainText('Analyzing...')
    await part.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(ask).toBeFocused()
    await expect(part.getByRole('alert')).toHaveCount(0)
  })

  await test.step('she asks again, and reads what the model says, with names and real verses', async () => {
    model.asked.length = 0
    model.behave({
      say: () => ({
        practicalAdvice: 'Tell [P1] how the call went.',
        scriptureReferences: ['Psalm 56:3', 'Hezekiah 4:12'],
        prayerSuggestion: 'Lord, stay with me.',
      }),
    })
    await ask.click()
    await expect(part.getByText('Tell Timothy how the call went.')).toBeVisible()
    await expect(part).toContainText('Psalm 56:3 · World English Bible')
    await expect(part).not.toContainText('Hezekiah')
    await expect(part).toContainText(`Written by AI (${host}). It can be wrong.`)
    await expect(part).toContainText('Only you see this.')
    expect(model.asked[0]?.prompt).not.toMatch(/Timothy|Lydia/)
  })

  await test.step('she hides it, which a reload keeps, shows it and deletes it', async () => {
    await part.getByRole('button', { name: 'Hide AI Feedback' }).click()
    await expect(part.getByText('Tell Timothy')).toBeHidden()
    await page.reload()
    await part.getByRole('button', { name: 'Show AI Feedback' }).click()
    await expect(part.getByText('Tell Timothy how the call went.')).toBeVisible()
    await part.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Guidance deleted')
    await expect(ask).toBeVisible()
  })
})

const refusals = [
  ['busy', 'OpenAI rate limit or quota exceeded. Please try again later.', 'rate_limit'],
  ['refuse', 'Invalid OpenAI API key. Please check your API settings.', 'auth'],
  ['garbage', 'Failed to generate Christian AI feedback. Please try again later.', 'unknown'],
] as const

test('what went wrong is told with its code, and one can retry, look at the settings or take the library', async ({
  page,
  server,
  cast,
  signIn,
  model,
  shareKey,
  agree,
}) => {
  await shareKey()
  await agree('asking', cast.lydia)
  await addEntry(server, cast.lydia, { text })
  await signIn(cast.lydia)
  await page.goto('/journal')
  const part = page.getByRole('group', { name: 'AI Feedback, Day 1' })
  for (const [behaviour, sentence, code] of refusals)
    await test.step(`Lydia asks, and is told ${code}`, async () => {
      model.behave(behaviour)
      await part.getByRole('button', { name: /Get AI Feedback|Retry/ }).click()
      await expect(part.getByRole('alert')).toContainText(sentence)
      await expect(part.getByRole('alert')).toContainText(`Code: ${code}`)
      await expectToast(page, 'Feedback Failed', sentence)
    })
  await expect(part.getByRole('link', { name: 'Check API Settings' })).toHaveAttribute(
    'href',
    '/profile?tab=settings#ai',
  )

  await test.step('there is no key any more, and she takes the library instead, which says why', async () => {
    await server.fresh.owner.query('delete from app.organization_ai_keys')
    await part.getByRole('button', { name: 'Retry' }).click()
    await expect(part.getByRole('alert')).toContainText('OpenAI API key not configured.')
    await expect(part.getByRole('alert')).toContainText('Code: no_api_key')
    model.asked.length = 0
    await part.getByRole('button', { name: 'Use our library instead' }).click()
    await expect(part.getByText('From our library, not AI')).toBeVisible()
    await expect(part.getByRole('alert')).toHaveCount(0)
    await expect(part.getByRole('heading', { name: 'Practical advice' })).toBeVisible()
    await expect(part.getByRole('heading', { name: 'Prayer suggestion' })).toBeVisible()
    await expect(part).toContainText('World English Bible')
    expect(model.asked).toEqual([])
  })

  await test.step('without a key Priscilla, an admin, has the library at once and is led to the settings', async () => {
    await addEntry(server, cast.priscilla, { text })
    await signIn(cast.priscilla)
    await page.goto('/journal')
    await part.getByRole('button', { name: 'Get guidance' }).click()
    await expect(part.getByText('From our library, not AI')).toBeVisible()
    await expect(part).toContainText('No API key is set up for AI.')
    await part.getByRole('link', { name: 'Check API Settings' }).click()
    await expect(page).toHaveURL('/schedule?section=openai')
  })
})
