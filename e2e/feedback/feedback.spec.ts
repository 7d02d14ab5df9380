import { button, expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { composer, messageOf } from '#e2e/messages/talking.ts'
import { reflections, layQueue } from '#e2e/feedback-queue/queueing.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { sampleAnalysis } from '#testing/feedback.ts'
import { layDelivered, ofBarnabas } from './delivered.ts'

test(
  'what leaders delivered is counted until one has read it, and is new for as long as one stays',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    const { barnabas: by, lydia: to } = cast
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    await layDelivered(server, { to, by }, [
      { day: 11, comments: 'Go on' },
      {
        day: 12,
        text: 'I listened.',
        comments: 'Well said',
        analysis: sampleAnalysis,
        included: ['summary'],
      },
    ])
    await signIn(to)
    await page.goto('/home')
    const home = page.getByRole('region', { name: 'Feedback' })
    await expect(home).toContainText('2 unread')
    if (!isPhone) await mainMenu(page).getByRole('link', { name: 'Feedback 2 unread' }).click()
    else await home.getByRole('link', { name: 'See your feedback' }).click()
    await expect(heading(page)).toHaveText('Your Feedback')
    await expect(page).toHaveTitle('Feedback · Emmaus')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.nth(0)).toHaveAccessibleName('Feedback of Barnabas on: Reflection, Day 12')
    await expect(cards.nth(0)).toContainText('New')
    await expect(cards.nth(0)).toContainText('Nov 20, 2026')
    await expect(cards.nth(0)).toContainText('I listened.')
    await expect(cards.nth(0)).toContainText('Well said')
    const analysis = cards.nth(0).getByRole('group', { name: 'Written with AI' })
    await expect(analysis.getByRole('heading')).toHaveText(['Summary'])
    await expect(analysis).toContainText(sampleAnalysis.summary)
    await expect(page.getByText(sampleAnalysis.encouragement)).toHaveCount(0)
    await expect(page.getByRole('tab')).toHaveCount(0)
    if (!isPhone)
      await expect(mainMenu(page).getByRole('link', { name: 'Feedback', exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(
      page.viewportSize()?.width,
    )
    // What comes while one looks stands above, and is new as well.
    await layDelivered(server, { to, by }, [{ day: 13 }])
    await expect(cards).toHaveCount(3)
    await expect(cards.nth(0)).toContainText('Barnabas read this and sends you their approval.')
    await expect(page.getByText('New', { exact: true })).toHaveCount(3)
    await expect
      .poll(async () => {
        const { rows } = await server.fresh.owner.query('select 1 from app.feedback where read_at is null')
        return rows.length
      })
      .toBe(0)
    await page.reload()
    await expect(cards).toHaveCount(3)
    await expect(page.getByText('New', { exact: true })).toHaveCount(0)
  },
)

test('where nothing was delivered yet that is said, and what waits for an answer is not shown @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await layQueue(server, reflections(cast.lydia, 1))
  await signIn(cast.lydia)
  await page.goto('/feedback?tab=review')
  await expect(page.getByText('No feedback yet')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expectAccessible(page)
  await layDelivered(server, { to: cast.lydia, by: cast.barnabas }, [{ day: 2, comments: 'By itself' }])
  await expect(page.getByText('By itself')).toBeVisible()
})

test('feedback that could not be loaded says so, and is asked for anew @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 503/)
  await layDelivered(server, { to: cast.lydia, by: cast.barnabas }, [{ comments: 'Go on' }])
  await page.route('**/rpc/feedback/mine*', (route) =>
    route.fulfill({ status: 503, json: { json: { code: 'UNAVAILABLE', status: 503, message: '' } } }),
  )
  await signIn(cast.lydia)
  await page.goto('/feedback')
  await expect(page.getByRole('alert')).toContainText('Error loading feedback content')
  await expect(page.getByText('No feedback yet')).toHaveCount(0)
  await page.unrouteAll()
  await button(page, 'Retry').click()
  await expect(page.getByText('Go on')).toBeVisible()
})

test('ten stand on a page, and cards are collapsed as this device remembers @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const days = Array.from({ length: 11 }, (_, index) => ({ day: index + 1, comments: 'Go on' }))
  await layDelivered(server, { to: cast.lydia, by: cast.barnabas }, days)
  await signIn(cast.lydia)
  await page.goto('/feedback')
  await expect(page.getByRole('article')).toHaveCount(10)
  await expect(page.getByText('New', { exact: true })).toHaveCount(10)
  const pages = page.getByRole('navigation', { name: 'Pages of your feedback' })
  await pages.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/feedback?page=2')
  const first = ofBarnabas(page, 'Reflection, Day 1')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(first.getByText('New', { exact: true })).toBeVisible()
  await first.getByRole('button', { name: /^Collapse: / }).click()
  await expect(first.getByText('Go on')).toBeHidden()
  await page.reload()
  await expect(first).toBeVisible()
  await expect(first.getByText('Go on')).toHaveCount(0)
  await first.getByRole('button', { name: /^Expand: / }).click()
  await expect(first.getByText('Go on')).toBeVisible()
})

