import { expectToast, undo } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { openForm } from './form.ts'

const text = 'You wrote about quiet mornings. Thank you for that. What would help you to keep them?'

test('Barnabas has a model draft a summary, which goes into his words only where he says so', async ({
  page,
  server,
  cast,
  model,
  signIn,
  shareKey,
  agree,
}) => {
  await addEntry(server, cast.lydia, { day: 7, text: 'The mornings are quiet.' })
  await agree('being-read', cast.lydia)
  await signIn(cast.barnabas)
  const words = await openForm(page, cast.lydia, 2)
  const panel = page.getByRole('region', { name: 'Draft by AI, for you to edit' })
  const ask = panel.getByRole('button', { name: 'Draft with AI' })
  const again = panel.getByRole('button', { name: 'Try again' })
  const use = panel.getByRole('button', { name: 'Use this' })
  const trouble = panel.getByRole('alert')

  await test.step('there is no key, which is said where that is changed', async () => {
    await expect(panel).toContainText('No API key is set up for AI.')
    await expect(panel.getByRole('link', { name: 'Check API Settings' })).toBeVisible()
    await expect(panel.getByRole('button')).toHaveCount(0)
    await shareKey()
    await page.reload()
    await expect(panel).toContainText('100 AI requests left today')
  })

  await test.step('Barnabas agrees, and calls a draft off while it is written', async () => {
    model.behave('stall-midway')
    await ask.click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      'what Lydia shared with you during this stage is sent over the internet',
    )
    expect(model.asked).toEqual([])
    await question.getByRole('button', { name: 'Agree and ask' }).click()
    await expect(panel.getByRole('status')).toHaveText('Writing a draft...')
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(ask).toBeVisible()
  })

  await test.step('why there is no draft is said, with what helps', async () => {
    model.behave('refuse')
    await ask.click()
    await expect(trouble).toContainText('Authentication failed. Please check your API key configuration.')
    await expect(trouble.getByRole('link', { name: 'Check API Settings' })).toBeVisible()
  })

  await test.step('Barnabas takes a draft into the empty field', async () => {
    model.behave({ say: () => ({ text }) })
    await again.click()
    await expect(panel).toContainText(text)
    await expect(panel).toContainText(/Written by AI \(.*\). It can be wrong./)
    await expect(use).toBeVisible()
    await expect(words).toHaveValue('')
    await use.click()
    await expect(words).toHaveValue(text)
    await expect(words).toBeFocused()
    await expect(
      page.getByText('From a draft by AI. Please make it your own before you save it.'),
    ).toBeVisible()
  })

  await test.step('what Barnabas wrote is not written over unasked, and comes back', async () => {
    await words.fill('Mine.')
    await ask.click()
    await use.click()
    await expect(words).toHaveValue('Mine.')
    await expect(panel).toContainText('You have already written something. Where should the draft go?')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Insert below' }).click()
    await expect(words).toHaveValue(`Mine.\n\n${text}`)
    await ask.click()
    await use.click()
    await panel.getByRole('button', { name: 'Replace what I wrote' }).click()
    await expect(words).toHaveValue(text)
    await expectToast(page, 'What you wrote was replaced')
    await undo(page)
    await expect(words).toHaveValue(`Mine.\n\n${text}`)
    expect(JSON.stringify(model.asked)).not.toContain('Lydia')
  })
})
