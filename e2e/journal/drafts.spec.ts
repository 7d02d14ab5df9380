import { givePassword, runOutSessionsAt } from '#e2e/access/accounts.ts'
import { holdCalls, signInAs } from '#e2e/access/pages.ts'
import { addEntry, entriesOf } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { openJournal, reflectionField, savedSign, submitButton, test, writtenCard } from './writing.ts'

const words = 'Forgive us our debts is the line I hurry past.'

test('words survive a reload, a closed tab, and are there on another device', async ({
  page,
  context,
  elsewhere,
  server,
  openAsLydia,
}) => {
  await openAsLydia()
  await reflectionField(page).pressSequentially(words)
  await page.reload()
  await expect(reflectionField(page)).toHaveValue(words)

  await reflectionField(page).press('Control+End')
  await reflectionField(page).pressSequentially(' And')
  await page.close()
  const tab = await context.newPage()
  await openJournal(tab, server)
  await expect(reflectionField(tab)).toHaveValue(`${words} And`)
  await expect(savedSign(tab)).toBeVisible()
  await expectAccessible(tab)

  await openJournal(elsewhere, server)
  await expect(reflectionField(elsewhere)).toHaveValue(`${words} And`)
})

test('words survive a reload where the browser keeps no database and no copy arrives', async ({
  page,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/net::ERR_FAILED/)
  await page.addInitScript(`indexedDB.open = () => { throw new DOMException('refused') }`)
  await page.route('**/rpc/drafts/save', (route) => route.abort())
  await openAsLydia()
  await reflectionField(page).pressSequentially(words)
  await page.reload()
  await expect(reflectionField(page)).toHaveValue(words)
})

test('a browser that keeps no database keeps no words either that were submitted, taken back or left to the server', async ({
  page,
  openAsLydia,
}) => {
  await page.addInitScript(`indexedDB.open = () => { throw new DOMException('refused') }`)
  await openAsLydia()
  const parked = () => page.evaluate<string>(`Object.values(localStorage).join()`)
  await reflectionField(page).pressSequentially(words)
  await expect.poll(parked).toContain(words)
  await submitButton(page).click()
  await expect(writtenCard(page)).toContainText(words)
  expect(await parked()).not.toContain(words)

  await page.goto('/journal?tab=testimonies')
  const field = page.getByLabel('Your testimony')
  await field.pressSequentially('A private matter')
  await field.fill('')
  await expect.poll(parked).not.toContain('private matter')
  await page.reload()
  await expect(field).toHaveValue('')

  await field.pressSequentially('Another one')
  await expect.poll(parked).toContain('Another one')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await parked()).not.toContain('Another one')
})

test('words written offline are kept, and sent once there is a connection again', async ({
  page,
  context,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/net::ERR_INTERNET_DISCONNECTED/)
  await openAsLydia()
  // By then the page has fetched the parts that it may need.
  const parts = page.waitForResponse('**/assets/toast-stack-*')
  await page.clock.fastForward(3000)
  await (await parts).finished()
  await context.setOffline(true)
  await reflectionField(page).fill(words)
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await submitButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'It was not sent. Your words are kept' }),
  ).toBeVisible()
  await expect(reflectionField(page)).toHaveValue(words)
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(savedSign(page)).toBeVisible()
  await submitButton(page).click()
  await expect(writtenCard(page)).toContainText(words)
  expect(await entriesOf(server, cast.lydia)).toEqual([words])
})

