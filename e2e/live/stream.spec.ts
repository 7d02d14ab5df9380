import type { BrowserContext, Page, Request } from '@playwright/test'
import { givePassword } from '#e2e/access/accounts.ts'
import { heading, holdCalls, signInAs } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'

/** Every stream that the browser has begun and that goes on. */
function watchStreams(context: BrowserContext): { begun: () => number; open: () => number } {
  let begun = 0
  const open = new Set<object>()
  context.on('request', (request) => {
    if (!request.url().endsWith('/rpc/live/follow')) return
    begun++
    open.add(request)
  })
  const close = (request: Request) => open.delete(request)
  context.on('requestfinished', close)
  context.on('requestfailed', close)
  return { begun: () => begun, open: () => open.size }
}

/** Until nothing more is fetched: a part that the page missed would have it loaded anew, and so read anew. */
async function comeToRest(page: Page): Promise<void> {
  let before = -1
  await expect
    .poll(
      async () => {
        const fetched = await page.evaluate<number>('performance.getEntriesByType("resource").length')
        const isSame = fetched === before
        before = fetched
        return isSame
      },
      { intervals: [4000] },
    )
    .toBe(true)
}

test('a page whose session ends elsewhere is left within a second', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  const answered = page.waitForResponse(/live\/follow/)
  await page.goto('/home')
  await answered
  await server.fresh.owner.query('delete from auth.session where "userId" = $1', [cast.lydia.id])
  await expect(page).toHaveURL(/\/auth\?after=%2Fhome$/, { timeout: 1500 })
})

test('the tabs of a browser share one stream, and another one takes over', async ({
  context,
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.lydia)
  const streams = watchStreams(context)
  await page.goto('/home')
  await expect.poll(streams.open).toBe(1)
  const second = await context.newPage()
  await second.goto('/progress')
  // It asks once for what has happened since its page was made, and then hears of the rest from the first.
  await expect.poll(streams.begun).toBe(2)
  await expect.poll(streams.open).toBe(1)
  const asked = second.waitForRequest(/rpc\/account\/me/)
  await server.fresh.owner.query(`update app.roles set role = 'leader' where person_id = $1`, [cast.lydia.id])
  await asked
  await page.close()
  await expect.poll(streams.begun).toBe(3)
  const again = second.waitForRequest(/rpc\/account\/me/)
  await server.fresh.owner.query(`update app.roles set role = 'participant' where person_id = $1`, [
    cast.lydia.id,
  ])
  await again
})

test('a stream that cannot say from where it goes on has everything read anew, one’s own account as well', async ({
  page,
  server,
  cast,
}) => {
  await givePassword(server, cast.lydia)
  const release = await holdCalls(page, 'live/follow')
  await page.goto('/auth')
  await signInAs(page, cast.lydia.email)
  await expect(heading(page)).toContainText('Lydia')
  const asked = page.waitForRequest(/rpc\/account\/me/)
  await server.fresh.owner.query(`update app.roles set role = 'leader' where person_id = $1`, [cast.lydia.id])
  release()
  await asked
})

test('a stream that broke goes on where it was', async ({ page, server, cast, signIn, mayComplain }) => {
  mayComplain(/ERR_|Failed to load resource/)
  await signIn(cast.lydia)
  const answered = page.waitForResponse(/live\/follow/)
  await page.goto('/progress')
  await answered
  await comeToRest(page)
  const asked = page.waitForRequest(/rpc\/account\/me/)
  await server.restart(async () => {
    await server.fresh.owner.query(`update app.roles set role = 'leader' where person_id = $1`, [
      cast.lydia.id,
    ])
  })
  await asked
})
