import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { makeAdmin } from '#e2e/content-reports/reported.ts'
import { layMuch, pages } from '#e2e/pages.ts'
import { scrolledALittle } from '#e2e/scrolled-a-little.ts'
import { thing } from './things.ts'
import { test } from './test.ts'

// Where pictures of what was seen are wanted, to be looked at.
const { PICTURES } = process.env

const reachesBeyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

for (const width of [390, 1280]) {
  test(`on no page can anything be scrolled by a few pixels, ${width} pixels wide`, async ({
    server,
    cast,
    sitDown,
  }, info) => {
    await makeAdmin(server, cast.lydia)
    await layMuch(server, cast.lydia, cast)
    const lydia = await sitDown(cast.lydia)
    await lydia.window.resize(width, 800)
    for (const [path, , sign] of pages)
      await test.step(path, async () => {
        await lydia.goTo(path)
        if (sign) await lydia.see(sign)
        await lydia.seeThing(thing('heading', /./))
        await lydia.missWords('Loading')
        expect.soft(await lydia.evaluate(scrolledALittle), path).toEqual([])
        expect.soft(await lydia.evaluate(reachesBeyond), path).toBe(0)
        if (!PICTURES) return
        const folder = join(PICTURES, info.project.name, String(width))
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, `${path.replaceAll(/\W+/g, '-')}.png`), await lydia.window.picture())
      })
  })
}
