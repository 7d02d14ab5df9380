import { expect, expectAccessible, test } from '#e2e/world.ts'

const sentence =
  'You did not walk Walk 99 here. What you imported for it is kept as writing, and does not count as progress.'

test('what was brought along for a walk never begun is found, read and told apart, and nothing is asked for', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  const json = {
    audience: 'private',
    reflections: [{ content: 'Of the ninety-ninth', walk: 99, day: 12 }],
    testimonies: [{ content: 'He held me.', walk: 99, day: 13 }],
    prayerRequests: [
      { content: 'For rain.', walk: 99, timestamp: '2026-11-01' },
      { content: 'For sun.', walk: 99, day: 20, timestamp: '2026-11-02' },
    ],
    drafts: [{ kind: 'challenge', content: 'Half a thought', walk: 99, day: 14 }],
  }
  const headers = { 'x-csrf-token': 'orpc' }
  const brought = await page.request.post('/rpc/transfer/import', { headers, data: { json } })
  expect(brought.ok()).toBe(true)
  await page.goto('/progress')

  const walks = page.getByRole('navigation', { name: 'Walks' })
  await expect(walks.getByRole('link')).toHaveText(['Walk 1', 'Walk 99'])
  await walks.getByRole('link', { name: 'Walk 99' }).click()
  await expect(page).toHaveURL('/progress?walk=99')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText('of 75 days completed')).toHaveCount(0)
  const days = page.getByRole('region', { name: 'Days with something in them' })
  await expect(days.getByRole('link')).toHaveText([
    /^Day 12 .*Reflection$/,
    /^Day 13 .*Testimony$/,
    /^Day 14 .*Draft$/,
  ])
  const beside = page.getByRole('region', { name: 'Testimonies and prayer requests' })
  await expect(beside.getByRole('link')).toHaveText(['1 testimony', '2 prayer requests'])
  await beside.getByRole('link', { name: '2 prayer requests' }).click()
  await expect(page.getByRole('article')).toHaveText([/For sun\./, /For rain\./])
  await page.goBack()

  await days.getByRole('link', { name: /^Day 12/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(sentence)
  await expect(dialog.getByRole('button', { name: 'Mark as Complete' })).toHaveCount(0)
  await dialog.getByRole('tab', { name: 'Reflection' }).click()
  await expect(dialog.getByText('Of the ninety-ninth')).toBeVisible()
  await dialog.getByRole('link', { name: 'Edit in the journal' }).click()
  await expect(page).toHaveURL('/journal?tab=reflections&day=12&walk=99')
  const main = page.getByRole('main')
  await expect(main.getByText(sentence)).toBeVisible()
  await expect(main.getByText('You are reading Walk 99.')).toBeVisible()
  const written = page.getByRole('region', { name: 'Your reflection', exact: true })
  await expect(written.getByRole('article', { name: 'Day 12, Walk 99' })).toContainText('Of the ninety-ninth')
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/journal?tab=challenges&day=14&walk=99')
  await expect(main.getByText('What you had started to write:')).toBeVisible()
  await expect(main.getByText('Half a thought')).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
})
