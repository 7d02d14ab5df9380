import type { Page } from '@playwright/test'
import { expectToast, heading } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { addEntry, takeTurns } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { ask, card, generate } from './asking.ts'

/** Has the server answer the next question so, as it does where something else has gone wrong. */
async function refuseOnce(page: Page, code: string, status: number): Promise<void> {
  const refusal = { json: { defined: true, code, status, message: code } }
  await page.route(
    '**/rpc/insights/ask',
    (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(refusal) }),
    { times: 1 },
  )
}

type Refusal = { code: string; status?: number; told: string; title: string; text: string }

const checkKey = 'Error generating insight. Please check your OpenAI API key and try again.'
const refusals: Refusal[] = [
  {
    code: 'AI_NO_KEY',
    told: 'OpenAI API key not configured in Supabase. Please contact your administrator.',
    title: 'API Key Error',
    text: checkKey,
  },
  {
    code: 'AI_KEY_REFUSED',
    told: 'Authentication failed. Please check your API key configuration.',
    title: 'API Key Error',
    text: checkKey,
  },
  {
    code: 'AI_TIMED_OUT',
    told: 'Request timed out after 50 seconds',
    title: 'Error',
    text: 'Request timed out after 50 seconds',
  },
  {
    code: 'AI_FAILED',
    told: 'Failed to generate insight',
    title: 'Error',
    text: 'Failed to generate insight',
  },
  {
    code: 'NO_INSIGHT',
    told: 'No insight received from the service',
    title: 'Error',
    text: 'No insight received from the service',
  },
  {
    code: 'NOTHING_TO_READ',
    told: 'There is nothing to ask about yet',
    title: 'No Data Available',
    text: 'There is nothing to ask about yet',
  },
  {
    code: 'UNAVAILABLE',
    status: 503,
    told: 'The database is out of reach for the moment.',
    title: 'Database Error',
    text: 'The database is out of reach for the moment.',
  },
]

test('what went wrong is told as it happens and stands in place of the insight, under its title', async ({
  page,
  server,
  cast,
  signIn,
  model,
  shareKey,
  agree,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  await shareKey()
  await agree('asking', cast.barnabas)
  await agree('being-read', cast.lydia)
  await addEntry(server, cast.lydia, { text: 'A quiet day.' })
  await signIn(cast.barnabas)
  await page.goto('/leader-insights')
  for (const { code, status = 409, told, title, text } of refusals) {
    await refuseOnce(page, code, status)
    await ask(page, `What of ${code}?`)
    await expect(card(page, title)).toContainText(text)
    await expectToast(page, 'Error generating insight', told)
  }
  await expectAccessible(page)
  model.behave('refuse')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'API Key Error')).toContainText(checkKey)
  await expect(card(page, 'API Key Error').getByRole('link', { name: 'Check API Settings' })).toHaveAttribute(
    'href',
    '/profile?tab=settings#ai',
  )
  await expect(page.getByLabel('Your question')).toHaveValue('What of UNAVAILABLE?')
  // Of one that the server answers at all, a turn is taken.
  await expect(page.getByText('9 insights left today.')).toBeVisible()
  await takeTurns(server, cast.barnabas, { act: 'insight', count: 10, seconds: 7200 })
  await page.reload()
  await expect(page.getByText('Daily limit reached. Resets in 2 hours.')).toBeVisible()
  await expect(generate(page)).toBeDisabled()
})

test('an insight that could not be saved can be read where it stands @again', async ({
  page,
  server,
  cast,
  signIn,
  shareKey,
  agree,
}) => {
  await shareKey()
  await agree('asking', cast.barnabas)
  await agree('being-read', cast.lydia)
  await addEntry(server, cast.lydia, { text: 'A quiet day.' })
  await signIn(cast.barnabas)
  await page.goto('/leader-insights')
  await expect(page.getByText('No insights yet')).toBeVisible()
  await server.fresh.owner.query(`alter table app.insights add check (title = 'none')`)
  await ask(page, 'How are they?')
  const result = card(page, 'Data Persistence Issue')
  await expect(result).toContainText('The insight was written, but it could not be saved.')
  await expect(result).toContainText('Several people write about finding quiet in the morning')
  await expectAccessible(page)
})

test('what is missing is said before one asks: entries, an agreement, a key, AI, people @again', async ({
  page,
  server,
  cast,
  signIn,
  shareKey,
  agree,
}) => {
  await signIn(cast.barnabas)
  await page.goto('/leader-insights')
  await expect(page.getByText('No Data Available')).toBeVisible()
  await expect(page.getByText('There is nothing to ask about yet')).toBeVisible()
  await expect(page.getByText('No API key is set up for AI.')).toBeVisible()
  await expectAccessible(page)
  await addEntry(server, cast.lydia, { text: 'A quiet day.' })
  await page.reload()
  await expect(page.getByText('Nobody has agreed yet')).toBeVisible()
  await shareKey()
  await agree('being-read', cast.lydia)
  await page.reload()
  await expect(page.getByText('10 insights left today.')).toBeVisible()
  await expect(generate(page)).toBeEnabled()
  await server.fresh.owner.query('update app.organizations set ai_enabled = false')
  await page.reload()
  await expect(page.getByText('AI is turned off here.')).toBeVisible()
  await expect(generate(page)).toBeDisabled()
  await server.fresh.owner.query('delete from app.leader_assignments')
  await page.reload()
  await expect(page.getByText('Please contact an admin to get participants assigned to you.')).toBeVisible()
})

test('people who cannot be loaded are told of, and can be asked for again @again', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const pages = [
    [cast.barnabas, '/leader-insights', 'Failed to load all user data for your assigned participants'],
    [cast.priscilla, '/insights', 'Failed to load all user data for insights'],
  ] as const
  for (const [player, address, sentence] of pages) {
    await signIn(player)
    const fail = { status: 500, json: {} }
    await page.route('**/rpc/insights/group**', (route) => route.fulfill(fail), { times: 1 })
    await page.goto(address)
    await expectToast(page, 'Error loading data', sentence)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(generate(page)).toBeVisible()
  }
})

test('the pages are for leaders and for admins @again', async ({ page, cast, signIn }) => {
  await signIn(cast.lydia)
  await page.goto('/leader-insights')
  await expect(heading(page)).toHaveText('Access Denied')
  await expect(
    page.getByText('You need to be a leader to access insights for your participants'),
  ).toBeVisible()
  await expectAccessible(page)
  for (const player of [cast.lydia, cast.barnabas]) {
    await signIn(player)
    await page.goto('/insights')
    await expectToast(page, 'Access Denied', 'You need to be an admin to access insights')
    await expect(page).toHaveURL('/home')
  }
  const asked = await page.request.get('/api/insights/people?reach=everyone')
  expect([asked.status(), (await asked.json()).code]).toEqual([403, 'FORBIDDEN'])
})
