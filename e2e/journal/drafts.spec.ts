import { givePassword, runOutSessionsAt } from '#e2e/access/accounts.ts'
import { holdCalls, signInAs } from '#e2e/access/pages.ts'
import { addEntry, entriesOf } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { openJournal, reflectionField, savedSign, submitButton, test, writtenCard } from './writing.ts'

const words = 'Forgive us our debts is the line I hurry past.'

test('what Lydia writes outlives reload and tab, is there in every tab of hers, and in nobody else’s', async ({
  page,
  context,
  server,
  cast,
  signIn,
  openAsLydia,
}) => {
  await openAsLydia()
  const tab = await context.newPage()

  await test.step('she reloads the page', async () => {
    await reflectionField(page).pressSequentially(words)
    await page.reload()
    await expect(reflectionField(page)).toHaveValue(words)
  })

  await test.step('she closes the tab and opens another', async () => {
    await reflectionField(page).press('Control+End')
    await reflectionField(page).pressSequentially(' And')
    await page.close()
    await openJournal(tab, server)
    await expect(reflectionField(tab)).toHaveValue(`${words} And`)
    await expect(savedSign(tab)).toBeVisible()
  })

  await test.step('Timothy signs in on the same browser and sees nothing of it', async () => {
    await signIn(cast.timothy)
    await tab.reload()
    await expect(tab.getByRole('button', { name: 'Account of Timothy' })).toBeVisible()
    await expect(reflectionField(tab)).toHaveValue('')
    await expect(tab.getByText(words)).toHaveCount(0)
    await signIn(cast.lydia)
    await tab.reload()
    await expect(reflectionField(tab)).toHaveValue(`${words} And`)
  })

  await test.step('two tabs write the same, and one hears when the other has sent it', async () => {
    const other = await context.newPage()
    await openJournal(other, server)
    await reflectionField(tab).fill(words)
    await expect(reflectionField(other)).toHaveValue(words)
    await submitButton(other).click()
    await expect(writtenCard(other)).toContainText(words)
    await expect(writtenCard(tab)).toContainText(words)
  })
})

test('a browser without a database keeps what Lydia writes, and nothing that she sent or left to the server', async ({
  page,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/net::ERR_FAILED/)
  const parked = () => page.evaluate<string>(`Object.values(localStorage).join()`)
  const testimony = page.getByLabel('Your testimony')
  await page.addInitScript(`indexedDB.open = () => { throw new DOMException('refused') }`)
  await page.route('**/rpc/drafts/save', (route) => route.abort())
  await openAsLydia()

  await test.step('she reloads before any copy has arrived', async () => {
    await reflectionField(page).pressSequentially(words)
    await page.reload()
    await expect(reflectionField(page)).toHaveValue(words)
    expect(await parked()).toContain(words)
  })

  await test.step('she sends it', async () => {
    await page.unrouteAll()
    await submitButton(page).click()
    await expect(writtenCard(page)).toContainText(words)
    expect(await parked()).not.toContain(words)
  })

  await test.step('she leaves something to the server and signs out', async () => {
    await page.getByRole('tab', { name: 'Testimonies' }).click()
    await testimony.pressSequentially('Another one')
    await expect.poll(parked).toContain('Another one')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/auth')
    expect(await parked()).not.toContain('Another one')
  })
})

test('neither a lost connection, nor a session that ends, nor signing out costs Lydia what she writes', async ({
  page,
  context,
  server,
  cast,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/net::ERR_INTERNET_DISCONNECTED/)
  await givePassword(server, cast.lydia)
  await openAsLydia('?tab=reflections')

  await test.step('she writes without a connection', async () => {
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
    await context.setOffline(false)
    await expect(savedSign(page)).toBeVisible()
  })

  await test.step('her session ends while she sends it', async () => {
    await runOutSessionsAt(page, '**/rpc/entries/submit', server)
    // The copy of the draft would notice it as well, at a moment of its own.
    const letGo = await holdCalls(page, 'drafts/save')
    await submitButton(page).click()
    await expect(page).toHaveURL('/auth?after=%2Fjournal%3Ftab%3Dreflections')
    await expect(page.getByText('You are no longer signed in. Sign in again to go on.')).toBeVisible()
    letGo()
    await signInAs(page, cast.lydia.email)
    await expect(page).toHaveURL('/journal?tab=reflections')
    await expect(reflectionField(page)).toHaveValue(words)
  })

  await test.step('she signs out, and leaves nothing on the device', async () => {
    const kept = () =>
      page.evaluate<number>(`new Promise((resolve, reject) => {
        const opening = indexedDB.open('journal', 1)
        opening.onerror = reject
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      })`)
    expect(await kept()).toBe(1)
    await page.getByRole('button', { name: 'Account of Lydia' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/auth')
    await expect.poll(kept).toBe(0)
  })
})

test('what Lydia wrote on another device meanwhile is laid beside her words, new or edited', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  await openAsLydia()
  const card = writtenCard(page)
  const mine = card.getByRole('textbox', { name: 'What you wrote' })
  const saved = card.getByRole('region', { name: 'What is saved' })

  await test.step('she sends words for a day that was written elsewhere', async () => {
    await reflectionField(page).fill(words)
    await expect(savedSign(page)).toBeVisible()
    await addEntry(server, cast.lydia, { text: 'Written on the telephone' })
    await server.fresh.owner.query('delete from app.drafts')
    await submitButton(page).click()
    await expect(card.getByText('You have already written for Day 1')).toBeVisible()
    await expect(saved).toContainText('Written on the telephone')
    await expect(mine).toHaveValue(words)
    await expectAccessible(page)
  })

  await test.step('she reloads, looks at them, and uses them', async () => {
    await page.reload()
    await card.getByRole('button', { name: 'Look at them' }).click()
    const others = page.getByRole('dialog', { name: 'Other words of yours' })
    await expect(others).toContainText(words)
    await others.getByRole('button', { name: 'Use these instead' }).click()
    await expect(card.getByRole('textbox', { name: 'Edit Day 1' })).toHaveValue(words)
    await expect(card.getByText('Other words of yours')).toHaveCount(0)
    await card.getByRole('button', { name: 'Save changes' }).click()
    await expect(card.getByRole('textbox')).toHaveCount(0)
    expect(await entriesOf(server, cast.lydia)).toEqual([words])
  })

  await test.step('she edits what is changed elsewhere meanwhile', async () => {
    await card.getByRole('button', { name: /^Edit Day/ }).click()
    await card.getByRole('textbox').fill('Written here')
    await server.fresh.owner.query(`update app.entries set text = 'Written elsewhere'`)
    await card.getByRole('button', { name: 'Save changes' }).click()
    await expect(card.locator(':focus')).toContainText('This entry was changed in the meantime')
    await expect(saved).toContainText('Written elsewhere')
    await expect(mine).toHaveValue('Written here')
    await card.getByRole('button', { name: 'Save what I wrote' }).click()
    await expect(card.getByRole('textbox')).toHaveCount(0)
    expect(await entriesOf(server, cast.lydia)).toEqual(['Written here'])
  })
})
