import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { basicFonts, basicRange, makeBasic } from './basic-fonts.ts'

test.each(basicFonts)('$file is as `npm run generate` makes it', async ({ source, file }) => {
  expect((await readFile(file)).equals(await makeBasic(source))).toBe(true)
})

test('the style sheet takes from them what is in them', async () => {
  const styles = await readFile(new URL('../../styles.css', import.meta.url), 'utf8')
  const ranges = [...styles.matchAll(/-basic\.woff2'[^}]*unicode-range:\s*([^;]+);/g)].map(([, range]) =>
    range?.replaceAll(/\s+/g, ' '),
  )
  expect(ranges).toEqual(basicFonts.map(() => basicRange))
})
