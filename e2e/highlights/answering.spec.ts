import { expectToast, heading } from '#e2e/access/pages.ts'
import { openBell } from '#e2e/notifications/told.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { item, layHighlight } from './highlighted.ts'

const question = 'May your church show it?'

test('Lydia is asked behind the bell, agrees by name or without, and withdraws', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 409/)
  const { lydia, barnabas, priscilla } = cast
  const { owner } = server.fresh
  const entry = await addEntry(server, lydia, { text: 'Two\n  lines', audience: 'leader' })
  await layHighlight(server, barnabas, entry, { notes: 'canary' })
  const one = item(page, 'Reflection, Day 1')
  const named = one.getByRole('radio', { name: 'Yes, with my name: Lydia' })
  const unnamed = one.getByRole('radio', { name: 'Yes, as “a participant”' })
  const send = one.getByRole('button', { name: 'Send answer' })
  const ask = page.getByRole('alertdialog', { name: 'Withdraw that this is shown?' })

  await test.step('Lydia is told what is asked, and reads it as she wrote it', async () => {
    await signIn(lydia)
    await page.goto('/home')
    await openBell(page)
    await page.getByRole('link').getByText('Barnabas would like to share what you wrote').click()
    await expect(page).toHaveURL('/my-highlights')
    await expect(heading(page)).toHaveText('Highlights of what you wrote')
    await expect(one).toContainText('Barnabas would like to share this')
    await expect(one.getByText('Two\n  lines', { exact: true })).toBeVisible()
    await expect(one).toContainText('your church may post it publicly on social media')
    await expect(one).toContainText('You agree to the text as it stands')
    await expect(page.getByText('canary')).toHaveCount(0)
  })

  await test.step('Lydia chooses, which outlives a reload, and agrees by name', async () => {
    await send.click()
    await expect(one.getByRole('radiogroup', { name: question })).toHaveAccessibleDescription(
      'Please choose an answer',
    )
    await named.check()
    await page.reload()
    await expect(named).toBeChecked()
    await send.click()
    await expectToast(page, 'Your answer is noted')
    await expect(one).toContainText('You agreed on Nov 20, 2026 that it is shown, with your name.')
  })

  await test.step('Lydia has her name left out, and withdraws', async () => {
    await one.getByRole('button', { name: 'Change' }).click()
    await expect(named).toBeChecked()
    await unnamed.check()
    await send.click()
    await expect(one).toContainText('You agreed on Nov 20, 2026 that it is shown, as “a participant”.')
    await one.getByRole('button', { name: 'Withdraw' }).click()
    await expect(ask).toContainText('It is not used from now on.')
    await expectAccessible(page)
    await ask.getByRole('button', { name: 'Withdraw' }).click()
    await expect(one).toContainText('You withdrew on Nov 20, 2026 that it is shown.')
    await expect(one.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  })

  await test.step('what Lydia edits elsewhere while she agrees, she reads before', async () => {
    const edit = (text: string) =>
      owner.query('update app.entries set text = $2 where id = $1', [entry, text])
    await one.getByRole('button', { name: 'Change' }).click()
    await unnamed.check()
    await page.route(
      '**/rpc/highlights/answer',
      async (route) => {
        await edit('Bread')
        await route.continue()
      },
      { times: 1 },
    )
    await send.click()
    await expect(one.getByRole('alert')).toContainText('It was changed elsewhere in the meantime.')
    await expect(one.getByText('Bread', { exact: true })).toBeVisible()
    await send.click()
    await expect(one).toContainText('that it is shown, as “a participant”.')
  })

  await test.step('Lydia withdraws what was used, and Priscilla is told to take it down', async () => {
    const used = await addEntry(server, lydia, { kind: 'testimony', text: 'Fish' })
    await layHighlight(server, barnabas, used, { answer: 'given', usedBy: priscilla })
    await page.reload()
    const other = item(page, 'Testimony')
    await expect(other).toContainText('It was used on Nov 20, 2026.')
    await other.getByRole('button', { name: 'Withdraw' }).click()
    await expect(ask).toContainText('what was posted must be taken down by people')
    await ask.getByRole('button', { name: 'Withdraw' }).click()
    await expect(other).toContainText('The admins are told that what was posted is to be taken down.')
    await signIn(priscilla)
    await page.goto('/home')
    await openBell(page)
    await page.getByRole('link', { name: 'Please take it down: Lydia no longer agrees' }).click()
    await expect(page).toHaveURL('/highlights?tab=used')
    await expect(item(page, 'Testimony by Lydia').getByRole('alert')).toContainText('Please take it down')
  })
})
