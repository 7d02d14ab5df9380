import { runOutSessionsAt } from '#e2e/access/accounts.ts'
import { button, expectToast } from '#e2e/access/pages.ts'
import { fileNames, takeTurns } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { leaveRoomFor } from '#testing/files/room.ts'
import { film, zip } from '#testing/files/sample-files.ts'
import { paths } from '#web/paths.ts'
import { chooseNext, importCard, preview, test, written } from './data-tab.ts'

test('Lydia leaves an import off, it breaks off, and begun again it is finished with the files that could not come', async ({
  page,
  server,
  cast,
  openData,
  mayComplain,
}) => {
  mayComplain(/ERR_FAILED|status of (409|415|429)/)
  const { owner } = server.fresh
  await openData()
  const alert = importCard(page).getByRole('alert')
  const status = importCard(page).getByRole('status')
  const rows = Array.from({ length: 500 }, (_, index) => ({ id: index, content: `Testimony ${index}` }))
  const imports = '**/rpc/transfer/import'

  await test.step('she leaves it off while it is under way', async () => {
    await preview(page, { testimonies: rows })
    const held = Promise.withResolvers<void>()
    await page.route(imports, async (route) => {
      if ((await written(server, cast.lydia)).length > 0) await held.promise
      await route.continue()
    })
    await button(page, 'Import 500 entries').click()
    const bar = page.getByRole('progressbar', { name: 'Entries imported' })
    await expect(bar).toHaveAttribute('aria-valuetext', '200 of 500 rows')
    await expectAccessible(page)
    await button(page, 'Cancel').click()
    held.resolve()
    await expect(importCard(page)).toContainText('Import canceled')
    await expect(importCard(page)).toContainText(
      '400 entries were imported. What has been imported so far stays',
    )
    expect(await written(server, cast.lydia)).toHaveLength(400)
    await page.unrouteAll()
  })

  await test.step('it goes on, an answer is lost on the way, and it is finished', async () => {
    await page.route(imports, (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await button(page, 'Continue').click()
    await expect(alert).toContainText('Import failed')
    await expect(alert).toContainText('What has been imported so far stays')
    await button(page, 'Continue').click()
    await expect(status).toContainText('500 entries were imported.')
    expect(await written(server, cast.lydia)).toHaveLength(500)
  })

  const attachments = ['dove.svg', 'torn.mp4', 'large.mp4', 'one.mp4'].map((name) => ({
    name,
    file: `files/${name}`,
  }))
  const torn = Buffer.concat([film(), Buffer.from('the last of it')])
  const file = zip({
    'old-export.json': JSON.stringify({ testimonies: [{ content: 'With files', attachments }] }),
    'files/dove.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'files/torn.mp4': torn,
    'files/large.mp4': Buffer.concat([film(), Buffer.alloc(1000)]),
    'files/one.mp4': film(),
  })
  // Other bytes than those of which the zip has the sum.
  file.write('?', file.indexOf(torn) + torn.length - 1)

  await test.step('some files are not taken, and for one there is no room', async () => {
    await leaveRoomFor(owner, cast.lydia, film().length)
    await chooseNext(page, 'old-export.zip', file)
    await expect(importCard(page)).toContainText('4 files will be imported.')
    // The rows are sent once more when the files are here.
    await page.route(imports, async (route) => {
      if ((await fileNames(server)).includes('one.mp4')) return route.abort()
      return route.continue()
    })
    await button(page, 'Import 1 entry').click()
    await expect(alert.getByRole('listitem')).toHaveText([
      'dove.svg: Invalid file type',
      'torn.mp4: It could not be read. The zip may be incomplete.',
      'large.mp4: It does not fit, because your files can take up 5 GB in all. Make room, then import the same file again.',
    ])
    await page.unrouteAll()
  })

  await test.step('one that arrived is given to its entry, and for another there is no turn until the next day', async () => {
    await owner.query(`delete from app.attachments where name = 'laid down'`)
    await takeTurns(server, cast.lydia, { act: 'upload', count: 100, seconds: 5 * 3600 })
    await chooseNext(page, 'old-export.zip', file)
    await button(page, 'Import the files').click()
    await expect(status).toContainText('1 was already here. 1 file was imported.')
    await expect(status).toContainText('3 files are left. You have sent as many as you can in a day.')
    server.clock.pass({ hours: 6 })
    await chooseNext(page, 'old-export.zip', file)
    await button(page, 'Import the files').click()
    await expect(status).toContainText('torn.mp4: It could not be read.')
    expect(await fileNames(server)).toEqual(['large.mp4', 'one.mp4'])
  })

  await test.step('her session has ended, and she is led to the sign-in', async () => {
    await button(page, 'Import something else').click()
    await runOutSessionsAt(page, '**/rpc/transfer/preview', server)
    await preview(page, { testimonies: [{ content: 'x' }] })
    await expectToast(page, 'Import failed', 'Not logged in')
    await expect(page).toHaveURL(paths.auth({ after: paths.profile({ tab: 'data' }) }))
  })
})
