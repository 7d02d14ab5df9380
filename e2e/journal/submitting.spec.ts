import { expectToast } from '#e2e/access/pages.ts'
import { entriesOf, takeTurns } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { addToCommunity } from '#testing/ties.ts'
import { walkDays } from '#testing/walked.ts'
import { reflectionField, submitButton, test, writtenCard } from './writing.ts'

const words = 'Forgive us our debts is the line I hurry past.'
const tooMany = 'Too many reflections submitted. Please wait before submitting another.'

test('what is written stands there as it was written', async ({ page, server, cast, openAsLydia }) => {
  const text = 'First <b>line</b> & more\n\n   indented   twice\n<script>alert(1)</script>'
  await openAsLydia()
  await reflectionField(page).fill(`\n ${text} \n`)
  await reflectionField(page).press('Control+Enter')
  await expectToast(page, 'Reflection submitted')
  const reading = writtenCard(page).locator('.as-written')
  await expect(reading).toBeVisible()
  expect(await reading.innerText()).toBe(text)
  expect(await entriesOf(server, cast.lydia)).toEqual([text])
  await expectAccessible(page)
})

test(
  'nothing at all and too much are told before anything is sent',
  { tag: '@phone' },
  async ({ page, openAsLydia }) => {
    await openAsLydia()
    const field = reflectionField(page)
    await field.fill('   ')
    await submitButton(page).click()
    await expect(field).toHaveAccessibleDescription('Content is required')

    await field.fill('x'.repeat(4499))
    await expect(page.getByText('of 5000 characters')).toHaveCount(0)
    await field.fill('x'.repeat(4500))
    await expect(page.getByText('4500 of 5000 characters')).toBeVisible()
    await field.fill('x'.repeat(5001))
    await expect(page.getByText('5001 of 5000 characters')).toBeVisible()
    await submitButton(page).click()
    await expect(field).toHaveAccessibleDescription('Content must be less than 5000 characters')
    await expectAccessible(page)

    await field.fill('x'.repeat(5000))
    await expect(field).toHaveAccessibleDescription('')
    await submitButton(page).click()
    await expectToast(page, 'Reflection submitted')
  },
)

test('a rate limit warns, then waits, and the words stay', async ({ page, server, cast, openAsLydia }) => {
  await takeTurns(server, cast.lydia, { act: 'reflection', count: 16, seconds: 60 })
  await openAsLydia()
  await expect(page.getByText('4 submissions remaining this minute')).toBeVisible()
  await reflectionField(page).fill(words)

  await takeTurns(server, cast.lydia, { act: 'reflection', count: 20, seconds: 60 })
  await submitButton(page).click()
  await expectToast(page, 'A little too fast', tooMany)
  await expect(page.getByRole('main').getByText(tooMany)).toBeVisible()
  await expect(page.getByText('You can submit again today at 8:01 AM. Your words are kept.')).toBeVisible()
  await expect(reflectionField(page)).toBeDisabled()
  await expect(reflectionField(page)).toHaveValue(words)
  await expect(submitButton(page)).toBeDisabled()
  await expectAccessible(page)

  server.clock.pass({ seconds: 61 })
  await page.clock.fastForward('01:01')
  await expect(reflectionField(page)).toBeEnabled()
  await submitButton(page).click()
  await expect(writtenCard(page)).toContainText(words)
})

test('the limit of a day says in how many hours it ends @again', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await openAsLydia()
  await reflectionField(page).fill(words)
  await takeTurns(server, cast.lydia, { act: 'submit', count: 200, seconds: 5 * 3600 })
  await submitButton(page).click()
  await expectToast(page, 'Daily limit exceeded', 'Daily limit reached. Resets in 5 hours.')
  await expect(reflectionField(page)).toHaveValue(words)
  expect(await entriesOf(server, cast.lydia)).toEqual([])

  await page.reload()
  await expect(page.getByText('Daily limit reached. Resets in 5 hours.')).toBeVisible()
  await expect(reflectionField(page)).toHaveValue(words)
  await expect(reflectionField(page)).toBeDisabled()
  await page.goto('/journal?tab=prayers')
  await expect(page.getByRole('textbox', { name: 'Your prayer request' })).toBeEnabled()
})

