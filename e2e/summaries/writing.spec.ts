import { expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { laySummary, readSummary, rewriteSummary } from '#testing/summaries.ts'
import { assign, unassign } from '#testing/ties.ts'
import { openForm, participantIn, stageIn, wordsIn, writtenFor } from './form.ts'

test('whoever is no leader is told that the page is for leaders, and has no such entry in the menu @again', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  await page.goto('/personal-summary')
  await expect(heading(page)).toHaveText('Access Denied')
  await expect(page.getByText('You need to be a leader to access personal summaries')).toBeVisible()
  await expect(mainMenu(page).getByText('Leadership')).toHaveCount(0)
  await expect(mainMenu(page).getByRole('link', { name: 'My Personal Summary' })).toBeVisible()
  await expectAccessible(page)
  const answer = await page.request.get('/api/summaries/written')
  expect([answer.status(), (await answer.json()).code]).toEqual([403, 'FORBIDDEN'])
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL('/home')
})

test(
  'a leader writes to a participant about a stage, whose name comes by itself, and learns when it was read',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    await signIn(cast.barnabas)
    await page.goto('/home')
    if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('group', { name: 'Leadership' })
    await menu.getByRole('link', { name: 'Personal Summary' }).click()
    await expect(page).toHaveURL('/personal-summary')
    await expect(heading(page)).toHaveText('Personal Summary')
    await expect(page.getByText('No personal summaries yet')).toBeVisible()
    await expectAccessible(page)

    const save = page.getByRole('button', { name: 'Save summary' })
    await save.click()
    await expect(participantIn(page)).toHaveAccessibleDescription('Please select a participant')
    await expect(participantIn(page)).toBeFocused()
    await expect(stageIn(page)).toHaveAccessibleDescription('Please select a stage')
    await expect(wordsIn(page)).toHaveAccessibleDescription('Content is required')
    await expectAccessible(page)

    await participantIn(page).selectOption('Lydia')
    await stageIn(page).selectOption('Stage 2: Fellowship · Scripture Study')
    // It is to be read, and is no field.
    await expect(page.getByRole('status', { name: 'Stage name' })).toHaveText('Fellowship')
    await expect(page.getByRole('textbox', { name: 'Stage name' })).toHaveCount(0)
    await wordsIn(page).fill('You took your time.\n\nThank you.')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await wordsIn(page).press('Control+Enter')
    await expectToast(page, 'Personal summary saved', 'Lydia is told of it.')
    await expect(page.getByText('Saved on this device')).toHaveCount(0)
    const summary = writtenFor(page, 'Lydia', 'Stage 2: Fellowship')
    await expect(summary).toContainText('Written Nov 20, 2026')
    await expect(summary).toContainText('You took your time.')
    await expect(summary).toContainText('Not read yet')
    await expect(stageIn(page).locator('option:checked')).toHaveText(
      '✓ Stage 2: Fellowship · Scripture Study',
    )
    await expectAccessible(page)
    const { rows } = await server.fresh.owner.query<{ id: string }>('select id from app.personal_summaries')
    expect(rows).toHaveLength(1)
    await readSummary(server.fresh.owner, rows[0]?.id ?? '')
    await expect(summary).toContainText('Read Nov 20, 2026')
  },
)

