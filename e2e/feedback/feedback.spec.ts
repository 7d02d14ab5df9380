import { button, expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { composer, messageOf } from '#e2e/messages/talking.ts'
import { layQueue, reflections } from '#e2e/feedback-queue/queueing.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { sampleAnalysis } from '#testing/feedback.ts'
import { layDelivered, ofBarnabas } from './delivered.ts'

test('Lydia reads what her leader answered, as new until she has read it, beside what she wrote', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  const { barnabas: by, lydia: to } = cast
  const { owner } = server.fresh
  const kinds = ['reflection', 'challenge', 'testimony', 'prayer'] as const
  const cards = page.getByRole('article')
  const isNew = page.getByText('New', { exact: true })

  await test.step('nothing was delivered, though something waits, and that is said', async () => {
    await layQueue(server, reflections(to, 1))
    await signIn(to)
    await page.goto('/feedback?tab=review')
    await expect(page.getByText('No feedback yet')).toBeVisible()
    await expect(cards).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
  })

  await test.step('Lydia is told on Home and in the menu, and finds what is new', async () => {
    await page.goto('/home')
    const laid = kinds.map((kind) => ({ kind, day: 2, comments: `Of the ${kind}`, text: `My ${kind}` }))
    const last = { day: 12, text: 'I listened.', comments: 'Well said' }
    await layDelivered(server, { to, by }, [
      ...laid,
      { ...last, analysis: sampleAnalysis, included: ['summary'] },
    ])
    await expect(page.getByRole('region', { name: 'Feedback' })).toContainText('5 unread')
    await mainMenu(page).getByRole('link', { name: 'Feedback 5 unread' }).click()
    await expect(page).toHaveURL('/feedback')
    await expect(heading(page)).toHaveText('Your Feedback')
    await expect(cards).toHaveCount(5)
    await expect(isNew).toHaveCount(5)
    await expect(cards.nth(0)).toHaveAccessibleName('Feedback of Barnabas on: Reflection, Day 12')
    for (const part of ['Nov 20, 2026', 'I listened.', 'Well said'])
      await expect(cards.nth(0)).toContainText(part)
    const analysis = cards.nth(0).getByRole('group', { name: 'Written with AI' })
    await expect(analysis.getByRole('heading')).toHaveText(['Summary'])
    await expect(analysis).toContainText(sampleAnalysis.summary)
    await expect(page.getByText(sampleAnalysis.encouragement)).toHaveCount(0)
    await expect(mainMenu(page).getByRole('link', { name: 'Feedback', exact: true })).toBeVisible()
    for (const kind of kinds) await expect(page.getByText(`My ${kind}`)).toBeVisible()
  })

  await test.step('what comes while Lydia looks stands above, and all is read once she comes again', async () => {
    await layDelivered(server, { to, by }, [{ day: 13 }])
    await expect(cards).toHaveCount(6)
    await expect(cards.nth(0)).toContainText('Barnabas read this and sends you their approval.')
    await expect(isNew).toHaveCount(6)
    const unread = () =>
      owner.query("select 1 from app.feedback where status = 'delivered' and read_at is null")
    await expect.poll(async () => (await unread()).rows).toEqual([])
    await page.reload()
    await expect(cards).toHaveCount(6)
    await expect(isNew).toHaveCount(0)
  })

  await test.step('an edit since is told, and so is what is there no more', async () => {
    await owner.query(`update app.entries set text = 'Edited' where kind = 'reflection' and day = 2`)
    await page.reload()
    await expect(ofBarnabas(page, 'Reflection, Day 2')).toContainText('You have edited it since')
    await expect(page.getByText('You have edited it since')).toHaveCount(1)
    await owner.query('update app.entries set trashed_at = $1 where day = 2', [server.clock.now().toString()])
    await owner.query(`update app.feedback set leader_id = null where entry_kind = 'prayer'`)
    await page.reload()
    for (const gone of [
      'Reflection not found',
      'Challenge not found',
      'Testimony not found',
      'Prayer request not found',
    ])
      await expect(page.getByText(gone)).toBeVisible()
    const unknown = page.getByRole('article', { name: 'Feedback of Unknown User on: Prayer request, Day 2' })
    await expect(unknown).toContainText('Of the prayer')
    await expect(unknown.getByRole('button', { name: 'Reply' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('ten stand on a page, and what Lydia collapses stays so on this device', async () => {
    const more = Array.from({ length: 5 }, (_, index) => ({ day: 20 + index, comments: 'Go on' }))
    await layDelivered(server, { to, by }, more)
    await expect(cards).toHaveCount(10)
    const pages = page.getByRole('navigation', { name: 'Pages of your feedback' })
    await pages.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL('/feedback?page=2')
    await expect(cards).toHaveCount(1)
    const words = cards.getByText('Of the reflection')
    await cards.getByRole('button', { name: /^Collapse: / }).click()
    await expect(words).toBeHidden()
    await page.reload()
    await expect(cards).toHaveCount(1)
    await expect(words).toHaveCount(0)
    await cards.getByRole('button', { name: /^Expand: / }).click()
    await expect(words).toBeVisible()
  })

  await test.step('what could not be loaded says so, and comes by Retry', async () => {
    const json = { json: { code: 'UNAVAILABLE', status: 503, message: '' } }
    await page.route('**/rpc/feedback/mine*', (route) => route.fulfill({ status: 503, json }))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('Error loading feedback content')
    await page.unrouteAll()
    await button(page, 'Retry').click()
    await expect(cards).toHaveCount(1)
  })

  await test.step('Barnabas finds what waits beside his own', async () => {
    await signIn(by)
    await page.goto('/feedback')
    await expect(page.getByText('No feedback yet')).toBeVisible()
    await page.getByRole('tab', { name: 'Review' }).click()
    await expect(page.getByRole('article', { name: 'Reflection, Day 1 by Lydia' })).toBeVisible()
    await page.getByRole('tab', { name: 'Your Feedback' }).click()
    await expect(page).toHaveURL('/feedback')
  })
})

test('Lydia gives thanks for feedback and takes them back, and replies to it', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/)
  const { barnabas: by, lydia: to } = cast
  const { owner } = server.fresh
  await layDelivered(server, { to, by }, [{ day: 12, comments: 'Go on' }])
  await signIn(to)
  await page.goto('/feedback')
  const field = page.getByRole('textbox', { name: 'Your reply to Barnabas ★ Leader' })

  await test.step('Lydia gives thanks with one tap, and takes them back', async () => {
    const thanks = page.getByRole('button', { name: 'Give thanks Barnabas' })
    const thanked = async () =>
      (await owner.query('select 1 from app.feedback where thanked_at is not null')).rows.length
    await expect(thanks).toHaveAttribute('aria-pressed', 'false')
    await thanks.click()
    await expect(thanks).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(thanked).toBe(1)
    await page.reload()
    await expect(thanks).toHaveAttribute('aria-pressed', 'true')
    await thanks.click()
    await expect.poll(thanked).toBe(0)
    await thanks.dblclick()
    await expect.poll(thanked).toBe(1)
    await thanks.press('Enter')
    await expect(thanks).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(thanked).toBe(0)
    await page.route('**/rpc/feedback/thank', (route) => route.abort())
    await thanks.press('Enter')
    await expectToast(page, 'Your thanks did not arrive')
    await expect(thanks).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('her reply outlives a reload and a server that is out of reach', async () => {
    await page.getByRole('button', { name: 'Reply Barnabas' }).click()
    await expect(field).toBeFocused()
    await button(page, 'Send reply').click()
    await expect(field).toHaveAccessibleDescription(/^Message content is required/)
    await field.fill('Thank you, I will.')
    await expectAccessible(page)
    await page.reload()
    await expect(field).toHaveValue('Thank you, I will.')
    await page.route('**/rpc/feedback/reply', (route) => route.abort())
    await button(page, 'Send reply').click()
    await expect(page.getByRole('alert')).toContainText('Your reply was not sent')
    await expect(field).toHaveValue('Thank you, I will.')
    await page.unrouteAll()
  })

  await test.step('it stands in the conversation with what it is about', async () => {
    await button(page, 'Send reply').click()
    await expect(page.getByText('Your reply is with Barnabas.')).toBeVisible()
    await expect(field).toHaveCount(0)
    await page.getByRole('link', { name: 'Open the conversation' }).click()
    await expect(composer(page)).toBeVisible()
    const about = { name: 'About the feedback on Day 12 (Reflection)' }
    await messageOf(page, 'Thank you, I will.').getByRole('link', about).click()
    await expect(heading(page)).toHaveText('Your Feedback')
    await expect(page.getByText('You replied on Nov')).toBeVisible()
  })

  await test.step('Barnabas receives no messages any more, and her words stay', async () => {
    await owner.query('update app.settings set receives_messages = false where person_id = $1', [by.id])
    await page.getByRole('button', { name: 'Reply Barnabas' }).click()
    await field.fill('Once more')
    await button(page, 'Send reply').click()
    await expect(page.getByRole('alert')).toContainText(
      'Barnabas ★ Leader receives no direct messages at the moment.',
    )
    await expect(field).toHaveValue('Once more')
  })
})
