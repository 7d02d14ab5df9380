import { expectToast, heading } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { sensibleAnswer } from '#testing/ai/model-answers.ts'
import { ask, card, generate, sayInsight } from './asking.ts'

test('a leader asks about those whom they lead, after agreeing, and opens what the answer rests on', async ({
  page,
  server,
  cast,
  signIn,
  model,
  shareKey,
  agree,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await shareKey()
  await agree('being-read', cast.lydia)
  const id = await addEntry(server, cast.lydia, { text: 'I slept badly, and Timothy prayed with me.' })
  await addEntry(server, cast.timothy, { text: 'Not to be shown' })
  await addEntry(server, cast.lydia, { text: 'Hers alone', kind: 'challenge', audience: 'private' })
  const { host } = new URL(model.url)
  await signIn(cast.barnabas)
  await test.step('people cannot be loaded for Barnabas, who is told, and tries again', async () => {
    const fail = { status: 500, json: {} }
    await page.route('**/rpc/insights/group**', (route) => route.fulfill(fail), { times: 1 })
    await page.goto('/home')
    await page.getByRole('link', { name: 'Leadership Insights' }).click()
    const failed = 'Failed to load all user data for your assigned participants'
    await expectToast(page, 'Error loading data', failed)
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
  })

  await test.step('he reads what is sent and where to, and is asked for a question', async () => {
    await expect(heading(page)).toHaveText('Leadership Insights')
    await expect(page.getByText(`is sent to ${host} without names`)).toContainText('1 of 3 have.')
    await expect(page.getByText('Of the 2 entries you can read, AI can see 1')).toBeVisible()
    await expect(page.getByText('10 insights left today.')).toBeVisible()
    await generate(page).click()
    await expect(page.getByLabel('Your question')).toBeFocused()
    await expect(page.getByText('Please enter a question')).toBeVisible()
  })

  await test.step('he agrees, sees the insight as it is written, and breaks it off', async () => {
    model.behave('stall-midway')
    await ask(page, 'How does Lydia sleep?')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('what people have agreed to show an AI is sent over the internet')
    expect(model.asked).toEqual([])
    await question.getByRole('button', { name: 'Agree and ask' }).click()
    const begun = card(page, 'What stands out this week')
    await expect(begun).toContainText('This may take up to 50 seconds.')
    await expect(page.getByRole('button', { name: 'Generating...' })).toHaveAttribute('aria-busy', 'true')
    await begun.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Canceled. Nothing was saved.').first()).toBeVisible()
    await expect.poll(() => model.abandoned()).toBe(1)
  })

  await test.step('after a reload nothing is kept but his question, and he asks again', async () => {
    await page.reload()
    await expect(page.getByText('No insights yet')).toBeVisible()
    await expect(page.getByLabel('Your question')).toHaveValue('How does Lydia sleep?')
    model.asked.length = 0
    sayInsight(model, 'Sleep of [P1]', ['[P1] slept badly, and [P2] prayed with them.', 'E1'])
    await generate(page).click()
    const result = card(page, 'Sleep of Lydia')
    await expect(result).toContainText('Lydia slept badly, and Timothy prayed with them.')
    await expect(result).toContainText(`Written by AI (${host}). It can be wrong.`)
    await expect(result).toContainText('About the whole group · Nov 20, 2026 · from 1 entry')
    await expect(page.getByText('8 insights left today.')).toBeVisible()
    expect(model.asked[0]?.prompt).not.toMatch(/Lydia|Timothy|Hers alone|Not to be shown/)
    await expectAccessible(page)
    await result.getByRole('link', { name: 'Lydia, reflection, Day 1' }).click()
    await expect(page.getByText('I slept badly, and Timothy prayed with me.')).toBeVisible()
  })

  await test.step('he comes back, and finds it among his insights', async () => {
    await page.goBack()
    await expect(page.getByLabel('Your question')).toHaveValue('How does Lydia sleep?')
    const kept = card(page, 'Your insights').getByRole('article', { name: 'Sleep of Lydia' })
    await kept.getByRole('button', { name: 'Show insight' }).click()
    await expect(kept.getByText('Lydia slept badly, and Timothy prayed with them.')).toBeVisible()
  })

  await test.step('Lydia takes back what it rests on, and it goes while he looks at it', async () => {
    await server.fresh.owner.query(`update app.entries set audience = 'private' where id = $1`, [id])
    await expect(page.getByText('Lydia slept badly')).toHaveCount(0)
    await expect(page.getByText(/One part is left out/).first()).toBeVisible()
  })

  await test.step('he deletes what is left of it', async () => {
    const rest = card(page, 'Your insights').getByRole('article')
    await rest.getByRole('button', { name: 'Delete insight' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Insight deleted')
    await expect(page.getByText('No insights yet')).toBeVisible()
  })
})

test('an admin asks about one of everyone, found by name, after a reload too, and again where that failed', async ({
  page,
  server,
  cast,
  signIn,
  model,
  shareKey,
  agree,
  mayComplain,
}) => {
  mayComplain(/status of 50[03]/)
  await shareKey()
  await agree('asking', cast.priscilla)
  await agree('being-read', cast.silas, cast.tabitha)
  await addEntry(server, cast.silas, { text: 'A quiet day.' })
  await addEntry(server, cast.lydia, { text: 'A long day.' })
  sayInsight(model, 'Quiet', ['[P1] had “a quiet day”.', 'E1'])
  await signIn(cast.priscilla)
  const people = page.getByRole('radiogroup', { name: 'Select a user' })
  await test.step('Priscilla finds those whom she can choose', async () => {
    await page.goto('/insights')
    await expect(heading(page)).toHaveText('Insights')
    await expect(page.getByRole('tab', { name: 'Group' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Individual' }).click()
    await expect(people.getByRole('radio')).toHaveCount(7)
    await expect(people.getByText('Has Activity')).toHaveCount(2)
    await expect(people.getByText('Has not agreed')).toHaveCount(1)
  })

  await test.step('she has to choose somebody, is told who has written nothing, and chooses Silas', async () => {
    await ask(page, 'How is he?')
    await expect(people).toHaveAccessibleDescription('Please select a user')
    await page.getByLabel('Search by name').fill('tab')
    await people.getByRole('radio', { name: 'Tabitha' }).check()
    await expect(page.getByText('Tabitha has not shared a reflection')).toBeVisible()
    await expect(page.getByText('No Data Available')).toBeVisible()
    await expect(generate(page)).toBeDisabled()
    await page.getByLabel('Search by name').fill('')
    await people.getByRole('radio', { name: /^Silas/ }).check()
  })

  await test.step('after a reload all is as it was, and she asks', async () => {
    await page.reload()
    await expect(people.getByRole('radio', { name: /^Silas/ })).toBeChecked()
    await expect(page.getByLabel('Your question')).toHaveValue('How is he?')
    await page.getByLabel('Your question').press('Control+Enter')
    await expect(card(page, 'Quiet')).toContainText('Silas had “a quiet day”.')
    await expect(card(page, 'Quiet')).toContainText('About Silas')
    await expect(page.getByText('9 insights left today.')).toBeVisible()
    expect(model.asked).toHaveLength(1)
  })

  await test.step('the key is refused, which leads to its settings, and her question stays', async () => {
    model.behave('refuse')
    await ask(page, 'How is he now?')
    const refused = card(page, 'API Key Error')
    await expect(refused).toContainText('Please check your OpenAI API key and try again.')
    await expectToast(page, 'Error generating insight', 'Authentication failed.')
    await expect(refused.getByRole('link', { name: 'Check API Settings' })).toHaveAttribute(
      'href',
      '/schedule?section=openai',
    )
    await expect(page.getByLabel('Your question')).toHaveValue('How is he now?')
    // Of one that the server answers at all, a turn is taken.
    await expect(page.getByText('8 insights left today.')).toBeVisible()
  })

  await test.step('an insight that could not be saved she reads where it stands', async () => {
    model.behave({ say: sensibleAnswer })
    await server.fresh.owner.query(`alter table app.insights add check (title = 'Quiet')`)
    await page.getByRole('button', { name: 'Try again' }).click()
    const result = card(page, 'Data Persistence Issue')
    await expect(result).toContainText('The insight was written but could not be saved.')
    await expect(result).toContainText('Several people write about finding quiet in the morning')
  })
})
