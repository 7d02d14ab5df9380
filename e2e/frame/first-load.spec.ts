import type { Request } from '@playwright/test'
import { heading } from '#e2e/access/pages.ts'
import { expect, test } from '#e2e/world.ts'
import { countCommits } from '#testing/react-commits.ts'

const pages = ['/home', '/journal', '/progress', '/community', '/circle', '/profile']

test('a page of a participant comes with what it reads, stands after few requests and commits, and no script is found by another', async ({
  page,
  server,
  signInAfter,
}) => {
  await signInAfter(75)
  await page.addInitScript({ content: countCommits })
  for (const path of pages)
    await test.step(path, async () => {
      // What the page before would ask yet is none of it.
      await page.goto('about:blank')
      const asked: string[] = []
      const hear = (request: Request) => {
        asked.push(new URL(request.url()).pathname)
      }
      page.on('request', hear)
      await page.goto(server.url + path)
      await expect(heading(page)).toBeVisible()
      // It comes once the browser has drawn the page.
      await expect.poll(() => asked).toContain('/rpc/live/follow')
      page.off('request', hear)
      const scripts = asked.filter((each) => each.endsWith('.js'))
      const named = await page.evaluate<string[]>(
        `[...document.querySelectorAll('link[rel=modulepreload], script[src]')].map((each) => new URL(each.href || each.src).pathname)`,
      )
      expect(scripts.toSorted()).toEqual(named.toSorted())
      // What is asked from then on follows from what is told. That one has read what stands there is not asked, but told.
      const called = asked.slice(0, asked.indexOf('/rpc/live/follow'))
      const reads = called.filter((each) => each.startsWith('/rpc/') && each !== '/rpc/messages/read')
      expect(reads).toEqual([])
      expect(asked.length).toBeLessThanOrEqual(20)
      expect(await page.evaluate<number>('commits')).toBeLessThanOrEqual(8)
    })
})
