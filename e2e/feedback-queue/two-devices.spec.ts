import type { Page } from '@playwright/test'
import { button, expectToast } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { card, comments, draftOf, layQueue, reflections } from './queueing.ts'

const title = 'Reflection, Day 1 by Lydia'
const aside = (page: Page) => card(page, title).getByRole('region', { name: 'What you wrote' })
const newest = 'An answer that nobody else has'

test('what Barnabas types saves itself, is with him on both devices, and is left on none', async ({
  page,
  server,
  cast,
  signIn,
  browser,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|Failed to fetch/)
  const [id = ''] = await layQueue(server, reflections(cast.lydia, 1))
  await signIn(cast.barnabas)
  await page.goto('/leader-feedback')
  const field = comments(page, 'Lydia')
  const other = await browser.newContext({ baseURL: server.url })
  await other.addCookies([{ ...server.cookieOf(cast.barnabas), url: server.url }])
  const there = await other.newPage()

  await test.step('what Barnabas types saves itself, and stands on his other device', async () => {
    await field.fill('Hello')
    await expect(card(page, title).getByText('Saved', { exact: true })).toBeVisible()
    expect(await draftOf(server, cast.barnabas, id)).toBe('Hello')
    server.clock.pass({ minutes: 1 })
    await there.goto('/leader-feedback')
    await expect(comments(there, 'Lydia')).toHaveValue('Hello')
    await comments(there, 'Lydia').fill('A whole answer')
    await expect.poll(() => draftOf(server, cast.barnabas, id)).toBe('A whole answer')
    server.clock.pass({ minutes: 1 })
  })

  await test.step('what he types on in the page that was open all along sets the other aside', async () => {
    await field.fill('Hello again')
    await expect(aside(page)).toContainText('A whole answer')
    await expect.poll(() => draftOf(server, cast.barnabas, id)).toBe('Hello again')
    await expect(field).toHaveValue('Hello again')
    await expectAccessible(page)
    await there.reload()
    await expect(comments(there, 'Lydia')).toHaveValue('Hello again')
    await expect(aside(there)).toContainText('A whole answer')
    await aside(page).getByRole('button', { name: 'Copy' }).click()
    await expectToast(page, 'Copied')
    await aside(page).getByRole('button', { name: 'Put mine away' }).click()
    await expect(aside(page)).toHaveCount(0)
  })

  await test.step('what is kept without a connection outlives a reload, and writes over nothing', async () => {
    await page.route('**/rpc/feedback/saveDraft', (route) => route.abort())
    await field.fill('Kept here')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue('Kept here')
    server.clock.pass({ minutes: 10 })
    await comments(there, 'Lydia').fill('Another whole answer')
    await expect.poll(() => draftOf(server, cast.barnabas, id)).toBe('Another whole answer')
    await other.close()
    await page.unrouteAll()
    await page.reload()
    // The newer stands in the field, and the other beside it.
    await expect(field).toHaveValue('Another whole answer')
    await expect(aside(page)).toContainText('Kept here')
  })

  await test.step('Barnabas signs out, is asked about words that are nowhere else, and leaves none', async () => {
    await page.route('**/rpc/feedback/saveDraft', (route) => route.abort())
    await field.fill(newest)
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await button(page, 'Sign Out').click()
    const question = page.getByRole('alertdialog', { name: 'Sign out?' })
    await expect(question).toContainText('You have written feedback that we could not save yet.')
    await question.getByRole('button', { name: 'Sign out and remove it' }).click()
    await expect(page).toHaveURL(/auth/)
    const kept = await page.evaluate<string>('JSON.stringify(localStorage)')
    for (const text of [newest, 'Kept here', 'whole answer']) expect(kept).not.toContain(text)
    expect(await draftOf(server, cast.barnabas, id)).toBe('Another whole answer')
  })
})