test('a session that ends while one writes costs nothing', async ({ page, server, cast, openAsLydia }) => {
  await givePassword(server, cast.lydia)
  await openAsLydia('?tab=reflections')
  await expect(page.getByRole('img', { name: /^Card for Day 1, / })).not.toHaveJSProperty('naturalWidth', 0)
  await expect(page.getByText('No reflections yet')).toBeVisible()
  await runOutSessionsAt(page, '**/rpc/entries/submit', server)
  // The copy of the draft would notice it as well, at a moment of its own.
  const letGo = await holdCalls(page, 'drafts/save')
  await reflectionField(page).fill(words)
  await submitButton(page).click()
  await expect(page).toHaveURL('/auth?after=%2Fjournal%3Ftab%3Dreflections')
  await expect(page.getByText('You are no longer signed in. Sign in again to go on.')).toBeVisible()
  letGo()

  await signInAs(page, cast.lydia.email)
  await expect(page).toHaveURL('/journal?tab=reflections')
  await expect(reflectionField(page)).toHaveValue(words)
  await submitButton(page).click()
  await expect(writtenCard(page)).toContainText(words)
  expect(await entriesOf(server, cast.lydia)).toEqual([words])
})

test('another person on the same browser sees nothing of it', async ({ page, cast, signIn, openAsLydia }) => {
  await openAsLydia()
  await reflectionField(page).fill(words)
  await expect(savedSign(page)).toBeVisible()

  await signIn(cast.timothy)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account of Timothy' })).toBeVisible()
  await expect(reflectionField(page)).toHaveValue('')
  await expect(page.getByText('No reflections yet')).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)

  await signIn(cast.lydia)
  await page.reload()
  await expect(reflectionField(page)).toHaveValue(words)
})

test('whoever signs out leaves nothing of what they were writing on the device', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await givePassword(server, cast.lydia)
  await openAsLydia()
  await reflectionField(page).fill(words)
  const kept = () =>
    page.evaluate<number>(`new Promise((resolve, reject) => {
      const opening = indexedDB.open('journal', 1)
      opening.onerror = reject
      opening.onsuccess = () => {
        const counting = opening.result.transaction('drafts').objectStore('drafts').count()
        counting.onsuccess = () => resolve(counting.result)
      }
    })`)
  await expect.poll(kept).toBe(1)
  await page.getByRole('button', { name: 'Account of Lydia' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth')
  await expect.poll(kept).toBe(0)
  await signInAs(page, cast.lydia.email)
  await expect(page).toHaveURL('/home')
  await page.goto('/journal')
  await expect(reflectionField(page)).toHaveValue(words)
})

test('two tabs write the same draft, and one hears when the other has sent it', async ({
  page,
  context,
  server,
  openAsLydia,
}) => {
  await openAsLydia()
  const other = await context.newPage()
  await openJournal(other, server)
  await reflectionField(page).fill(words)
  await expect(reflectionField(other)).toHaveValue(words)
  await submitButton(other).click()
  await expect(writtenCard(other)).toContainText(words)
  await expect(writtenCard(page)).toContainText(words)
})

test('words for a day that was written elsewhere are laid beside what is saved', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await openAsLydia()
  await reflectionField(page).fill(words)
  await expect(savedSign(page)).toBeVisible()
  await addEntry(server, cast.lydia, { text: 'Written on the telephone' })
  await server.fresh.owner.query('delete from app.drafts')
  await submitButton(page).click()

  const card = writtenCard(page)
  const mine = card.getByRole('textbox', { name: 'What you wrote' })
  await expect(card.getByText('You have already written for Day 1')).toBeVisible()
  await expect(card.getByRole('region', { name: 'What is saved' })).toContainText('Written on the telephone')
  await expect(mine).toHaveValue(words)
  await expectAccessible(page)

  await page.reload()
  await card.getByRole('button', { name: 'Look at them' }).click()
  const others = page.getByRole('dialog', { name: 'Other words of yours' })
  await expect(others).toContainText(words)
  await others.getByRole('button', { name: 'Use these instead' }).click()
  await expect(card.getByRole('textbox', { name: 'Edit Day 1' })).toHaveValue(words)
  await expect(card.getByText('Other words of yours')).toHaveCount(0)
  await card.getByRole('button', { name: 'Save changes' }).click()
  await expect(card.getByRole('textbox')).toHaveCount(0)
  await expect(card).toContainText(words)
  expect(await entriesOf(server, cast.lydia)).toEqual([words])
})
