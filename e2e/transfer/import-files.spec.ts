import type { Page } from '@playwright/test'
import { button } from '#e2e/access/pages.ts'
import { attach, river } from '#e2e/files/attaching.ts'
import { entryList } from '#e2e/journal/writing.ts'
import { fileNames, takeTurns } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { leaveRoomFor } from '#testing/room.ts'
import { film, zip } from '#testing/sample-files.ts'
import { paths } from '#web/paths.ts'
import { choose, chooseNext, download, importCard, test, wipe } from './data-tab.ts'

test('Lydia’s files come along in a zip, and are named where only the JSON is there', async ({
  page,
  server,
  cast,
  signIn,
  openData,
}) => {
  await signIn(cast.lydia)
  await page.goto(paths.journal({ tab: 'testimonies' }))
  const list = entryList(page, 'testimonies')
  const status = importCard(page).getByRole('status')

  await test.step('she shares a testimony with files', async () => {
    await attach(page, await river(), { name: 'choir.mp4', mimeType: 'video/mp4', buffer: film() })
    await page.getByLabel('Your testimony').fill('We sang at the river.')
    await expect(page.getByText('choir.mp4 is added')).toBeAttached()
    await button(page, 'Share Testimony').click()
    await expect(list.getByRole('img', { name: 'Picture: river.jpg' })).toBeVisible()
  })

  await test.step('they come back after everything is gone', async () => {
    await openData()
    const zip = await download(page, 'Export with files')
    const json = await download(page, 'Export as JSON')
    await wipe(server, cast.lydia)
    await choose(page, json.name, json.content)
    await expect(importCard(page)).toContainText('2 files are named that are not in here.')
    await button(page, 'Import 1 entry').click()
    await chooseNext(page, zip.name, zip.content)
    await button(page, 'Import the files').click()
    await expect(status).toContainText('2 files came along.')
    await page.goto(paths.journal({ tab: 'testimonies' }))
    await expect(list).toContainText('We sang at the river.')
    await expect(list.getByRole('img', { name: 'Picture: river.jpg' })).toBeVisible()
  })

  await test.step('files that arrived before the page went are given to their entry by the next import', async () => {
    await wipe(server, cast.lydia)
    const attachments = [{ name: 'choir.mp4', file: 'files/choir.mp4' }]
    const removedAt = server.clock.now().toString()
    const removedFiles = [{ name: 'gone.mp4', file: 'files/gone.mp4', removedAt }]
    const testimonies = [{ content: 'We sang.', attachments, removedFiles }]
    const whole = zip({
      'old-export.json': JSON.stringify({ testimonies }),
      'files/choir.mp4': film(),
      'files/gone.mp4': film(),
    })
    await openData()
    await choose(page, 'old-export.zip', whole)
    // The rows are sent once more when the files are here.
    let calls = 0
    await page.route('**/rpc/transfer/import', (route) =>
      ++calls === 1 ? route.continue() : new Promise(() => {}),
    )
    await button(page, 'Import 1 entry').click()
    await expect.poll(() => calls).toBe(2)
    await openData()
    await choose(page, 'old-export.zip', whole)
    await expect(importCard(page)).toContainText('2 files come along.')
    await page.unroute('**/rpc/transfer/import')
    await button(page, 'Import the files').click()
    await expect(status).toContainText('1 was here already. 2 files came along.')
    await page.goto(paths.journal({ tab: 'testimonies' }))
    await expect(list.getByRole('link', { name: 'Download choir.mp4' })).toBeVisible()
    await list.getByRole('button', { name: '1 removed file' }).click()
    await expect(list.getByRole('button', { name: 'Put back gone.mp4' })).toBeVisible()
  })
})

test('files that cannot come along now are named, and follow when they can', async ({
  page,
  server,
  cast,
  openData,
  mayComplain,
}) => {
  mayComplain(/status of (409|415|429)/)
  await openData()
  const status = importCard(page).getByRole('status')
  const fileWith = (files: Record<string, Buffer | string>) => {
    const attachments = Object.keys(files).map((name) => ({ id: name, name, file: `files/${name}` }))
    const inside = Object.entries(files).map(([name, content]) => [`files/${name}`, content])
    return zip({
      'old-export.json': JSON.stringify({ testimonies: [{ content: 'With files', attachments }] }),
      ...Object.fromEntries(inside),
    })
  }

  await test.step('some are not taken, and for one there is no turn left', async () => {
    const torn = Buffer.concat([film(), Buffer.from('the last of it')])
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    const file = fileWith({ 'dove.svg': svg, 'torn.mp4': torn, 'one.mp4': film(), 'two.mp4': film() })
    // Other bytes than those of which the zip has the sum.
    file.write('?', file.indexOf(torn) + torn.length - 1)
    await takeTurns(server, cast.lydia, { act: 'upload', count: 98, seconds: 5 * 3600 })
    await choose(page, 'old-export.zip', file)
    await expect(importCard(page)).toContainText('4 files come along.')
    await button(page, 'Import 1 entry').click()
    await expect(status).toContainText('1 entry is imported. 1 file came along.')
    await expect(status).toContainText('1 file is left: that was as many as you can send in a day.')
    await expect(status).toContainText('dove.svg: Invalid file type')
    await expect(status).toContainText('torn.mp4: It could not be read. Perhaps the zip is not whole.')
    await expectAccessible(page)
    server.clock.pass({ hours: 6 })
    await importTheRest(page, file)
    expect(await fileNames(server)).toEqual(['one.mp4', 'two.mp4'])
  })

  await test.step('one has no room, and a smaller one comes', async () => {
    await wipe(server, cast.lydia)
    const large = Buffer.concat([film(), Buffer.alloc(1000)])
    const file = fileWith({ 'large.mp4': large, 'small.mp4': film() })
    await leaveRoomFor(server.fresh.owner, cast.lydia, film().length)
    await chooseNext(page, 'old-export.zip', file)
    await button(page, 'Import 1 entry').click()
    await expect(status).toContainText('1 entry is imported. 1 file came along.')
    await expect(status.getByRole('listitem')).toHaveText([
      'large.mp4: It no longer fits, as your files may take up 5 GB in all. Make room, and import the same file again.',
    ])
    await server.fresh.owner.query(`delete from app.attachments where name = 'laid down'`)
    await importTheRest(page, file)
    expect(await fileNames(server)).toEqual(['large.mp4', 'small.mp4'])
  })
})

/** Brings in once more a zip of which one file is still missing. */
async function importTheRest(page: Page, file: Buffer) {
  await chooseNext(page, 'old-export.zip', file)
  await button(page, 'Import the files').click()
  await expect(importCard(page).getByRole('status')).toContainText('1 file came along.')
}