test('what was written stands beside it, as long as it is there, and an edit since is told @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  const { barnabas: by, lydia: to } = cast
  const { owner } = server.fresh
  const kinds = ['reflection', 'challenge', 'testimony', 'prayer'] as const
  await layDelivered(
    server,
    { to, by },
    kinds.map((kind) => ({ kind, comments: `Of the ${kind}`, text: `My ${kind}` })),
  )
  await signIn(to)
  await page.goto('/feedback')
  for (const kind of kinds) await expect(page.getByText(`My ${kind}`)).toBeVisible()
  await owner.query(`update app.entries set text = 'Edited' where kind = 'reflection'`)
  await page.reload()
  await expect(ofBarnabas(page, 'Reflection, Day 1')).toContainText('You have edited it since')
  await expect(page.getByText('You have edited it since')).toHaveCount(1)
  await owner.query('update app.entries set trashed_at = $1', [server.clock.now().toString()])
  await owner.query(`update app.feedback set leader_id = null where entry_kind = 'prayer'`)
  await page.reload()
  for (const gone of [
    'Reflection not found',
    'Challenge not found',
    'Testimony not found',
    'Prayer request not found',
  ]) {
    await expect(page.getByText(gone)).toBeVisible()
  }
  const unknown = page.getByRole('article', { name: 'Feedback of Unknown User on: Prayer request, Day 1' })
  await expect(unknown).toContainText('Of the prayer')
  await expect(unknown.getByRole('button', { name: 'Reply' })).toHaveCount(0)
  await expectAccessible(page)
})

test('thanks are given with one tap, and can be taken back', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/)
  const { barnabas: by, lydia: to } = cast
  await layDelivered(server, { to, by }, [{ comments: 'Go on' }])
  await signIn(to)
  await page.goto('/feedback')
  const thanks = page.getByRole('button', { name: 'Give thanks Barnabas' })
  await expect(thanks).toHaveAttribute('aria-pressed', 'false')
  await thanks.click()
  await expect(thanks).toHaveAttribute('aria-pressed', 'true')
  const thanked = async () => {
    const { rows } = await server.fresh.owner.query('select 1 from app.feedback where thanked_at is not null')
    return rows.length
  }
  await expect.poll(thanked).toBe(1)
  await page.reload()
  await expect(thanks).toHaveAttribute('aria-pressed', 'true')
  await thanks.click()
  await expect(thanks).toHaveAttribute('aria-pressed', 'false')
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

test(
  'a reply outlives a reload and a server that is out of reach, and stands in the conversation with what it is about',
  { tag: '@phone' },
  async ({ page, server, cast, signIn, mayComplain }) => {
    mayComplain(/ERR_FAILED/)
    const { barnabas: by, lydia: to } = cast
    await layDelivered(server, { to, by }, [{ day: 12, comments: 'Go on' }])
    await signIn(to)
    await page.goto('/feedback')
    await page.getByRole('button', { name: 'Reply Barnabas' }).click()
    const field = page.getByRole('textbox', { name: 'Your reply to Barnabas ★ Leader' })
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
    await button(page, 'Send reply').click()
    await expect(page.getByText('Your reply is with Barnabas.')).toBeVisible()
    await expect(field).toHaveCount(0)
    await page.getByRole('link', { name: 'Open the conversation' }).click()
    await expect(composer(page)).toBeVisible()
    const about = messageOf(page, 'Thank you, I will.').getByRole('link', {
      name: 'About the feedback on Day 12 (Reflection)',
    })
    await about.click()
    await expect(heading(page)).toHaveText('Your Feedback')
    await expect(page.getByText('You replied on Nov')).toBeVisible()

    await server.fresh.owner.query('update app.settings set receives_messages = false where person_id = $1', [
      by.id,
    ])
    await page.getByRole('button', { name: 'Reply Barnabas' }).click()
    await field.fill('Once more')
    await button(page, 'Send reply').click()
    await expect(page.getByRole('alert')).toContainText(
      'Barnabas ★ Leader receives no direct messages at the moment.',
    )
    await expect(field).toHaveValue('Once more')
  },
)

test('whoever leads finds what waits beside their own, and it is not read by that @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await layQueue(server, reflections(cast.lydia, 1))
  await signIn(cast.barnabas)
  await page.goto('/feedback')
  await expect(page.getByText('No feedback yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Review' }).click()
  await expect(page).toHaveURL('/feedback?tab=review')
  await expect(heading(page)).toHaveText('Feedback Management')
  await expect(page.getByRole('article', { name: 'Reflection, Day 1 by Lydia' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Longest waiting')
  await expect(page).toHaveURL('/feedback?tab=review&order=longest-waiting')
  await page.getByRole('tab', { name: 'Your Feedback' }).click()
  await expect(page).toHaveURL('/feedback')
})
