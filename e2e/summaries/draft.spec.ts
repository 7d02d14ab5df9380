import { expectToast } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { laySummary } from '#testing/summaries.ts'
import { openForm, wordsIn } from './form.ts'

const text = 'You wrote about quiet mornings. Thank you for that. What would help you to keep them?'

test.beforeEach(async ({ model, server, cast, signIn, shareKey, agree }) => {
  model.behave({ say: () => ({ text }) })
  await addEntry(server, cast.lydia, { day: 7, text: 'The mornings are quiet.' })
  await shareKey()
  await agree('being-read', cast.lydia)
  await signIn(cast.barnabas)
})

const panelIn = (page: Parameters<typeof wordsIn>[0]) =>
  page.getByRole('region', { name: 'Draft by AI, to be edited' })

test(
  'a model drafts after one has agreed, and the draft goes into the field only where one says so',
  { tag: '@phone' },
  async ({ page, server, cast, model }) => {
    const words = await openForm(page, cast.lydia, 2)
    const panel = panelIn(page)
    await expect(panel).toContainText('100 AI requests left today')
    await panel.getByRole('button', { name: 'Draft with AI' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('what Lydia shared with you of this stage is sent over the internet')
    await expectAccessible(page)
    expect(model.asked).toEqual([])
    await question.getByRole('button', { name: 'Agree and ask' }).click()
    await expect(panel).toContainText(text)
    await expect(panel).toContainText(/Written by AI \(.*\). It can be wrong./)
    await expect(panel.getByRole('button', { name: 'Use this' })).toBeVisible()
    await expect(words).toHaveValue('')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Use this' }).click()
    await expect(words).toHaveValue(text)
    await expect(words).toBeFocused()
    await expect(
      page.getByText('From a draft by AI. Please make it your own before you save it.'),
    ).toBeVisible()
    await expect(panel).toContainText('99 AI requests left today')
    await page.reload()
    await expect(words).toHaveValue(text)
    await page.getByRole('button', { name: 'Save summary' }).click()
    await expectToast(page, 'Personal summary saved')
    const { rows } = await server.fresh.owner.query(
      'select summary_content as said from app.personal_summaries',
    )
    expect(rows).toEqual([{ said: text }])
    expect(model.asked).toHaveLength(1)
    expect(JSON.stringify(model.asked)).not.toContain('Lydia')
  },
)

test('words that are there are not written over unasked, and come back', async ({
  page,
  server,
  cast,
  agree,
}) => {
  await agree('asking', cast.barnabas)
  await laySummary(server.fresh.owner, cast.barnabas, cast.lydia, { stage: 2, content: 'Mine.' })
  const words = await openForm(page, cast.lydia, 2)
  const panel = panelIn(page)
  const ask = panel.getByRole('button', { name: 'Draft with AI' })
  const use = panel.getByRole('button', { name: 'Use this' })
  await ask.click()
  await use.click()
  await expect(words).toHaveValue('Mine.')
  await expect(panel).toContainText('You have written something already. Where should the draft go?')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Insert below' }).click()
  await expect(words).toHaveValue(`Mine.\n\n${text}`)
  await ask.click()
  await use.click()
  await panel.getByRole('button', { name: 'Replace what I wrote' }).click()
  await expect(words).toHaveValue(text)
  await expectToast(page, 'What you wrote was replaced')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(words).toHaveValue(`Mine.\n\n${text}`)
  await ask.click()
  await panel.getByRole('button', { name: 'Discard' }).click()
  await expect(ask).toBeVisible()
  await expect(words).toHaveValue(`Mine.\n\n${text}`)
})

test('a draft is called off while it is written', async ({ page, cast, model, agree }) => {
  await agree('asking', cast.barnabas)
  model.behave('stall-midway')
  await openForm(page, cast.lydia, 2)
  const panel = panelIn(page)
  await panel.getByRole('button', { name: 'Draft with AI' }).click()
  await expect(panel.getByRole('status')).toHaveText('Writing a draft...')
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByRole('button', { name: 'Draft with AI' })).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
})

test('why there is no draft is said, with what helps @again', async ({
  page,
  server,
  cast,
  model,
  agree,
}) => {
  const { owner } = server.fresh
  await agree('asking', cast.barnabas)
  await openForm(page, cast.lydia, 2)
  const panel = panelIn(page)
  const trouble = panel.getByRole('alert')
  await panel.getByRole('button', { name: 'Draft with AI' }).click()
  await panel.getByRole('button', { name: 'Discard' }).click()

  model.behave('refuse')
  await panel.getByRole('button', { name: 'Draft with AI' }).click()
  await expect(trouble).toContainText('Authentication failed. Please check your API key configuration.')
  await expect(trouble.getByRole('link', { name: 'Check API Settings' })).toBeVisible()
  await expectAccessible(page)
  model.behave('fault')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(trouble).toContainText('The AI gave no answer that could be used.')
  model.behave({ say: () => ({ text }) })
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByRole('button', { name: 'Discard' }).click()

  await owner.query(`update app.entries set audience = 'private'`)
  await panel.getByRole('button', { name: 'Draft with AI' }).click()
  await expect(trouble).toContainText('Lydia has shared nothing of this stage with you.')
  await panel.getByRole('button', { name: 'Close' }).click()

  await owner.query(`delete from app.ai_consents where use = 'being-read'`)
  await panel.getByRole('button', { name: 'Draft with AI' }).click()
  await expect(trouble).toContainText('Lydia has not agreed that their leaders ask AI about what they share.')
  await expect(panel.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Write to Lydia' }).click()
  await expect(page).toHaveURL(/^[^?]*\/direct-messages\?with=/)
})

test('where there is no key it is said where that is changed, and where AI is off nothing is offered @again', async ({
  page,
  server,
  cast,
}) => {
  const { owner } = server.fresh
  await owner.query('update app.organizations set ai_key_shared = false')
  await openForm(page, cast.lydia, 2)
  const panel = panelIn(page)
  await expect(panel).toContainText('No API key is set up for AI.')
  await expect(panel.getByRole('link', { name: 'Check API Settings' })).toBeVisible()
  await expect(panel.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await owner.query('update app.organizations set ai_enabled = false')
  await page.reload()
  await wordsIn(page).waitFor()
  await expect(page.getByRole('button', { name: 'Save summary' })).toBeVisible()
  await expect(panel).toHaveCount(0)
})

test('a hundred requests in a day are the most @again', async ({ page, server, cast, agree }) => {
  await agree('asking', cast.barnabas)
  await openForm(page, cast.lydia, 2)
  const panel = panelIn(page)
  await panel.getByRole('button', { name: 'Draft with AI' }).click()
  await panel.getByRole('button', { name: 'Discard' }).click()
  await server.fresh.owner.query('update app.counters set count = 100')
  await panel.getByRole('button', { name: 'Draft with AI' }).click()
  await expect(panel.getByRole('alert')).toContainText('Daily limit exceeded')
  await expect(panel.getByRole('alert')).toContainText('Daily limit reached. Resets in 24 hours.')
})
