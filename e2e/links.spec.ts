import type { Browser } from '@playwright/test'
import { everyLink, type MailedLink } from '#testing/every-letter.ts'
import { sampleOf } from '#testing/soak.ts'
import { stored } from '#testing/stored.ts'
import type { TestServer } from '#testing/server.ts'
import { expect, expectAccessible, test } from './world.ts'

/** Whether a link acts once somebody presses the button of its page. */
const acts = ({ url }: MailedLink) => url.includes('/auth/confirm')

/** What is stored, but for how often an invitation was looked at and something was asked. */
async function storedIn({ fresh }: TestServer) {
  return { ...(await stored(fresh.owner)), 'app.invitations': null, 'app.counters': null }
}

/** Opens a link as a scanner does that asks for it, follows it, runs every script of its page and has one press its buttons. Answers the page. */
async function open(browser: Browser, url: string) {
  const page = await browser.newPage()
  for (const method of ['HEAD', 'GET']) await page.request.fetch(url, { method })
  await page.goto(url, { waitUntil: 'networkidle' })
  await expect(page.locator('h1')).toBeVisible()
  if (url.includes('/auth/confirm')) await page.getByRole('button').dispatchEvent('click')
  return page
}

test('whatever a mail links to, opening it changes nothing, and pressing what acts does', async ({
  browser,
  server,
  cast,
}) => {
  const links = await everyLink(server, cast)
  expect(links.filter(acts).map(({ letter }) => letter)).toEqual([
    'confirmation',
    'confirmation-again',
    'new-address',
  ])
  const rest = links.filter((link) => !acts(link))
  const before = await storedIn(server)
  for (const { url } of [...sampleOf(links.filter(acts), 1), ...sampleOf(rest, 1)]) {
    const page = await open(browser, url)
    expect(await storedIn(server), url).toEqual(before)
    await page.close()
  }
  const link = links.find(acts)
  const page = await open(browser, link?.url ?? '')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my account' }).click()
  await expect(page.getByRole('status')).toContainText('Your account is confirmed')
  expect(await storedIn(server)).not.toEqual(before)
  await page.close()
})