test(
  'a submit that fails loses nothing, and trying again writes once',
  { tag: '@thumb' },
  async ({ page, server, cast, mayComplain, openAsLydia }) => {
    mayComplain(/net::ERR_FAILED/)
    const submit = '**/rpc/entries/submit'
    await openAsLydia()
    await reflectionField(page).fill(words)
    await page.route(submit, (route) => route.abort())
    await submitButton(page).click()
    await expectToast(page, 'Error', 'Failed to add reflection. Please try again.')
    await expect(page.getByRole('alert')).toContainText('The server is out of reach.')
    await expect(reflectionField(page)).toHaveValue(words)
    await expectAccessible(page)

    // This time only the answer is lost on the way.
    await page.unroute(submit)
    await page.route(submit, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submitButton(page).click()
    await expect(reflectionField(page)).toBeEditable()
    expect(await entriesOf(server, cast.lydia)).toEqual([words])
    await page.unroute(submit)
    await submitButton(page).click()
    await expect(writtenCard(page)).toContainText(words)
    expect(await entriesOf(server, cast.lydia)).toEqual([words])
  },
)

test('says how many people will see it, and remembers the choice', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  // Her leader, the two who walk with her in his circle, and one of her community.
  await addToCommunity(server.fresh.owner, cast.lydia, cast.tabitha)
  await openAsLydia()
  const audience = page.getByLabel('Who sees this')
  await expect(audience).toHaveAccessibleDescription(
    '5 other people can see this, from your leader, your circle and your community, and the admin of your church.',
  )
  await audience.selectOption('Only me')
  await expect(audience).toHaveAccessibleDescription('Only you will see this.')
  await audience.selectOption('My leader')
  await expect(audience).toHaveAccessibleDescription(
    '2 other people can see this: your leader and the admin of your church.',
  )
  await reflectionField(page).fill(words)
  await submitButton(page).click()
  await expect(writtenCard(page).getByRole('button', { name: 'Who sees Day 1: My leader' })).toBeVisible()
  const { rows } = await server.fresh.owner.query(
    'select e.audience, s.reflection_audience as next from app.entries e join app.settings s using (person_id)',
  )
  expect(rows).toEqual([{ audience: 'leader', next: 'leader' }])
})

test('a day of Confession begins with oneself alone @again', async ({ page, server, cast, openAsLydia }) => {
  await walkDays(server, cast.lydia, 50)
  await openAsLydia()
  await expect(page.getByText('Discipline: Confession')).toBeVisible()
  const audience = page.getByLabel('Who sees this')
  await expect(audience).toHaveValue('private')
  const why = 'On the days of Confession each entry begins like this, and you can choose otherwise.'
  await expect(audience).toHaveAccessibleDescription(`Only you will see this. ${why}`)
  await expectAccessible(page)
  await audience.selectOption('My leader')
  await expect(page.getByText(why)).toHaveCount(0)
  await server.fresh.owner.query(`update app.settings set reflection_audience = 'private'`)
  await page.getByRole('tab', { name: 'Challenges' }).click()
  await expect(page.getByText(why)).toBeVisible()
  await page.goto('/journal?day=51&tab=testimonies')
  await expect(page.getByText(why)).toBeVisible()

  await page.goto('/journal?day=50')
  await expect(writtenCard(page)).toContainText('Reflection 50')
  await expect(page.getByText('You are looking at Day 50.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to today, Day 51' }).click()
  await expect(submitButton(page, 51)).toBeVisible()
})

test('a text that the server does not take is told in the words of its kind @again', async ({
  page,
  openAsLydia,
}) => {
  await openAsLydia()
  const json = { defined: true, code: 'INVALID_INPUT', status: 422, message: '', data: { fields: {} } }
  await page.route('**/rpc/entries/submit', (route) => route.fulfill({ status: 422, json: { json } }))
  for (const [tab, label, button, told] of [
    ['Reflections', 'Your reflection', 'Submit Reflection', 'Please provide valid reflection content'],
    [
      'Challenges',
      'Your challenge response',
      'Submit Challenge Response',
      'Please provide a valid challenge response',
    ],
    ['Testimonies', 'Your testimony', 'Share Testimony', 'Please provide valid testimony content'],
    [
      'Prayer Requests',
      'Your prayer request',
      'Submit Prayer Request',
      'Please provide a valid prayer request',
    ],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    const field = page.getByRole('textbox', { name: label })
    await field.fill(words)
    await page.getByRole('button', { name: button }).click()
    await expect(field).toHaveAccessibleDescription(told)
    await expect(field).toHaveValue(words)
  }
})

test('a challenge response that fails, or comes too soon, is told as what it is @again', async ({
  page,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/500/)
  await openAsLydia('?tab=challenges')
  await page.route('**/rpc/entries/submit', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('textbox', { name: 'Your challenge response' }).fill(words)
  const submit = page.getByRole('button', { name: 'Submit Challenge Response for Day 1' })
  await submit.click()
  await expectToast(page, 'Error', 'Failed to add challenge response. Please try again.')
  await page.unrouteAll()
  await takeTurns(server, cast.lydia, { act: 'challenge', count: 20, seconds: 60 })
  await submit.click()
  await expectToast(
    page,
    'A little too fast',
    'Too many challenges submitted. Please wait before submitting another.',
  )
  await expect(submit).toBeDisabled()
})
