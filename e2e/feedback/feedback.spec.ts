import { button, expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { layQueue, reflections } from '#e2e/feedback/queue/queueing.ts'
import { composer, messageOf } from '#e2e/messages/talking.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { sampleAnalysis } from '#testing/feedback/feedback.ts'
import { layDelivered, ofBarnabas } from './delivered.ts'

test('Lydia reads what her leader answered, as new until she has read it, gives thanks and replies', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/)
  const { barnabas: by, lydia: to } = cast
  const { owner } = server.fresh
  const cards = page.getByRole('article')
  const isNew = page.getByText('New', { exact: true })
  const last = ofBarnabas(page, 'Reflection, Day 12')
  const thanks = last.getByRole('button', { name: 'Say thanks Barnabas' })
  const thanked = async () =>
    (await owner.query('select 1 from app.feedback where thanked_at is not null')).rows.length
  const field = page.getByRole('textbox', { name: 'Your reply to Barnabas ★ Leader' })

  await test.step('nothing was delivered, though something waits, and that is said', async () => {
    await layQueue(server, reflections(to, 1))
    await signIn(to)
    await page.goto('/feedback?tab=review')
    await expect(page.getByText('No feedback yet')).toBeVisible()
  })

  await test.step('Lydia is told on Home and in the menu, and finds what is new', async () => {
    await mainMenu(page).getByRole('link', { name: 'Home' }).click()
    const kinds = ['reflection', 'challenge', 'testimony', 'prayer'] as const
    await layDelivered(server, { to, by }, [
      ...kinds.map((kind) => ({ kind, day: 2, comments: `Of the ${kind}`, text: `My ${kind}` })),
      {
        day: 12,
        text: 'I listened.',
        comments: 'Well said',
        analysis: sampleAnalysis,
        included: ['summary'],
      },
    ])
    await expect(page.getByRole('region', { name: 'Feedback' })).toContainText('5 unread')
    await mainMenu(page).getByRole('link', { name: 'Feedback 5 unread' }).click()
    await expect(heading(page)).toHaveText('Your Feedback')
    await expect(isNew).toHaveCount(5)
    await expect(cards.nth(0)).toHaveAccessibleName('Feedback from Barnabas on: Reflection, Day 12')
    for (const part of ['Nov 20, 2026', 'I listened.', 'Well said']) await expect(last).toContainText(part)
    const analysis = last.getByRole('group', { name: 'Written with AI' })
    await expect(analysis.getByRole('heading')).toHaveText(['Summary'])
    await expect(analysis).toContainText(sampleAnalysis.summary)
    await expect(page.getByText(sampleAnalysis.encouragement)).toHaveCount(0)
  })

  await test.step('she gives thanks with one tap, begins a reply, and collapses another card', async () => {
    await thanks.dblclick()
    await expect.poll(thanked).toBe(1)
    await last.getByRole('button', { name: 'Reply Barnabas' }).click()
    await expect(field).toBeFocused()
    await field.fill('Thank you, I will.')
    await page.getByRole('button', { name: /^Collapse: .*Testimony/ }).click()
    await expect(page.getByText('Of the testimony')).toBeHidden()
  })

  await test.step('what comes while she looks stands above; once she comes again all is read, and hers as she left it', async () => {
    await layDelivered(server, { to, by }, [{ day: 13 }])
    await expect(cards.nth(0)).toContainText('Barnabas read this and sent you their approval.')
    await expect(isNew).toHaveCount(6)
    const unread = "select 1 from app.feedback where status = 'delivered' and read_at is null"
    await expect.poll(async () => (await owner.query(unread)).rows).toEqual([])
    await owner.query(`update app.entries set text = 'Edited' where kind = 'reflection' and day = 12`)
    await owner.query('update app.entries set trashed_at = $1 where day = 2', [server.clock.now().toString()])
    await owner.query(`update app.feedback set leader_id = null where entry_kind = 'prayer'`)
    await page.reload()
    await expect(thanks).toHaveAttribute('aria-pressed', 'true')
    await expect(isNew).toHaveCount(0)
    await expect(field).toHaveValue('Thank you, I will.')
    await expect(page.getByText('Of the testimony')).toHaveCount(0)
    await page.getByRole('button', { name: /^Expand: .*Testimony/ }).click()
    await expect(page.getByText('You have edited it since')).toHaveCount(1)
    for (const gone of ['Reflection', 'Challenge', 'Testimony', 'Prayer request'])
      await expect(page.getByText(`${gone} not found`)).toBeVisible()
    const unknown = page.getByRole('article', {
      name: 'Feedback from Unknown User on: Prayer request, Day 2',
    })
    await expect(unknown.getByRole('button', { name: 'Reply' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('she takes the thanks back; giving them again does not arrive, nor does her reply, and she is told', async () => {
    await thanks.press('Enter')
    await expect.poll(thanked).toBe(0)
    await page.route('**/rpc/feedback/{thank,reply}', (route) => route.abort())
    await thanks.press('Enter')
    await expectToast(page, 'Your thanks were not sent')
    await expect(thanks).toHaveAttribute('aria-pressed', 'false')
    await button(page, 'Send reply').click()
    await expect(page.getByRole('alert')).toContainText('Your reply was not sent')
    await page.unrouteAll()
  })

  await test.step('her reply stands in the conversation with what it is about', async () => {
    await button(page, 'Send reply').click()
    await expect(page.getByText('Your reply was sent to Barnabas.')).toBeVisible()
    await page.getByRole('link', { name: 'Open the conversation' }).click()
    await expect(composer(page)).toBeVisible()
    const about = { name: 'About the feedback on Day 12 (Reflection)' }
    await messageOf(page, 'Thank you, I will.').getByRole('link', about).click()
    await expect(last).toContainText('You replied on Nov')
  })

  await test.step('Barnabas receives no messages any more, and her words stay; ten cards stand on a page', async () => {
    await owner.query('update app.settings set receives_messages = false where person_id = $1', [by.id])
    await last.getByRole('button', { name: 'Reply Barnabas' }).click()
    await field.fill('Once more')
    await button(page, 'Send reply').click()
    const refused = 'Barnabas ★ Leader is not receiving direct messages right now.'
    await expect(page.getByRole('alert')).toContainText(refused)
    await expect(field).toHaveValue('Once more')
    const more = Array.from({ length: 5 }, (_, index) => ({ day: 20 + index, comments: 'Go on' }))
    await layDelivered(server, { to, by }, more)
    await expect(cards).toHaveCount(10)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(cards).toHaveCount(1)
  })
})
