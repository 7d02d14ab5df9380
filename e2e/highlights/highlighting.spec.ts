import { expectToast, heading, mainMenu, undo } from '#e2e/access/pages.ts'
import { openBell } from '#e2e/notifications/told.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { dialogOf, highlightButton, item, layAnswer, layHighlight } from './highlighted.ts'

test('Barnabas highlights what he reads, sees what its author answers, and takes it back', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const { barnabas, lydia } = cast
  const entry = await addEntry(server, lydia, { text: 'Bread' })
  const other = await addEntry(server, lydia, { kind: 'testimony', text: 'Fish' })
  const kept = async () =>
    (await server.fresh.owner.query('select leader_id, notes from app.highlights')).rows
  const button = highlightButton(page)
  const form = dialogOf(page, 'Highlight this entry')
  const made = dialogOf(page, 'Your highlight')
  const add = '**/rpc/highlights/add'

  await test.step('he begins a note, which outlives a reload and a failure', async () => {
    await signIn(barnabas)
    await page.goto(`/shared/${entry}`)
    await button.click()
    await expect(form).toContainText('Your church may show it on social media once the author agrees.')
    await form.getByRole('textbox', { name: 'Note for the admins' }).fill('For Easter')
    await expectAccessible(page)
    await page.reload()
    await button.click()
    await expect(form.getByRole('textbox')).toHaveValue('For Easter')
    await page.route(add, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Error', 'Failed to add highlight. Please try again.')
    await expect(form.getByRole('textbox')).toHaveValue('For Easter')
  })

  await test.step('he highlights it by a key, removes it, and takes that back', async () => {
    await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Highlighted', 'We are asking the author for permission to show it.')
    await expect(form).toBeHidden()
    await button.click()
    await expect(made).toContainText('has not answered yet')
    await expect(made).toContainText('For Easter')
    await made.getByRole('button', { name: 'Remove highlight' }).click()
    await expect(button).toHaveText('Highlight')
    await expect(button).toBeFocused()
    expect(await kept()).toEqual([])
    await undo(page)
    await expect(button).toHaveText('Highlighted')
    expect(await kept()).toEqual([{ leader_id: barnabas.id, notes: 'For Easter' }])
  })

  await test.step('the button says at once what Lydia answers', async () => {
    await button.click()
    for (const [answer, named, badge, sentence] of [
      ['given', true, 'Agreed', 'The author has agreed to have it shown, with their name.'],
      ['given', false, 'Agreed', 'The author has agreed to have it shown, attributed to “a participant”.'],
      ['declined', false, 'Declined', 'The author would rather not have it shown.'],
    ] as const) {
      await layAnswer(server, entry, answer, named)
      await expect(made).toContainText(sentence)
      await expect(page.getByText(badge, { exact: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
  })

  await test.step('in the queue its key delivers nothing, and what another tab highlighted is told', async () => {
    await mainMenu(page).getByRole('link', { name: 'Review feedback' }).click()
    const card = page.getByRole('article').filter({ hasText: 'Fish' })
    const answer = card.getByRole('textbox', { name: 'Your feedback for Lydia' })
    await answer.fill('Well done')
    await card.getByRole('button', { name: 'Highlight', exact: true }).click()
    // The other tab is first while this one sends, so that this one cannot have heard of it before.
    await page.route(add, async (route) => {
      await layHighlight(server, barnabas, other)
      await route.continue()
    })
    await form.getByRole('textbox').fill('For Easter')
    await page.keyboard.press('Control+Enter')
    await expectToast(page, 'Already highlighted', 'You have already highlighted this entry.')
    await expect(card.getByRole('button', { name: 'Highlighted' })).toBeVisible()
    await expect(answer).toHaveValue('Well done')
  })
})

test('Lydia is asked behind the bell, agrees by name or without, and withdraws', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 409/)
  const { lydia, barnabas, priscilla } = cast
  const entry = await addEntry(server, lydia, { text: 'Two\n  lines', audience: 'leader' })
  await layHighlight(server, barnabas, entry, { notes: 'canary' })
  const used = await addEntry(server, lydia, { kind: 'testimony', text: 'Fish' })
  await layHighlight(server, barnabas, used, { answer: 'given', usedBy: priscilla })
  const one = item(page, 'Reflection, Day 1')
  const named = one.getByRole('radio', { name: 'Yes, with my name: Lydia' })
  const unnamed = one.getByRole('radio', { name: 'Yes, as “a participant”' })
  const send = one.getByRole('button', { name: 'Send answer' })
  const ask = page.getByRole('alertdialog', { name: 'Withdraw your permission?' })

  await test.step('she is told what is asked, and reads it as she wrote it', async () => {
    await signIn(lydia)
    await page.goto('/home')
    const popup = await openBell(page)
    await popup.getByText('Barnabas would like to share what you wrote').first().click()
    await expect(page).toHaveURL('/my-highlights')
    await expect(heading(page)).toHaveText('Highlights of your writing')
    await expect(one).toContainText('Barnabas would like to share this')
    await expect(one.getByText('Two\n  lines', { exact: true })).toBeVisible()
    await expect(one).toContainText('your church may post it publicly on social media')
    await expect(page.getByText('canary')).toHaveCount(0)
  })

  await test.step('she chooses, which outlives a reload, and agrees by name', async () => {
    await send.click()
    await expect(
      one.getByRole('radiogroup', { name: 'May your church show it?' }),
    ).toHaveAccessibleDescription('Please choose an answer')
    await named.check()
    await page.reload()
    await expect(named).toBeChecked()
    await send.click()
    await expectToast(page, 'Your answer was saved')
    await expect(one).toContainText('On Nov 20, 2026, you agreed to have it shown with your name.')
  })

  await test.step('what she edits elsewhere while she has her name left out, she reads before', async () => {
    await one.getByRole('button', { name: 'Change' }).click()
    await expect(named).toBeChecked()
    await unnamed.check()
    await page.route(
      '**/rpc/highlights/answer',
      async (route) => {
        await server.fresh.owner.query(`update app.entries set text = 'Bread' where id = $1`, [entry])
        await route.continue()
      },
      { times: 1 },
    )
    await send.click()
    await expect(one.getByRole('alert')).toContainText('It was changed somewhere else in the meantime.')
    await expect(one.getByText('Bread', { exact: true })).toBeVisible()
    await send.click()
    await expect(one).toContainText(
      'On Nov 20, 2026, you agreed to have it shown, attributed to “a participant”.',
    )
  })

  await test.step('she withdraws, also what was used, which the admins are told', async () => {
    await one.getByRole('button', { name: 'Withdraw' }).click()
    await expect(ask).toContainText('It will not be used from now on.')
    await ask.getByRole('button', { name: 'Withdraw' }).click()
    await expect(one).toContainText('You withdrew your permission on Nov 20, 2026.')
    await expect(one.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
    const other = item(page, 'Testimony')
    await expect(other).toContainText('It was used on Nov 20, 2026.')
    await other.getByRole('button', { name: 'Withdraw' }).click()
    await expect(ask).toContainText('They have to do this by hand')
    await expectAccessible(page)
    await ask.getByRole('button', { name: 'Withdraw' }).click()
    await expect(other).toContainText('The admins have been told to take down what was posted.')
  })
})
