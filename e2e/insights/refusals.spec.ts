import type { Page } from '@playwright/test'
import { expectToast, heading } from '#e2e/access/pages.ts'
import { test } from '#e2e/ai-world.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'
import { sensibleAnswer } from '#testing/model-answers.ts'
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
  mayComplain(/status of 50[03]/)
  await signIn(cast.barnabas)
  await test.step('people cannot be loaded for Barnabas, who is told, and tries again', async () => {
    await failToLoad(page)
    await page.goto('/leader-insights')
    await expectToast(
      page,
      'Error loading data',
      'Failed to load all user data for your assigned participants',
    )
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(generate(page)).toBeVisible()
  })

  await test.step('he is told what is missing before he asks: entries and a key', async () => {
    await expect(page.getByText('No Data Available')).toBeVisible()
    await expect(page.getByText('There is nothing to ask about yet')).toBeVisible()
    await expect(page.getByText('No API key is set up for AI.')).toBeVisible()
    await addEntry(server, cast.lydia, { text: 'A quiet day.' })
    await shareKey()
    await agree('asking', cast.barnabas)
    await agree('being-read', cast.lydia)
    await page.reload()
    await expect(page.getByText('10 insights left today.')).toBeVisible()
  })

  for (const { code, status = 409, told, title, text } of refusals)
    await test.step(`he asks, and is told of ${code}`, async () => {
      await refuseOnce(page, code, status)
      await ask(page, `What of ${code}?`)
      await expect(card(page, title)).toContainText(text)
      await expectToast(page, 'Error generating insight', told)
    })

  await test.step('the key is refused, which leads to its settings, and his question stays', async () => {
    model.behave('refuse')
    await page.getByRole('button', { name: 'Try again' }).click()
    const refused = card(page, 'API Key Error')
    await expect(refused).toContainText(checkKey)
    await expect(refused.getByRole('link', { name: 'Check API Settings' })).toHaveAttribute(
      'href',
      '/profile?tab=settings#ai',
    )
    await expect(page.getByLabel('Your question')).toHaveValue('What of UNAVAILABLE?')
    // Of one that the server answers at all, a turn is taken.
    await expect(page.getByText('9 insights left today.')).toBeVisible()
  })

  await test.step('an insight that could not be saved he reads where it stands', async () => {
    model.behave({ say: sensibleAnswer })
    await server.fresh.owner.query(`alter table app.insights add check (title = 'none')`)
    await ask(page, 'How are they?')
    const result = card(page, 'Data Persistence Issue')
    await expect(result).toContainText('The insight was written, but it could not be saved.')
    await expect(result).toContainText('Several people write about finding quiet in the morning')
  })
})

test('the pages are for leaders and for admins, who are told where people cannot be loaded', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await test.step('Lydia, who leads nobody, is denied the one and led away from the other', async () => {
    await signIn(cast.lydia)
    await page.goto('/leader-insights')
    await expect(heading(page)).toHaveText('Access Denied')
    await expect(
      page.getByText('You need to be a leader to access insights for your participants'),
    ).toBeVisible()
    await page.goto('/insights')
    await expectToast(page, 'Access Denied', 'You need to be an admin to access insights')
    await expect(page).toHaveURL('/home')
  })

  await test.step('people cannot be loaded for Priscilla, who is told', async () => {
    await signIn(cast.priscilla)
    await failToLoad(page)
    await page.goto('/insights')
    const sentence = 'Failed to load all user data for insights'
    await expectToast(page, 'Error loading data', sentence)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  })
})

/** Has the people fail to load once. */
function failToLoad(page: Page): Promise<unknown> {
  const fail = { status: 500, json: {} }
  return page.route('**/rpc/insights/group**', (route) => route.fulfill(fail), { times: 1 })
}
