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

test('so do pages of visitors, leaders and admins, and those that people open now and then', async ({
  server,
  cast,
}) => {
  const { lydia, barnabas, priscilla } = cast
  const pages = [
    [null, paths.auth(), paths.forgottenPassword(), paths.aboutProgramme(), paths.terms(), paths.privacy()],
    [lydia, paths.welcome(), paths.householdLetter(), paths.search(), paths.profile(), paths.feedback()],
    [lydia, paths.ownSummaries(), paths.ownHighlights(), paths.ownReports(), paths.ownContentReports()],
    [
      barnabas,
      paths.leaderFeedback(),
      paths.leaderInsights(),
      paths.personTimeline(lydia.id),
      paths.summaries(),
    ],
    [priscilla, paths.userManagement(), paths.progressManagement(), paths.analytics()],
  ] as const
  for (const [player, ...addresses] of pages) {
    const { name, value } = player ? server.cookieOf(player) : { name: 'none', value: '' }
    for (const address of addresses) {
      const document = await fetch(server.url + address, { headers: { cookie: `${name}=${value}` } })
      expect(await document.text(), address).toMatch(/data-drawn-page[^>]*><[^]*<h1/)
    }
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
