import { givePassword, runOutSessionsAt } from '#e2e/access/accounts.ts'
import { holdCalls, signInAs } from '#e2e/access/pages.ts'
import { reflectionField, savedSign, submitButton, test, writtenCard } from '#e2e/journal/writing.ts'
import { fileNames } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import { asksToStay, beginSending, expectArrived, fileRow, psalm, river, uploadsFrom } from './attaching.ts'

test('files on their way say how far they have come, belong to a draft, hold its entry back, and cost nobody anything when a session ends', async ({
  page,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/status of 401/)
  for (const player of [cast.lydia, cast.timothy]) await givePassword(server, player)
  await openAsLydia()
  const waits = page.getByRole('status').filter({ hasText: 'Your files are still uploading.' })
  const named = async (name: string) => ({ ...(await river()), name })
  const letGo = () => page.unrouteAll({ behavior: 'ignoreErrors' })
  const endSession = async () => {
    // The copy of the draft would notice it as well, at a moment of its own.
    const release = await holdCalls(page, 'drafts/save')
    await runOutSessionsAt(page, '**/rpc/journal/desk*', server)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page).toHaveURL(/^.*\/auth\?after=/)
    release()
  }

  await test.step('one arrives while Lydia is elsewhere, is not left behind unasked, and waits for its form', async () => {
    const release = await beginSending(page, await named('shore.jpg'), await named('bank.jpg'))
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page.getByRole('progressbar', { name: 'Sending shore.jpg' })).toHaveCount(0)
    let sent = 0
    const arrived = page.waitForResponse((answer) => answer.request().method() === 'PUT' && ++sent === 2)
    release()
    await (await arrived).finished()
    await page.evaluate('new Promise(requestAnimationFrame)')
    expect(await asksToStay(page)).toBe(true)
    await page.goBack()
    await expectArrived(page, 'shore.jpg', 'bank.jpg')
    await reflectionField(page).fill('By the river')
    await expect(savedSign(page)).toBeVisible()
    await expect.poll(() => asksToStay(page)).toBe(false)
    await page.reload()
    await expectArrived(page, 'shore.jpg', 'bank.jpg')
    await expect(reflectionField(page)).toHaveValue('By the river')
    await letGo()
  })

  await test.step('one that Lydia takes away on another device is gone here as well', async () => {
    const { drafts } = clientOf(server, cast.lydia)
    const { draft } = await drafts.read({ kind: 'reflection', day: 1 })
    const { savedAt: known, attachments, audience, becomes } = draft!
    server.clock.pass({ seconds: 10 })
    await drafts.save({
      kind: 'reflection',
      day: 1,
      becomes,
      text: 'By the river of Ahava',
      audience,
      attachments: attachments.flatMap(({ id, name }) => (name === 'bank.jpg' ? [] : [id])),
      known: known.toISOString(),
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(reflectionField(page)).toHaveValue('By the river of Ahava')
    await expect(fileRow(page, 'shore.jpg')).toBeVisible()
    await expect(fileRow(page, 'bank.jpg')).toHaveCount(0)
  })

  await test.step('the session ends, and what was on its way arrives once Lydia has signed in again', async () => {
    const release = await beginSending(page, await named('bank.jpg'), await psalm())
    await endSession()
    await signInAs(page, cast.lydia.email)
    await expect(fileRow(page, 'psalm.pdf')).toBeVisible()
    release()
    await expectArrived(page, 'shore.jpg', 'bank.jpg', 'psalm.pdf')
    await letGo()
  })

  await test.step('the entry waits for those that are on their way, unless Lydia goes on with it', async () => {
    const release = await beginSending(page, await river(), await named('late.jpg'))
    await expect(fileRow(page, 'river.jpg')).toContainText('%')
    await expectAccessible(page)
    await submitButton(page).click()
    await expect(waits).toBeVisible()
    await page.getByRole('button', { name: 'Cancel late.jpg' }).click()
    await expect(fileRow(page, 'late.jpg')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add files' })).toBeFocused()
    await expect(waits).toHaveCount(0)
    await submitButton(page).click()
    await reflectionField(page).press('End')
    await reflectionField(page).press('!')
    await expect(waits).toHaveCount(0)
    await submitButton(page).click()
    await expect(waits).toBeVisible()
    release()
    for (const name of ['shore.jpg', 'bank.jpg', 'river.jpg'])
      await expect(writtenCard(page).getByRole('img', { name: `Picture: ${name}` })).toBeVisible()
    await expect(writtenCard(page)).not.toContainText('late.jpg')
    await letGo()
  })

  await test.step('the next person meets none of what was on its way', async () => {
    await writtenCard(page).getByRole('button', { name: 'Edit' }).click()
    const release = await beginSending(page, await named('secret.jpg'))
    await endSession()
    const sent = uploadsFrom(page)
    await signInAs(page, cast.timothy.email)
    await expect(page.getByRole('button', { name: 'Account of Timothy' })).toBeVisible()
    await expect(reflectionField(page)).toBeVisible()
    release()
    await expect(page.getByText('secret.jpg')).toHaveCount(0)
    expect(sent).toEqual([])
    // By then it would have come.
    await page.reload()
    await expect(reflectionField(page)).toBeVisible()
    await expect(page.getByText('secret.jpg')).toHaveCount(0)
    expect(await fileNames(server)).toEqual(expect.not.arrayContaining(['secret.jpg']))
  })
})
