import { expectToast } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { sensibleAnswer } from '#testing/model-answers.ts'
import { call, card, comments, layQueue, reflections, statesOf } from './queueing.ts'

test('Barnabas has a model read an entry once he has agreed, and sends of it what he chooses', async ({
  page,
  server,
  cast,
  model,
  signIn,
  shareKey,
  agree,
}) => {
  const { barnabas, lydia, phoebe } = cast
  await agree('being-read', lydia)
  const ids = await layQueue(server, [...reflections(phoebe, 1), ...reflections(lydia, 1)])
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, 'Reflection, Day 1 by Lydia')
  const alert = first.getByRole('alert')
  const analysis = first.getByRole('region', { name: 'Analysis by AI' })
  const suggestions = analysis.getByRole('textbox', { name: 'Suggestions' })
  const sent = analysis.getByRole('checkbox', { name: 'Send to Lydia: Suggestions' })

  await test.step('Barnabas agrees, and is told that there is no key', async () => {
    await comments(first, 'Lydia').fill('Thank you')
    await first.getByRole('button', { name: 'Analyze with AI' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('this entry is sent over the internet')
    expect(model.asked).toHaveLength(0)
    await question.getByRole('button', { name: 'Agree and ask' }).click()
    await expect(alert).toContainText('Analysis Failed')
    await expect(alert).toContainText('OpenAI API key not configured. Please contact your administrator.')
    const settings = alert.getByRole('link', { name: 'Check API Settings' })
    await expect(settings).toHaveAttribute('href', /^\/profile/)
    // Of somebody who has not agreed, nothing is asked, and it is said in a word.
    const other = card(page, 'Reflection, Day 1 by Phoebe')
    await expect(other.getByRole('button', { name: 'Analyze with AI' })).toHaveCount(0)
    await expect(other).toContainText('Phoebe has not agreed that an AI reads what they share.')
  })

  await test.step('why the model says nothing is told in words', async () => {
    await shareKey()
    for (const [behaviour, said] of [
      ['busy', 'OpenAI rate limit exceeded. Please try again later.'],
      ['refuse', 'Authentication failed. Please check your API key configuration.'],
      ['garbage', 'Could not generate AI insights. Please try again.'],
    ] as const) {
      model.behave(behaviour)
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(alert).toContainText(said)
    }
  })

  await test.step('the model answers, and Barnabas chooses and edits a part, also over a reload', async () => {
    model.behave({ say: sensibleAnswer })
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(analysis.getByRole('textbox', { name: 'Summary' })).toHaveValue(/^They write openly/)
    await expect(suggestions).toHaveValue(/^Ask what made/)
    await expect(analysis.getByRole('textbox', { name: 'Encouragement' })).toHaveValue(/^It takes courage/)
    await expectToast(page, 'The analysis is here')
    await expectAccessible(page)
    await suggestions.fill('Rest\n\nPray')
    await sent.check()
    await expect(first.getByText('Saved', { exact: true })).toBeVisible()
    await page.evaluate('localStorage.clear()')
    await page.reload()
    await expect(suggestions).toHaveValue('Rest\n\nPray')
    await expect(sent).toBeChecked()
    await expect(analysis.getByRole('checkbox', { name: 'Send to Lydia: Summary' })).not.toBeChecked()
    await expect(comments(first, 'Lydia')).toHaveValue('Thank you')
  })

  await test.step('Barnabas asks again, takes that back, and delivers what he chose', async () => {
    await first.getByRole('button', { name: 'Analyze again' }).click()
    await expect(suggestions).toHaveValue(/^Ask what made/)
    await expect(analysis.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expectToast(page, 'The analysis is here', 'It stands in place of the one before.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(suggestions).toHaveValue('Rest\n\nPray')
    await expect(sent).toBeChecked()
    await first.getByRole('button', { name: 'Deliver Feedback' }).click()
    await expectToast(page, 'Feedback delivered')
    expect((await statesOf(server, ids))[1]).toEqual({
      status: 'delivered',
      comments: 'Thank you',
      analysis: { suggestions: ['Rest', 'Pray'] },
    })
  })
})

test('Barnabas asks the model by its key, writes on while it thinks, and is not offered it where AI is off', async ({
  page,
  server,
  cast,
  model,
  signIn,
  shareKey,
  agree,
}) => {
  const { barnabas, lydia, phoebe, priscilla } = cast
  await shareKey()
  await agree('being-read', lydia)
  await agree('asking', barnabas)
  await layQueue(server, [...reflections(phoebe, 1), ...reflections(lydia, 1)])
  model.behave('stall')
  await signIn(barnabas)
  const field = comments(page, 'Lydia')
  const hint = page.getByRole('region', { name: 'Keyboard' })

  await test.step('Barnabas presses the key before all is there, writes on, and lets it be', async () => {
    const pressed = Promise.withResolvers<void>()
    await page.route('**/rpc/ai/settings*', async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto('/leader-feedback?focus=first')
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+Shift+a')
    pressed.resolve()
    await expect(page.getByText('Analyzing...')).toBeVisible()
    await page.keyboard.type('Meanwhile')
    await expect(field).toHaveValue('Meanwhile')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Analyzing...')).toHaveCount(0)
    await expect(hint).toContainText('Analyze with AI')
    await page.unrouteAll()
  })

  await test.step('Priscilla turns AI off: no button and no key asks it, and that is said once', async () => {
    const asked = model.asked.length
    await call(server, priscilla, 'ai/changeOrganization', { enabled: false })
    await page.reload()
    await expect(page.getByText('AI is turned off here.')).toBeVisible()
    await expect(hint).not.toContainText('Analyze with AI')
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+Shift+a')
    await expect(page.getByText('Analyzing...')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /Analyze/ })).toHaveCount(0)
    expect(model.asked).toHaveLength(asked)
  })
})
