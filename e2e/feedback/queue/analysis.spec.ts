import { expectToast, holdCalls, undo } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import { sensibleAnswer } from '#testing/ai/model-answers.ts'
import { comments, layQueue, reflections, statesOf } from './queueing.ts'

test('Barnabas has a model read an entry once he has agreed, and sends of it what he chooses', async ({
  page,
  server,
  cast,
  model,
  signIn,
  shareKey,
  agree,
}) => {
  const { barnabas, lydia, phoebe, priscilla } = cast
  await agree('being-read', lydia)
  const ids = await layQueue(server, [...reflections(phoebe, 1), ...reflections(lydia, 1)])
  await signIn(barnabas)
  const field = comments(page, 'Lydia')
  const alert = page.getByRole('alert')
  const analysis = page.getByRole('region', { name: 'Analysis by AI' })
  const suggestions = analysis.getByRole('textbox', { name: 'Suggestions' })
  const sent = analysis.getByRole('checkbox', { name: 'Send to Lydia: Suggestions' })
  const hint = page.getByRole('region', { name: 'Keyboard' })
  const ask = () => page.keyboard.press('Control+Shift+a')

  await test.step('Barnabas presses the key before all is there, agrees, and is told that there is no key', async () => {
    const settings = await holdCalls(page, 'ai/settings*')
    await page.goto('/leader-feedback?focus=first')
    await expect(field).toBeFocused()
    await page.keyboard.type('Thank you')
    await ask()
    settings()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('this entry is sent over the internet')
    expect(model.asked).toHaveLength(0)
    await question.getByRole('button', { name: 'Agree and ask' }).click()
    await expect(alert).toContainText('Analysis Failed')
    await expect(alert).toContainText('OpenAI API key not configured. Please contact your administrator.')
    const link = alert.getByRole('link', { name: 'Check API Settings' })
    await expect(link).toHaveAttribute('href', /^\/profile/)
  })

  await test.step('why the model says nothing is told in words', async () => {
    await shareKey()
    for (const [behaviour, said] of [
      ['busy', 'OpenAI rate limit exceeded. Please try again later.'],
      ['refuse', 'Authentication failed. Please check your API key configuration.'],
      ['garbage', 'Could not generate AI insights. Please try again.'],
    ] as const) {
      model.behave(behaviour)
      await alert.getByRole('button', { name: 'Retry' }).press('Enter')
      await expect(alert).toContainText(said)
    }
  })

  await test.step('he writes on while the model thinks, and lets it be', async () => {
    model.behave('stall')
    await field.press('Control+End')
    await ask()
    await expect(page.getByText('Analyzing...')).toBeVisible()
    await page.keyboard.type(', Lydia')
    await expect(field).toHaveValue('Thank you, Lydia')
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(page.getByText('Analyzing...')).toHaveCount(0)
  })

  await test.step('the model answers, and Barnabas chooses and edits a part, which the server keeps for him', async () => {
    model.behave({ say: sensibleAnswer })
    await expect(hint).toContainText('Analyze with AI')
    await field.focus()
    await ask()
    await expect(analysis.getByRole('textbox', { name: 'Summary' })).toHaveValue(/^They write openly/)
    await expect(analysis.getByRole('textbox', { name: 'Encouragement' })).toHaveValue(/^It takes courage/)
    await expectToast(page, 'The analysis is ready')
    await expectAccessible(page)
    await suggestions.fill('Rest\n\nPray')
    await sent.check()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.evaluate('localStorage.clear()')
    await page.reload()
    await expect(suggestions).toHaveValue('Rest\n\nPray')
    await expect(sent).toBeChecked()
    await expect(analysis.getByRole('checkbox', { name: 'Send to Lydia: Summary' })).not.toBeChecked()
    await expect(field).toHaveValue('Thank you, Lydia')
  })

  await test.step('Barnabas asks again, takes that back, and delivers what he chose', async () => {
    await page.getByRole('button', { name: 'Analyze again' }).press('Enter')
    await expect(suggestions).toHaveValue(/^Ask what made/)
    await expect(analysis.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expectToast(page, 'The analysis is ready', 'It replaces the previous one.')
    await undo(page)
    await expect(sent).toBeChecked()
    await field.press('Control+Enter')
    await expectToast(page, 'Feedback delivered')
    expect((await statesOf(server, ids))[1]).toEqual({
      status: 'delivered',
      comments: 'Thank you, Lydia',
      analysis: { suggestions: ['Rest', 'Pray'] },
    })
  })

  await test.step('of Phoebe, who has not agreed, and where Priscilla turned AI off, no button and no key asks', async () => {
    const asked = model.asked.length
    await expect(page.getByText('Phoebe has not agreed to let an AI read what they share.')).toBeVisible()
    await agree('being-read', phoebe)
    await clientOf(server, priscilla).ai.changeOrganization({ enabled: false })
    await page.reload()
    await expect(page.getByText('AI is turned off here.')).toBeVisible()
    await expect(hint).not.toContainText('Analyze with AI')
    await expect(comments(page, 'Phoebe')).toBeFocused()
    await ask()
    await expect(page.getByRole('button', { name: /Analyze/ })).toHaveCount(0)
    // Whatever the key had set going would have reached the model before this.
    await page.keyboard.type('Thank you')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(model.asked).toHaveLength(asked)
  })
})
