import { expectToast } from '#e2e/access/pages.ts'
import { entriesOf, takeTurns } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { reflectionField, submitButton, test, writtenCard } from './writing.ts'

const submit = '**/rpc/entries/submit'

test(
  'Lydia writes a reflection, loses nothing on the way, and reads it as she wrote it',
  { tag: '@thumb' },
  async ({ page, server, cast, mayComplain, openAsLydia }) => {
    mayComplain(/net::ERR_FAILED/)
    const text = 'First <b>line</b> & more\n\n   indented   twice\n<script>alert(1)</script>'
    const field = reflectionField(page)
    await openAsLydia()

    await test.step('nothing at all and too much are told before anything is sent', async () => {
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

    await test.step('the server is out of reach, and her words stay', async () => {
      await field.fill(`\n ${text} \n`)
      await page.route(submit, (route) => route.abort())
      await field.press('Control+Enter')
      await expectToast(page, 'Error', 'Failed to add reflection. Please try again.')
      await expect(page.getByRole('alert')).toContainText('The server is out of reach.')
      await expect(field).toHaveValue(`\n ${text} \n`)
    })

    await test.step('only the answer is lost, and trying again writes once', async () => {
      await page.unroute(submit)
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
    })

    await test.step('it stands there as she wrote it', async () => {
      expect(await writtenCard(page).locator('.as-written').innerText()).toBe(text)
    })
  },
)

test('a limit warns Lydia, lets her wait with her words, and lets her go on', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  const words = 'Forgive us our debts is the line I hurry past.'
  const tooMany = 'Too many reflections submitted. Please wait before submitting another.'
  const field = reflectionField(page)
  await takeTurns(server, cast.lydia, { act: 'reflection', count: 16, seconds: 60 })
  await openAsLydia()

  await test.step('she sends too much in a minute', async () => {
    await expect(page.getByText('4 submissions remaining this minute')).toBeVisible()
    await field.fill(words)
    await takeTurns(server, cast.lydia, { act: 'reflection', count: 20, seconds: 60 })
    await submitButton(page).click()
    await expectToast(page, 'A little too fast', tooMany)
    await expect(page.getByText('You can submit again today at 8:01 AM. Your words are kept.')).toBeVisible()
    await expect(field).toBeDisabled()
    await expect(field).toHaveValue(words)
    await expect(submitButton(page)).toBeDisabled()
    await expectAccessible(page)
  })

  await test.step('the minute is over, but the limit of the day is reached', async () => {
    server.clock.pass({ seconds: 61 })
    await page.clock.fastForward('01:01')
    await expect(field).toBeEnabled()
    await takeTurns(server, cast.lydia, { act: 'submit', count: 200, seconds: 5 * 3600 })
    await submitButton(page).click()
    await expectToast(page, 'Daily limit exceeded', 'Daily limit reached. Resets in 5 hours.')
    await expect(field).toBeDisabled()
    await expect(field).toHaveValue(words)
  })

  await test.step('the day is over, and she sends her reflection', async () => {
    server.clock.pass({ hours: 5 })
    await page.clock.fastForward('05:00:00')
    await submitButton(page).click()
    await expect(writtenCard(page)).toContainText(words)
  })
})

test('what the server does not take is told Lydia in the words of its kind, and kept', async ({
  page,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/500/)
  await openAsLydia()
  const invalid = { defined: true, code: 'INVALID_INPUT', status: 422, message: '', data: { fields: {} } }
  for (const { act, tab, label, button, wrong, failed, tooMany } of [
    {
      act: 'reflection',
      tab: 'Reflections',
      label: 'Your reflection',
      button: 'Submit Reflection for Day 1',
      wrong: 'Please provide valid reflection content',
      failed: ['Error', 'Failed to add reflection. Please try again.'],
      tooMany: 'Too many reflections submitted. Please wait before submitting another.',
    },
    {
      act: 'challenge',
      tab: 'Challenges',
      label: 'Your challenge response',
      button: 'Submit Challenge Response for Day 1',
      wrong: 'Please provide a valid challenge response',
      failed: ['Error', 'Failed to add challenge response. Please try again.'],
      tooMany: 'Too many challenges submitted. Please wait before submitting another.',
    },
    {
      act: 'testimony',
      tab: 'Testimonies',
      label: 'Your testimony',
      button: 'Share Testimony',
      wrong: 'Please provide valid testimony content',
      failed: ['Error', 'Failed to share testimony. Please try again.'],
      tooMany: 'Too many testimonies submitted. Please wait before submitting another.',
    },
    {
      act: 'prayer',
      tab: 'Prayer Requests',
      label: 'Your prayer request',
      button: 'Submit Prayer Request',
      wrong: 'Please provide a valid prayer request',
      failed: ['Failed to submit prayer request', ''],
      tooMany: 'Daily submission limit reached.',
    },
  ] as const)
    await test.step(`she sends something under ${tab}`, async () => {
      await page.getByRole('tab', { name: tab }).click()
      const field = page.getByRole('textbox', { name: label })
      const send = page.getByRole('button', { name: button })
      await field.fill('What was mine to say')
      await page.route(submit, (route) => route.fulfill({ status: 500, json: {} }))
      await send.click()
      await expectToast(page, failed[0], failed[1])
      const told = page.getByRole('alert').filter({ hasText: 'It was not sent.' })
      await expect(told).toBeVisible()
      await field.press('End')
      await field.pressSequentially('!')
      await expect(told).toHaveCount(0)
      await page.unrouteAll()
      await page.route(submit, (route) => route.fulfill({ status: 422, json: { json: invalid } }))
      await send.click()
      await expect(field).toHaveAccessibleDescription(wrong)
      await page.unrouteAll()
      await takeTurns(server, cast.lydia, { act, count: 200, seconds: 60 })
      await send.click()
      await expect(page.getByRole('main').getByText(tooMany)).toBeVisible()
      await expect(field).toBeDisabled()
      await expect(field).toHaveValue('What was mine to say!')
    })
})
