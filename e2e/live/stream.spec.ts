import type { BrowserContext, Page, Request } from '@playwright/test'
import { givePassword } from '#e2e/access/accounts.ts'
import { heading, holdCalls, signInAs } from '#e2e/access/pages.ts'
import { hostname } from '#e2e/through.ts'
import { expect, test } from '#e2e/world.ts'

/** Over plain http there are no locks by which tabs agree on one: each has its own. */
const isShared = hostname === 'localhost'

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

test('the tabs of a browser share one stream, which goes on where it was until the session ends', async ({
  context,
  page,
  server,
  cast,
  mayComplain,
}) => {
  mayComplain(/ERR_|Failed to load resource/)
  await givePassword(server, cast.lydia)
  const become = (role: string) =>
    server.fresh.owner.query('update app.roles set role = $2 where person_id = $1', [cast.lydia.id, role])
  const asked = (tab: Page) => tab.waitForRequest(/rpc\/account\/me/)
  const streams = watchStreams(context)
  const second = await context.newPage()
  const parts = second.waitForEvent('requestfinished', {
    predicate: (request) => request.url().includes('/assets/toast-stack-'),
    timeout: 0,
  })

  await test.step('a stream that cannot say from where it goes on has everything read anew', async () => {
    const release = await holdCalls(page, 'live/follow')
    await page.goto('/auth')
    await signInAs(page, cast.lydia.email)
    await expect(heading(page)).toContainText('Lydia')
    const read = asked(page)
    await become('leader')
    release()
    await read
    await expect.poll(streams.open).toBe(1)
  })

  await test.step('a second tab hears of it from the first', async () => {
    const before = streams.begun()
    await second.goto('/progress')
    // It asks once for what has happened since its page was made, and then hears of the rest from the first.
    await expect.poll(streams.begun).toBe(before + 1)
    await expect.poll(streams.open).toBe(isShared ? 1 : 2)
    const read = asked(second)
    await become('participant')
    await read
  })

  await test.step('Lydia closes the first tab, and the second takes over', async () => {
    const before = streams.begun()
    await page.close()
    await expect.poll(streams.begun).toBe(isShared ? before + 1 : before)
    const read = asked(second)
    await become('leader')
    await read
  })

  await test.step('the server starts anew, and what happened meanwhile is told', async () => {
    // A part that the page missed would have it loaded anew, and so read anew.
    await parts
    const read = asked(second)
    await server.restart(async () => void (await become('participant')))
    await read
  })

  await test.step('her session ends elsewhere, and the page is left', async () => {
    await server.fresh.owner.query('delete from auth.session where "userId" = $1', [cast.lydia.id])
    await expect(second).toHaveURL(/\/auth\?after=%2Fprogress$/)
  })
})
