import type { Route } from '@playwright/test'
import { expectToast } from '#e2e/access/pages.ts'
import { entriesOf, takeTurns } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'
import { reflectionField, submitButton, test, writtenCard } from './writing.ts'

const submit = '**/rpc/entries/submit'

test('Lydia writes and sends, loses no word to what fails or to a limit, and reads it as she wrote it', async ({
  page,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/net::ERR_FAILED|500/)
  const text = 'First <b>line</b> & more\n\n   indented   twice\n<script>alert(1)</script>'
  const field = reflectionField(page)
  const invalid = { defined: true, code: 'INVALID_INPUT', status: 422, message: '', data: { fields: {} } }
  const notTaken = (route: Route) => route.fulfill({ status: 422, json: { json: invalid } })
  await takeTurns(server, cast.lydia, { act: 'reflection', count: 16, seconds: 60 })
  await openAsLydia()

  await test.step('nothing at all and too much are told before anything is sent', async () => {
    await expect(page.getByText('4 submissions remaining this minute')).toBeVisible()
    await field.fill('   ')
    await submitButton(page).click()
    await expect(field).toHaveAccessibleDescription('Content is required')
    await field.fill('x'.repeat(4500))
    await expect(page.getByText('4500 of 5000 characters')).toBeVisible()
    await field.fill('x'.repeat(5001))
    await submitButton(page).click()
    await expect(field).toHaveAccessibleDescription('Content must be less than 5000 characters')
    await page.getByLabel('Who sees this').selectOption('My leader')
  })

  await test.step('a limit lets her wait with her words, first for the minute, then for the day', async () => {
    await field.fill(`\n ${text} \n`)
    await takeTurns(server, cast.lydia, { act: 'reflection', count: 20, seconds: 60 })
    await submitButton(page).click()
    const tooMany = 'Too many reflections submitted. Please wait before submitting another.'
    await expectToast(page, 'A little too fast', tooMany)
    await expect(page.getByText('You can submit again today at 8:01 AM. Your words are kept.')).toBeVisible()
    await expect(field).toBeDisabled()
    server.clock.pass({ seconds: 61 })
    await page.clock.fastForward('01:01')
    await takeTurns(server, cast.lydia, { act: 'submit', count: 200, seconds: 5 * 3600 })
    await submitButton(page).click()
    await expectToast(page, 'Daily limit exceeded', 'Daily limit reached. Resets in 5 hours.')
    server.clock.pass({ hours: 5 })
    await page.clock.fastForward('05:00:00')
  })

  await test.step('the server is out of reach, or does not take it, and her words stay', async () => {
    await page.route(submit, (route) => route.abort())
    await submitButton(page).click()
    await expectToast(page, 'Error', 'Failed to add reflection. Please try again.')
    await expect(field).toHaveValue(`\n ${text} \n`)
    await page.unroute(submit)
    await page.route(submit, notTaken, { times: 1 })
    await submitButton(page).click()
    await expect(field).toHaveAccessibleDescription('Please provide valid reflection content')
  })

  await test.step('only the answer is lost, trying again writes once, and it stands there as she wrote it', async () => {
    await page.route(submit, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submitButton(page).click()
    await expect(field).toBeEditable()
    expect(await entriesOf(server, cast.lydia)).toEqual([text])
    await page.unroute(submit)
    await submitButton(page).click()
    await expect(writtenCard(page).getByRole('button', { name: 'Who sees Day 1: My leader' })).toBeVisible()
    expect(await entriesOf(server, cast.lydia)).toEqual([text])
    expect(await writtenCard(page).locator('.as-written').innerText()).toBe(text)
  })

  for (const [act, tab, label, button, wrong, failed, tooMany] of [
    [
      'challenge',
      'Challenges',
      'Your challenge response',
      'Submit Challenge Response for Day 1',
      'Please provide a valid challenge response',
      ['Error', 'Failed to add challenge response. Please try again.'],
      'Too many challenges submitted. Please wait before submitting another.',
    ],
    [
      'testimony',
      'Testimonies',
      'Your testimony',
      'Share Testimony',
      'Please provide valid testimony content',
      ['Error', 'Failed to share testimony. Please try again.'],
      'Too many testimonies submitted. Please wait before submitting another.',
    ],
    [
      'prayer',
      'Prayer Requests',
      'Your prayer request',
      'Submit Prayer Request',
      'Please provide a valid prayer request',
      ['Failed to submit prayer request', ''],
      'Daily submission limit reached.',
    ],
  ] as const)
    await test.step(`what the server does not take under ${tab} is told in the words of its kind`, async () => {
      await page.getByRole('tab', { name: tab }).click()
      const words = page.getByRole('textbox', { name: label })
      const send = page.getByRole('button', { name: button })
      await words.fill('What was mine to say')
      await page.route(submit, notTaken, { times: 1 })
      await page.route(submit, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await send.click()
      await expectToast(page, failed[0], failed[1])
      const told = page.getByRole('alert').filter({ hasText: 'It was not sent.' })
      await expect(told).toBeVisible()
      await words.press('!')
      await expect(told).toHaveCount(0)
      await send.click()
      await expect(words).toHaveAccessibleDescription(wrong)
      await takeTurns(server, cast.lydia, { act, count: 200, seconds: 60 })
      await send.click()
      await expect(page.getByRole('main').getByText(tooMany)).toBeVisible()
    })
})
