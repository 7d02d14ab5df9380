import { expectToast } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'

test('guidance is asked of AI after one has agreed, or taken from the library where AI fails, and hidden and deleted', async ({
  page,
  server,
  cast,
  signIn,
  model,
  shareKey,
}) => {
  await shareKey()
  await addEntry(server, cast.lydia, {
    text: 'I was afraid of the call all day, and Timothy prayed with me.',
    audience: 'private',
  })
  const { host } = new URL(model.url)
  await signIn(cast.lydia)
  await page.goto('/journal')
  const part = page.getByRole('group', { name: 'AI Feedback, Day 1' })
  const ask = part.getByRole('button', { name: 'Get AI Feedback' })
  const question = page.getByRole('alertdialog')
  await test.step('Lydia reads what is sent and where to, and cancels', async () => {
    await ask.click()
    await expect(question).toContainText(
      `this reflection is sent over the internet to ${host}, without people's names`,
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

  await test.step('she deletes it, and asks again in vain, which is told with its code', async () => {
    await part.getByRole('button', { name: /^Delete/ }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Guidance deleted')
    model.behave('refuse')
    // Whether AI can be asked is read anew after each try, and below there is no key.
    const readAnew = page.waitForResponse('**/rpc/ai/settings*')
    await ask.click()
    const refused = 'Invalid OpenAI API key. Please check your API settings.'
    await expect(part.getByRole('alert')).toContainText(refused)
    await expect(part.getByRole('alert')).toContainText('Code: auth')
    await expectToast(page, 'Feedback Failed', refused)
    await expect(part.getByRole('link', { name: 'Check API Settings' })).toHaveAttribute(
      'href',
      '/profile?tab=settings#ai',
    )
    await readAnew
  })

  await test.step('there is no key any more, and she takes the library instead, which says why', async () => {
    await server.fresh.owner.query('delete from app.organization_ai_keys')
    await part.getByRole('button', { name: 'Retry' }).click()
    await expect(part.getByRole('alert')).toContainText('Code: no_api_key')
    model.asked.length = 0
    await part.getByRole('button', { name: 'Use our library instead' }).click()
    await expect(part.getByText('From our library, not AI')).toBeVisible()
    await expect(part).toContainText('No API key is set up for AI.')
    await expect(part.getByRole('alert')).toHaveCount(0)
    await expect(part.getByRole('heading', { name: 'Prayer suggestion' })).toBeVisible()
    expect(model.asked).toEqual([])
  })

  await test.step('she hides it, which a reload keeps, shows it and deletes it', async () => {
    await part.getByRole('button', { name: 'Hide Guidance' }).click()
    await expect(part.getByText('From our library, not AI')).toBeHidden()
    await page.reload()
    await part.getByRole('button', { name: 'Show Guidance' }).click()
    await expect(part.getByText('From our library, not AI')).toBeVisible()
    await part.getByRole('button', { name: /^Delete/ }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(part.getByRole('button', { name: 'Get guidance' })).toBeVisible()
  })
})
