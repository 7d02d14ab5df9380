import { givePassword, runOutSessionsAt } from '#e2e/access/accounts.ts'
import { expectToast, holdCalls, signInAs } from '#e2e/access/pages.ts'
import { addEntry, entriesOf } from '#e2e/walked.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { clientOf } from '#testing/live/follow.ts'
import {
  entryList,
  openJournal,
  reflectionField,
  savedSign,
  submitButton,
  test,
  writtenCard,
} from './writing.ts'

const words = 'Forgive us our debts is the line I hurry past.'

test('neither a connection, a session nor a tab that ends costs Lydia what she writes, and nobody else sees it', async ({
  page,
  context,
  server,
  cast,
  signIn,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/net::ERR_INTERNET_DISCONNECTED/)
  await givePassword(server, cast.lydia)
  await openAsLydia('?tab=reflections')
  const tab = await context.newPage()

  await test.step('she writes without a connection', async () => {
    // By then the page has fetched the parts that it may need.
    const parts = page.waitForResponse('**/assets/toast-stack-*')
    await page.clock.fastForward(3000)
    await (await parts).finished()
    await context.setOffline(true)
    await reflectionField(page).fill(words)
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await submitButton(page).click()
    const failed = page.getByRole('alert').filter({ hasText: 'It was not sent. Your words are kept' })
    await expect(failed).toBeVisible()
    await expect(reflectionField(page)).toHaveValue(words)
    await context.setOffline(false)
    await expect(savedSign(page)).toBeVisible()
  })

  await test.step('she goes in mid-sentence, and Timothy on the same browser sees nothing of it', async () => {
    await reflectionField(page).press('Control+End')
    await reflectionField(page).pressSequentially(' And')
    await page.close()
    await signIn(cast.timothy)
    await openJournal(tab, server, '?tab=reflections')
    await expect(tab.getByRole('button', { name: 'Account of Timothy' })).toBeVisible()
    await expect(reflectionField(tab)).toHaveValue('')
    await expect(tab.getByText(words)).toHaveCount(0)
    await signIn(cast.lydia)
    await tab.reload()
    await expect(reflectionField(tab)).toHaveValue(`${words} And`)
  })

  await test.step('her session ends while she sends it', async () => {
    await runOutSessionsAt(tab, '**/rpc/entries/submit', server)
    // The copy of the draft would notice it as well, at a moment of its own.
    const letGo = await holdCalls(tab, 'drafts/save')
    await submitButton(tab).click()
    await expect(tab).toHaveURL('/auth?after=%2Fjournal%3Ftab%3Dreflections')
    await expect(tab.getByText('You are no longer signed in. Sign in again to continue.')).toBeVisible()
    letGo()
    await signInAs(tab, cast.lydia.email)
    await expect(tab).toHaveURL('/journal?tab=reflections')
    await expect(reflectionField(tab)).toHaveValue(`${words} And`)
    await tab.unrouteAll()
  })

  await test.step('in two tabs it is the same, and one hears when the other has sent it', async () => {
    const other = await context.newPage()
    await openJournal(other, server)
    await reflectionField(tab).fill(words)
    await expect(reflectionField(other)).toHaveValue(words)
    await submitButton(other).click()
    await expect(writtenCard(other)).toContainText(words)
    await expect(writtenCard(tab)).toContainText(words)
    await other.close()
  })

  await test.step('she signs out, and leaves nothing on the device', async () => {
    const kept = () =>
      tab.evaluate<number>(`new Promise((resolve, reject) => {
        const opening = indexedDB.open('journal', 1)
        opening.onerror = reject
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count()
          counting.onsuccess = () => resolve(counting.result)
        }
      })`)
    await tab.getByRole('tab', { name: 'Testimonies' }).click()
    await tab.getByLabel('Your testimony').fill('Another one')
    await expect(savedSign(tab)).toBeVisible()
    expect(await kept()).toBe(1)
    await tab.getByRole('button', { name: 'Account of Lydia' }).click()
    await tab.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(tab).toHaveURL('/auth')
    await expect.poll(kept).toBe(0)
  })
})