test('what is saved comes up to be changed, and what had been read before can be looked at', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  const id = await laySummary(owner, cast.barnabas, cast.lydia, { stage: 2, content: 'As first written' })
  await readSummary(owner, id)
  await signIn(cast.barnabas)
  await page.goto('/personal-summary')
  const summary = writtenFor(page, 'Lydia', 'Stage 2: Fellowship')
  await summary.getByRole('button', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/personal-summary?participant=${cast.lydia.id}&stage=2`)
  await expect(wordsIn(page)).toHaveValue('As first written')
  await expect(wordsIn(page)).toBeFocused()
  await expect(
    page.getByText('You wrote this on Nov 20, 2026. What you change takes its place.'),
  ).toBeVisible()
  await page.keyboard.type(', and longer')
  await page.getByRole('button', { name: 'Save summary' }).click()
  await expectToast(page, 'Personal summary saved')
  await expect(summary).toContainText('As first written, and longer')
  await summary.getByRole('button', { name: '1 earlier version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Earlier versions' })
  await expect(dialog.getByText('As first written', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const { rows } = await owner.query('select version from app.personal_summaries')
  expect(rows).toEqual([{ version: 2 }])
})

test('what is typed outlives a reload, a save that fails and another choice', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500|net::ERR_FAILED/)
  await signIn(cast.barnabas)
  const words = await openForm(page, cast.lydia, 2)
  await words.fill('Dear Lydia')
  await page.reload()
  await expect(words).toHaveValue('Dear Lydia')
  const save = page.getByRole('button', { name: 'Save summary' })
  await page.route('**/rpc/summaries/save', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } },
    }),
  )
  await save.click()
  const trouble = page
    .getByRole('alert')
    .filter({ hasText: 'Failed to save personal summary. Please try again.' })
  await expect(trouble).toBeVisible()
  await expect(words).toHaveValue('Dear Lydia')
  await expectAccessible(page)
  await page.unrouteAll()

  await participantIn(page).selectOption('Timothy')
  await expect(words).toHaveValue('')
  const begun = page.getByRole('region', { name: 'Begun and not saved yet' })
  await expect(begun.getByRole('listitem')).toContainText('Lydia, Stage 2: Fellowship')
  // What was written to one is not offered to go to another.
  await expect(begun.getByRole('button')).toHaveCount(1)
  await begun.getByRole('button', { name: 'Continue: Lydia, Stage 2: Fellowship' }).click()
  await expect(words).toHaveValue('Dear Lydia')
  await expect(begun).toHaveCount(0)
  await words.fill('x'.repeat(5001))
  await expect(page.getByText('5001 of 5000 characters')).toBeVisible()
  await save.click()
  await expect(words).toHaveAccessibleDescription('Content must be less than 5000 characters')
  await expect(words).toBeFocused()
  await words.fill('Dear Lydia')
  await save.click()
  await expectToast(page, 'Personal summary saved')
  await page.reload()
  await expect(words).toHaveValue('Dear Lydia')
  await expect(page.getByText('Saved on this device')).toHaveCount(0)
})

test('words that were begun before one chose go along, and those at the wrong stage can be moved @again', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.barnabas)
  await page.goto('/personal-summary')
  await wordsIn(page).fill('Begun at once')
  await page.reload()
  await expect(wordsIn(page)).toHaveValue('Begun at once')
  await participantIn(page).selectOption('Lydia')
  await expect(wordsIn(page)).toHaveValue('Begun at once')
  await stageIn(page).selectOption('Stage 1: Spiritual Discipline · Prayer')
  await expect(wordsIn(page)).toHaveValue('Begun at once')
  await stageIn(page).focus()
  await stageIn(page).selectOption('Stage 3: Faithfulness to Christ and His Church · Fasting')
  await expect(stageIn(page)).toBeFocused()
  await expect(wordsIn(page)).toHaveValue('')
  const move = page.getByRole('button', { name: 'Move it here: Lydia, Stage 1: Spiritual Discipline' })
  await move.click()
  await expect(wordsIn(page)).toHaveValue('Begun at once')
  await stageIn(page).selectOption('Stage 1: Spiritual Discipline · Prayer')
  await expect(wordsIn(page)).toHaveValue('')
})

test('what another device saved meanwhile stands above what one wrote, and is replaced knowingly or not at all @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 409|net::ERR_FAILED/)
  const { owner } = server.fresh
  await signIn(cast.barnabas)
  const words = await openForm(page, cast.lydia, 2)
  await words.fill('Of this device')
  const id = await laySummary(owner, cast.barnabas, cast.lydia, { stage: 2, content: 'Of the phone' })
  const saved = page.getByRole('region', { name: 'What is saved' })
  // It shows while one is writing, and takes nothing away.
  await expect(page.getByText('You have already written about this stage')).toBeVisible()
  await expect(saved).toContainText('Of the phone')
  await expect(words).toHaveValue('Of this device')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save what I wrote' }).click()
  await expectToast(page, 'Personal summary saved')
  await expect(saved).toHaveCount(0)

  // Where no word of it comes, it is found out by saving.
  await page.route('**/rpc/live/**', (route) => route.abort())
  await page.reload()
  await words.fill('Of this device again')
  await rewriteSummary(owner, id, 'Of the phone again')
  await page.getByRole('button', { name: 'Save summary' }).click()
  await expect(page.getByText('This summary was changed in the meantime')).toBeVisible()
  await expect(saved).toContainText('Of the phone again')
  await expect(words).toHaveValue('Of this device again')
  await page.getByRole('button', { name: 'Keep what is saved' }).click()
  await expect(words).toHaveValue('Of the phone again')
  await expect(saved).toHaveCount(0)
  const { rows } = await owner.query('select summary_content as said from app.personal_summaries')
  expect(rows).toEqual([{ said: 'Of the phone again' }])
})

test('the list is narrowed to one participant, and comes part by part @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  for (let stage = 1; stage <= 12; stage++) {
    await laySummary(owner, cast.barnabas, cast.lydia, { stage, content: `Said ${stage}` })
  }
  const long = 'A line of it\n'.repeat(9)
  await laySummary(owner, cast.barnabas, cast.timothy, { content: `${long}The end` })
  await signIn(cast.barnabas)
  await page.goto('/personal-summary')
  const summaries = page.getByRole('article')
  await expect(summaries).toHaveCount(10)
  await expect(page.getByRole('status').filter({ hasText: '13 summaries' })).toBeVisible()
  await page.getByRole('button', { name: 'Show earlier summaries' }).click()
  await expect(summaries).toHaveCount(13)
  await expect(page.getByText('That is all: 13 summaries.')).toBeVisible()
  await page.getByRole('combobox', { name: 'About' }).selectOption('Timothy')
  await expect(page).toHaveURL(`/personal-summary?about=${cast.timothy.id}`)
  await expect(summaries).toHaveCount(1)
  await summaries.getByRole('button', { name: 'Show all' }).click()
  await expect(summaries.getByText('The end')).toBeInViewport()
  await page.reload()
  await expect(summaries).toHaveCount(1)
})

test('what one wrote to somebody whom one leads no more is gone from one’s page, what one had begun stays to be copied, and where nobody is left one is told what helps @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { owner } = server.fresh
  for (const player of [cast.lydia, cast.timothy]) await laySummary(owner, cast.barnabas, player)
  await signIn(cast.barnabas)
  const words = await openForm(page, cast.lydia, 1)
  await words.fill('A good beginning, and more')
  await expect(page.getByRole('article')).toHaveCount(2)
  await unassign(owner, cast.lydia)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(writtenFor(page, 'Timothy', 'Stage 1: Spiritual Discipline')).toBeVisible()
  await expect(participantIn(page).locator('option:checked')).toHaveText('Choose a participant')
  await expect(wordsIn(page)).toHaveValue('')
  const left = page.getByRole('region', { name: 'Words that were not saved' })
  await expect(left).toContainText('Lydia, Stage 1: Spiritual Discipline')
  await expect(left).toContainText('A good beginning, and more')
  await owner.query('delete from app.leader_assignments where leader_id = $1', [cast.barnabas.id])
  await expect(page.getByText('Please contact an admin to get participants assigned.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(left).toContainText('A good beginning, and more')
  await expectAccessible(page)
  // Whoever leads her again finds the words where they were.
  await assign(owner, cast.barnabas, cast.lydia)
  await expect(words).toHaveValue('A good beginning, and more')
  await expect(left).toHaveCount(0)
  await unassign(owner, cast.lydia)
  await left.getByRole('button', { name: 'Put away: Lydia, Stage 1: Spiritual Discipline' }).click()
  await expect(left).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Please contact an admin to get participants assigned.')).toBeVisible()
  await expect(left).toHaveCount(0)
})
