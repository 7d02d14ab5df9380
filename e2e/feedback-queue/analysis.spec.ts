import { expectToast } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { call, card, comments, layQueue, reflections, statesOf } from './queueing.ts'

const title = 'Reflection, Day 1 by Lydia'

test('a model is asked once one has agreed, and what it says is edited and sent in the parts that one chooses', async ({
  page,
  server,
  cast,
  model,
  signIn,
  shareKey,
  agree,
}) => {
  const { barnabas, lydia } = cast
  await shareKey()
  await agree('being-read', lydia)
  const ids = await layQueue(server, reflections(lydia, 1))
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, title)
  await comments(first, 'Lydia').fill('Thank you')
  await first.getByRole('button', { name: 'Analyze with AI' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('this entry is sent over the internet')
  expect(model.asked).toHaveLength(0)
  await question.getByRole('button', { name: 'Agree and ask' }).click()
  const analysis = first.getByRole('region', { name: 'Analysis by AI' })
  await expect(analysis.getByRole('textbox', { name: 'Summary' })).toHaveValue(/^They write openly/)
  await expect(analysis.getByRole('textbox', { name: 'Suggestions' })).toHaveValue(/^Ask what made/)
  await expect(analysis.getByRole('textbox', { name: 'Encouragement' })).toHaveValue(/^It takes courage/)
  expect(model.asked).toHaveLength(1)
  await expectToast(page, 'The analysis is here')
  await expectAccessible(page)
  await analysis.getByRole('textbox', { name: 'Suggestions' }).fill('Rest\n\nPray')
  await analysis.getByRole('checkbox', { name: 'Send to Lydia: Suggestions' }).check()
  await expect(first.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(analysis.getByRole('checkbox', { name: 'Send to Lydia: Suggestions' })).toBeChecked()
  await expect(analysis.getByRole('checkbox', { name: 'Send to Lydia: Summary' })).not.toBeChecked()
  await expect(comments(first, 'Lydia')).toHaveValue('Thank you')

  await first.getByRole('button', { name: 'Analyze again' }).click()
  await expect(analysis.getByRole('textbox', { name: 'Suggestions' })).toHaveValue(/^Ask what made/)
  await expect(analysis.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expectToast(page, 'The analysis is here', 'It stands in place of the one before.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(analysis.getByRole('textbox', { name: 'Suggestions' })).toHaveValue('Rest\n\nPray')
  await expect(analysis.getByRole('checkbox', { name: 'Send to Lydia: Suggestions' })).toBeChecked()
  await first.getByRole('button', { name: 'Deliver Feedback' }).click()
  await expectToast(page, 'Feedback delivered')
  expect(await statesOf(server, ids)).toEqual([
    { status: 'delivered', comments: 'Thank you', analysis: { suggestions: ['Rest', 'Pray'] } },
  ])
})

test('by its key a model can be asked at once, and while it thinks, one can go on writing, and let it be', async ({
  page,
  server,
  cast,
  model,
  signIn,
  shareKey,
  agree,
}) => {
  const { barnabas, lydia } = cast
  await shareKey()
  await agree('being-read', lydia)
  await agree('asking', barnabas)
  await layQueue(server, reflections(lydia, 1))
  model.behave('stall')
  await signIn(barnabas)
  const pressed = Promise.withResolvers<void>()
  await page.route('**/rpc/ai/settings*', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/leader-feedback?focus=first')
  await expect(comments(page, 'Lydia')).toBeFocused()
  await page.keyboard.press('Control+Shift+a')
  pressed.resolve()
  await expect(page.getByText('Analyzing...')).toBeVisible()
  await page.keyboard.type('Meanwhile')
  await expect(comments(page, 'Lydia')).toHaveValue('Meanwhile')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Analyzing...')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Analyze with AI' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('why an analysis failed is said in words, with what helps @again', async ({
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
  await agree('asking', barnabas)
  await layQueue(server, [...reflections(phoebe, 1), ...reflections(lydia, 1)])
  await signIn(barnabas)
  await page.goto('/leader-feedback')
  const first = card(page, title)
  const alert = first.getByRole('alert')
  const settings = alert.getByRole('link', { name: 'Check API Settings' })
  await first.getByRole('button', { name: 'Analyze with AI' }).click()
  await expect(alert).toContainText('Analysis Failed')
  await expect(alert).toContainText('OpenAI API key not configured. Please contact your administrator.')
  await expect(settings).toHaveAttribute('href', /^\/profile/)
  await expectAccessible(page)

  await shareKey()
  const retry = alert.getByRole('button', { name: 'Retry' })
  for (const [behaviour, said] of [
    ['busy', 'OpenAI rate limit exceeded. Please try again later.'],
    ['broke', 'OpenAI rate limit exceeded. Please try again later.'],
    ['refuse', 'Authentication failed. Please check your API key configuration.'],
    ['garbage', 'Could not generate AI insights. Please try again.'],
  ] as const) {
    model.behave(behaviour)
    await retry.click()
    await expect(alert).toContainText(said)
    await expect(alert).toContainText('Analysis Failed')
  }
  // Of somebody who has not agreed, nothing is asked, and it is said in a word.
  const other = card(page, 'Reflection, Day 1 by Phoebe')
  await expect(other.getByRole('button', { name: 'Analyze with AI' })).toHaveCount(0)
  await expect(other).toContainText('Phoebe has not agreed that an AI reads what they share.')
})

test('where AI is turned off it is not offered, by no key either, and that is said @again', async ({
  page,
  server,
  cast,
  model,
  signIn,
  agree,
}) => {
  const { barnabas, lydia, phoebe, priscilla } = cast
  await agree('being-read', lydia)
  await agree('asking', barnabas)
  await layQueue(server, [...reflections(phoebe, 1), ...reflections(lydia, 1)])
  await signIn(barnabas)
  await page.goto('/leader-feedback?focus=first')
  const hint = page.getByRole('region', { name: 'Keyboard' })
  await expect(hint).toContainText('Analyze with AI')
  await call(server, priscilla, 'ai/changeOrganization', { enabled: false })
  await page.reload()
  await expect(page.getByText('AI is turned off here.')).toBeVisible()
  await expect(hint).not.toContainText('Analyze with AI')
  await expect(comments(page, 'Lydia')).toBeFocused()
  await page.keyboard.press('Control+Shift+a')
  await expect(page.getByRole('button', { name: /Analyze/ })).toHaveCount(0)
  await expect(page.getByText('Analyzing...')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/leader-feedback')
  // Once for all that waits. Nobody is told then who has agreed.
  await expect(page.getByText('AI is turned off here.')).toHaveCount(1)
  for (const name of ['Lydia', 'Phoebe']) {
    const one = card(page, `Reflection, Day 1 by ${name}`)
    await expect(one).not.toContainText('has not agreed')
    await expect(one.getByRole('button', { name: 'Analyze with AI' })).toHaveCount(0)
  }
  expect(model.asked).toHaveLength(0)
})