test('a browser without a database keeps what Lydia writes, and nothing that she sent', async ({
  page,
  mayComplain,
  openAsLydia,
}) => {
  mayComplain(/net::ERR_FAILED/)
  const parked = () => page.evaluate<string>(`Object.values(localStorage).join()`)
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
})

test('what Lydia wrote on another device meanwhile is laid beside her words, and no entry is written twice', async ({
  page,
  server,
  cast,
  openAsLydia,
}) => {
  const elsewhere = clientOf(server, cast.lydia)
  const card = writtenCard(page)
  const mine = card.getByRole('textbox', { name: 'What you wrote' })
  const saved = card.getByRole('region', { name: 'What is saved' })
  const testimony = page.getByRole('textbox', { name: 'Your testimony' })
  const list = entryList(page, 'testimonies')
  await openAsLydia('?tab=testimonies')

  await test.step('two devices send one beginning, which is one testimony, and the later is told where they differ', async () => {
    await expect(page.getByText('No testimonies yet')).toBeVisible()
    await testimony.fill('It came. And went.')
    await expect(savedSign(page)).toBeVisible()
    const { rows } = await server.fresh.owner.query<{ id: string }>('select becomes as id from app.drafts')
    await elsewhere.entries.submit({
      id: rows[0]!.id,
      kind: 'testimony',
      text: 'It came. And went.',
      audience: 'shared',
    })
    await testimony.fill('It came.')
    await page.getByRole('button', { name: 'Share Testimony' }).click()
    await expectToast(page, 'Another device got there first', 'That version was kept, and you can edit it.')
    await expect(list.getByRole('article')).toHaveText(/It came\. And went\./)
  })

  await test.step('she sends words for a day that was written elsewhere', async () => {
    await page.getByRole('tab', { name: 'Reflections' }).click()
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

  await test.step('a new testimony and a changed one each keep their own words over a reload', async () => {
    await page.getByRole('tab', { name: 'Testimonies' }).click()
    await testimony.fill('Another one, half told')
    await list.getByRole('button', { name: /^Edit / }).click()
    await list.getByRole('textbox', { name: 'Edit Testimony from Nov 20, 2026' }).fill('It came back.')
    await page.reload()
    await expect(testimony).toHaveValue('Another one, half told')
    await list.getByRole('button', { name: /^Continue editing/ }).click()
    await list.getByRole('button', { name: 'Save changes' }).click()
    await expect(list.getByRole('article')).toContainText('It came back.')
    // The keyboard goes back to where she began to edit.
    await expect(list.getByRole('button', { name: /^Edit Testimony/ })).toBeFocused()
    await testimony.press('Control+Enter')
    await expectToast(page, 'Testimony shared')
    await expect(testimony).toHaveValue('')
    await expect(list).toContainText("That's all: 2 testimonies.")
  })

  await test.step('she looks at her words for the day again, and uses them', async () => {
    await page.getByRole('tab', { name: 'Reflections' }).click()
    await card.getByRole('button', { name: 'Look at it' }).click()
    const others = page.getByRole('dialog', { name: 'Another version' })
    await expect(others).toContainText(words)
    await others.getByRole('button', { name: 'Use it instead' }).click()
    await expect(card.getByRole('textbox', { name: 'Edit Day 1' })).toHaveValue(words)
    await card.getByRole('button', { name: 'Save changes' }).click()
    await expect(card.getByRole('textbox')).toHaveCount(0)
    expect(await entriesOf(server, cast.lydia)).toContain(words)
  })

  await test.step('she edits what is changed elsewhere meanwhile', async () => {
    await card.getByRole('button', { name: /^Edit Day/ }).click()
    await card.getByRole('textbox').fill('Written here')
    await server.fresh.owner.query(
      `update app.entries set text = 'Written elsewhere' where kind = 'reflection'`,
    )
    await card.getByRole('button', { name: 'Save changes' }).click()
    await expect(card.locator(':focus')).toContainText('This entry was changed in the meantime')
    await expect(saved).toContainText('Written elsewhere')
    await expect(mine).toHaveValue('Written here')
    await card.getByRole('button', { name: 'Save what I wrote' }).click()
    await expect(card.getByRole('textbox')).toHaveCount(0)
    expect(await entriesOf(server, cast.lydia)).toContain('Written here')
  })
})
