import { expect, test } from '#e2e/world.ts'

test(
  'on a narrow screen the open tab stands wholly in view, also when the screen is turned',
  { tag: '@thumb' },
  async ({ page, cast, signIn }) => {
    await page.setViewportSize({ width: 375, height: 740 })
    await signIn(cast.lydia)
    for (const [tab, name] of [
      ['prayers', 'Prayer Requests'],
      ['reflections', 'Reflections'],
    ]) {
      await page.goto(`/journal?tab=${tab}`)
      const open = page.getByRole('tab', { name: name!, selected: true })
      for (const width of [375, 740, 320]) {
        await page.setViewportSize({ width, height: 740 })
        // Its lower edge lies on the line below the strip.
        await expect(open).toBeInViewport({ ratio: 0.95 })
      }
    }
  },
)
