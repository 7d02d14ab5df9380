import { heading } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'

test('a part of the app that was missed while the server was away is there once it is back', async ({
  page,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/)
  await signIn(cast.lydia)
  const away = /assets\/(?:live-stream|message-watch)|readyz/
  await page.route(away, (route) => route.abort())
  const asked = page.waitForRequest(/readyz/)
  await page.goto('/journal/search')
  await asked
  await page.waitForRequest(/readyz/)
  // Not the page of a browser that finds no server.
  await expect(heading(page)).toHaveText('Search')

  await page.unrouteAll()
  await page.waitForEvent('load')
  await expect(heading(page)).toHaveText('Search')
  await page.waitForResponse(/live\/follow/)
})
