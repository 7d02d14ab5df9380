import { paths } from '#web/paths.ts'
import { expect, test } from '#e2e/world.ts'

test('a page stands before its scripts come, as Lydia’s browser draws it then, and nothing on it can be touched', async ({
  page,
  context,
  signInAfter,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED/)
  await signInAfter(10)
  const drawn = page.locator('[data-drawn-page]')
  const main = page.getByRole('main', { includeHidden: true })
  const pages = ['home', 'journal', 'progress', 'community', 'messages', 'circle'] as const
  for (const name of pages) {
    await test.step(name, async () => {
      await context.route('**/assets/*.js', (route) => route.abort())
      await page.goto(paths[name]())
      await expect(drawn).toHaveAttribute('inert')
      const lines = (await main.innerText()).split(/\n+/).filter((line) => line !== 'Loading')
      expect(lines.length).toBeGreaterThan(2)
      await context.unroute('**/assets/*.js')
      await page.goto(paths[name]())
      await expect(drawn).toHaveCount(0)
      const all = (await main.innerText()).split(/\n+/)
      expect(lines.filter((line) => !all.includes(line))).toEqual([])
    })
  }
})

test('whoever reads on what the server has drawn stays where they are once the page can be used', async ({
  page,
  context,
  signInAfter,
}) => {
  await signInAfter(10)
  const gate = Promise.withResolvers<void>()
  await context.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(paths.progress(), { waitUntil: 'commit' })
  await expect(page.getByText('The 75 days')).toBeVisible()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate('scrollY')).toBe(300)
  gate.resolve()
  await expect(page.locator('[data-drawn-page]')).toHaveCount(0)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await page.evaluate('scrollY')).toBe(300)
})
