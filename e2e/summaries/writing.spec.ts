import { expectToast, heading } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { laySummary, readSummary } from '#testing/summaries/summaries.ts'
import { assign, unassign } from '#testing/people/ties.ts'
import { participantIn, stageIn, wordsIn, writtenFor } from './form.ts'

const first = 'Stage 1: Spiritual Discipline'
const second = 'Stage 2: Fellowship'
const text = 'You took your time.\n\nThank you.'

test('Barnabas writes to Lydia about a stage, learns when she read it, and loses no word of what he begins', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of (500|409)/)
  const { owner } = server.fresh
  const { barnabas, lydia } = cast
  const save = page.getByRole('button', { name: 'Save summary' })
  const summary = writtenFor(page, 'Lydia', second)
  const [participant, stage, words] = [participantIn(page), stageIn(page), wordsIn(page)]

  await test.step('Lydia is told that the page is for leaders', async () => {
    await signIn(lydia)
    await page.goto('/personal-summary')
    await expect(heading(page)).toHaveText('Access Denied')
    await expect(page.getByText('You need to be a leader to access personal summaries')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/home')
  })

  await test.step('Barnabas finds it in the menu, and is told what is missing', async () => {
    await signIn(barnabas)
    await page.goto('/home')
    const menu = page.getByRole('group', { name: 'Leadership' })
    await menu.getByRole('link', { name: 'Personal Summary' }).click()
    await expect(page.getByText('No personal summaries yet')).toBeVisible()
    await save.click()
    await expect(participant).toHaveAccessibleDescription('Please select a participant')
    await expect(participant).toBeFocused()
    await expect(stage).toHaveAccessibleDescription('Please select a stage')
    await expect(words).toHaveAccessibleDescription('Content is required')
  })

  await test.step('Barnabas begins before he chooses, and his words go along, also to another stage', async () => {
    await words.fill(text)
    await page.reload()
    await expect(words).toHaveValue(text)
    await participant.selectOption('Lydia')
    await stage.selectOption(`${first} · Prayer`)
    await expect(words).toHaveValue(text)
    await stage.selectOption(`${second} · Scripture Study`)
    await expect(words).toHaveValue('')
    await page.getByRole('button', { name: `Move it here: Lydia, ${first}` }).click()
    await expect(words).toHaveValue(text)
    // It is to be read, and is no field.
    await expect(page.getByRole('status', { name: 'Stage name' })).toHaveText('Fellowship')
  })

  await test.step('it fails, Barnabas saves it by a key, and learns when Lydia read it', async () => {
    const fail = { status: 500, json: {} }
    await page.route('**/rpc/summaries/save', (route) => route.fulfill(fail), { times: 1 })
    await save.click()
    const failed = 'Failed to save personal summary. Please try again.'
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
    await words.press('Control+Enter')
    await expectToast(page, 'Personal summary saved', 'Lydia has been notified.')
    for (const part of ['Written Nov 20, 2026', 'You took your time.', 'Not read yet'])
      await expect(summary).toContainText(part)
    await expect(stage.locator('option:checked')).toHaveText(`✓ ${second} · Scripture Study`)
    const { rows } = await owner.query<{ id: string }>('select id from app.personal_summaries')
    expect(rows).toHaveLength(1)
    await readSummary(owner, rows[0]!.id)
    await expect(summary).toContainText('Read Nov 20, 2026')
  })

  await test.step('Barnabas changes it, and what Lydia had read can be looked at', async () => {
    await summary.getByRole('button', { name: 'Edit' }).click()
    await expect(page).toHaveURL(`/personal-summary?participant=${lydia.id}&stage=2`)
    await expect(words).toHaveValue(text)
    await words.press('Control+End')
    await page.keyboard.type(' Go on.')
    await save.click()
    await expect(summary).toContainText('Thank you. Go on.')
    await summary.getByRole('button', { name: '1 earlier version' }).click()
    const dialog = page.getByRole('dialog', { name: 'Earlier versions' })
    await expect(dialog.getByText(/Thank you\.$/)).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('he turns to Timothy, is not offered the words to Lydia for him, and goes on with them', async () => {
    await stage.selectOption(`${first} · Prayer`)
    await words.fill('Dear Lydia')
    await participant.selectOption('Timothy')
    await expect(words).toHaveValue('')
    const begun = page.getByRole('region', { name: 'Started, not saved yet' })
    await expect(begun.getByRole('button')).toHaveCount(1)
    await begun.getByRole('button', { name: `Continue: Lydia, ${first}` }).click()
    await expect(words).toHaveValue('Dear Lydia')
  })

  await test.step('what his phone saves meanwhile stands above, and is replaced knowingly', async () => {
    await laySummary(owner, barnabas, lydia, { content: 'Of the phone' })
    await expect(page.getByText('You have already written about this stage')).toBeVisible()
    const saved = page.getByRole('region', { name: 'What is saved' })
    await expect(saved).toContainText('Of the phone')
    await expect(words).toHaveValue('Dear Lydia')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save what I wrote' }).click()
    await expect(saved).toHaveCount(0)
  })

  await test.step('Lydia is led by another: what was begun stays, and is there again where she comes back', async () => {
    await words.fill('Dear Lydia, and more')
    await unassign(owner, lydia)
    await expect(summary).toHaveCount(0)
    await expect(participant.locator('option:checked')).toHaveText('Choose a participant')
    await expect(words).toHaveValue('')
    const left = page.getByRole('region', { name: 'Unsaved words' })
    await expect(left).toContainText('Dear Lydia, and more')
    await assign(owner, barnabas, lydia)
    await expect(words).toHaveValue('Dear Lydia, and more')
    await expect(left).toHaveCount(0)
    await owner.query('delete from app.leader_assignments where leader_id = $1', [barnabas.id])
    await expect(page.getByText('Please contact an admin to get participants assigned.')).toBeVisible()
    await left.getByRole('button', { name: `Discard: Lydia, ${first}` }).click()
    await expect(left).toHaveCount(0)
  })
})
