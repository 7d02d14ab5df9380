import { givePassword, runOutSessionsAt } from '#e2e/access/accounts.ts'
import { holdCalls, signInAs } from '#e2e/access/pages.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import {
  reflectionField,
  savedSign,
  submitReflection,
  submitButton,
  test,
  writtenCard,
} from '#e2e/journal/writing.ts'
import { fileNames } from '#e2e/walked.ts'
import {
  asksToStay,
  beginSending,
  choose,
  expectArrived,
  fileRow,
  psalm,
  river,
  uploadsFrom,
} from './attaching.ts'

test('Lydia sends files, which say how far they have come, are tried again and belong to her draft', async ({
  page,
  openAsLydia,
  mayComplain,
}) => {
  mayComplain(/Failed to load resource/)
  await openAsLydia()
  const waits = page.getByRole('status').filter({ hasText: 'Your files are still on their way.' })

  await test.step('the network breaks one, and she tries it again', async () => {
    let tries = 0
    await page.route('**/files/*', (route) => {
      if (route.request().method() === 'PUT' && tries++ === 0) return route.abort('connectionreset')
      return route.continue()
    })
    await choose(page, { ...(await river()), name: 'shore.jpg' })
    await expect(fileRow(page, 'shore.jpg')).toContainText('out of reach')
    await submitReflection(page, 'By the river')
    await expect(
      page.getByRole('alert').filter({ hasText: 'A file was not sent. Try it again, or remove it.' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Retry shore.jpg' }).click()
    await expect(page.getByText('shore.jpg is added')).toBeAttached()
    await expect(fileRow(page, 'shore.jpg')).toHaveCount(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('one goes on arriving while she is elsewhere, and is there after a reload', async () => {
    const release = await beginSending(page, { ...(await river()), name: 'bank.jpg' })
    await page.getByRole('tab', { name: 'Challenges' }).click()
    await expect(fileRow(page, 'bank.jpg')).toHaveCount(0)
    release()
    await page.getByRole('tab', { name: 'Reflections' }).click()
    await expectArrived(page, 'bank.jpg')
    await expect(savedSign(page)).toBeVisible()
    await page.reload()
    await expectArrived(page, 'shore.jpg', 'bank.jpg')
    await expect(reflectionField(page)).toHaveValue('By the river')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('the entry waits for those that are on their way', async () => {
    const release = await beginSending(page, await river(), await psalm())
    await expect(fileRow(page, 'river.jpg')).toContainText('%')
    await expectAccessible(page)
    await submitButton(page).click()
    await expect(waits).toBeVisible()
    // Whoever goes on, at the text or at the files, is not sent off in the middle of it.
    await page.getByRole('button', { name: 'Cancel psalm.pdf' }).click()
    await expect(fileRow(page, 'psalm.pdf')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add files' })).toBeFocused()
    await expect(waits).toHaveCount(0)
    await submitButton(page).click()
    await expect(waits).toBeVisible()
    await reflectionField(page).press('End')
    await reflectionField(page).press('!')
    await expect(waits).toHaveCount(0)
    await submitButton(page).click()
    await expect(waits).toBeVisible()
    release()
    for (const name of ['shore.jpg', 'bank.jpg', 'river.jpg'])
      await expect(writtenCard(page).getByRole('img', { name: `Picture: ${name}` })).toBeVisible()
    await expect(writtenCard(page)).not.toContainText('psalm.pdf')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('cancelling an edit ends what it was sending', async () => {
    const edit = writtenCard(page).getByRole('button', { name: 'Edit' })
    await edit.click()
    const release = await beginSending(page, { ...(await river()), name: 'late.jpg' })
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect.poll(() => asksToStay(page)).toBe(false)
    release()
    await edit.click()
    await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
    await expect(page.getByText('late.jpg')).toHaveCount(0)
  })
})

test('a session that ends while files are on their way costs none of them, and the next person meets none', async ({
  page,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/status of 401/)
  for (const player of [cast.lydia, cast.timothy]) await givePassword(server, player)
  await openAsLydia()
  await expect(page.getByText('No reflections yet')).toBeVisible()
  const endSession = async () => {
    // The copy of the draft would notice it as well, at a moment of its own.
    const letGo = await holdCalls(page, 'drafts/save')
    await runOutSessionsAt(page, '**/rpc/journal/desk*', server)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page).toHaveURL(/^.*\/auth\?after=/)
    letGo()
  }
  const shore = { ...(await river()), name: 'shore.jpg' }
  const release = await beginSending(page, await river(), await psalm(), shore)
  await endSession()
  await signInAs(page, cast.lydia.email)
  await expect(fileRow(page, 'shore.jpg')).toBeVisible()
  release()
  await expectArrived(page, 'river.jpg', 'psalm.pdf', 'shore.jpg')

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const releaseLater = await beginSending(page, { ...(await river()), name: 'secret.jpg' })
  await endSession()
  const sent = uploadsFrom(page)
  await signInAs(page, cast.timothy.email)
  await expect(page.getByRole('button', { name: 'Account of Timothy' })).toBeVisible()
  await expect(reflectionField(page)).toBeVisible()
  releaseLater()
  await expect(page.getByText('secret.jpg')).toHaveCount(0)
  expect(sent).toEqual([])
  expect(await fileNames(server)).toEqual(['psalm.pdf', 'river.jpg', 'shore.jpg'])
})

test('a file that arrives while one is elsewhere is not left behind unasked, and waits for its form', async ({
  page,
  openAsLydia,
}) => {
  await openAsLydia('?tab=testimonies')
  const release = await beginSending(page, await river())
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('progressbar', { name: 'Sending river.jpg' })).toHaveCount(0)
  const arrived = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  release()
  await (await arrived).finished()
  await page.evaluate('new Promise(requestAnimationFrame)')
  expect(await asksToStay(page)).toBe(true)

  await page.goBack()
  await expectArrived(page, 'river.jpg')
  expect(await asksToStay(page)).toBe(false)
})
