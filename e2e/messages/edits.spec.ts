import { expectToast, holdCalls } from '#e2e/access/pages.ts'
import { expect, expectAccessible } from '#e2e/world.ts'
import { acts, test } from './opened.ts'
import { clientOf } from '#testing/follow.ts'
import { composer, messageOf, send, textsOf, thread } from './talking.ts'

test('an own message is edited and deleted, by keyboard as well', async ({ page, server, open }) => {
  const id = await open('Hello')
  await send(page, 'Befor')
  await expect(messageOf(page, 'Befor')).toBeVisible()
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
  await composer(page).press('ArrowUp')
  await expect(page.getByText('Editing your message')).toBeVisible()
  await expect(composer(page)).toHaveValue('Befor')
  await composer(page).press('Escape')
  await expect(composer(page)).toHaveValue('')
  await composer(page).press('ArrowUp')
  await composer(page).fill('Before')
  await composer(page).press('Enter')
  await expect(messageOf(page, 'Before')).toContainText('edited')
  expect(await textsOf(server, id)).toEqual(['Hello', 'Before'])

  await messageOf(page, 'Before').hover()
  await expectAccessible(page)
  await page
    .getByRole('toolbar', { name: acts('You') })
    .getByRole('button', { name: 'Delete' })
    .click()
  const question = page.getByRole('alertdialog', { name: 'Delete this message?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await messageOf(page, 'Before').hover()
  await page
    .getByRole('toolbar', { name: acts('You') })
    .getByRole('button', { name: 'Delete' })
    .click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(thread(page).getByText('Message deleted')).toBeVisible()
  await expect(messageOf(page, 'Before')).toHaveCount(0)
  expect(await textsOf(server, id)).toEqual(['Hello', ''])
})

test('an edit that is not saved yet survives a reload, and is given up by Escape @again', async ({
  page,
  server,
  open,
}) => {
  const id = await open('Hello')
  await send(page, 'See you at sevne')
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
  await composer(page).press('ArrowUp')
  await expect(composer(page)).toHaveValue('See you at sevne')
  await composer(page).fill('See you at seven')
  await page.reload()
  await expect(composer(page)).toHaveValue('See you at seven')
  await composer(page).press('Enter')
  await expect.poll(() => textsOf(server, id)).toEqual(['Hello', 'See you at seven'])

  await composer(page).press('ArrowUp')
  await composer(page).fill('Something else')
  await composer(page).press('Escape')
  await page.reload()
  await expect(messageOf(page, 'See you at seven')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
})

test('what is typed while an edit is being saved stays, and it is sent once @again', async ({
  page,
  server,
  open,
}) => {
  const id = await open('Hello')
  await send(page, 'See you at sevne')
  await send(page, 'Bring breda')
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
  let calls = 0
  page.on('request', (request) => (calls += request.url().endsWith('/rpc/messages/edit') ? 1 : 0))
  const letGo = await holdCalls(page, 'messages/edit')
  await composer(page).press('ArrowUp')
  await composer(page).fill('Bring bread')
  await composer(page).press('Enter')
  await composer(page).press('Enter')
  await composer(page).fill('Bring bread and wine')
  await composer(page).press('Enter')
  await expect.poll(() => calls).toBe(1)
  letGo()
  await expect(messageOf(page, 'Bring bread')).toContainText('edited')
  await expect(composer(page)).toHaveValue('Bring bread and wine')
  await page.reload()
  await expect(composer(page)).toHaveValue('Bring bread and wine')
  expect(calls).toBe(1)

  await page.unrouteAll()
  const letGoAgain = await holdCalls(page, 'messages/edit')
  await composer(page).press('Enter')
  await messageOf(page, 'See you at sevne').hover()
  await page
    .getByRole('toolbar', { name: acts('You') })
    .getByRole('button', { name: 'Edit' })
    .click()
  await composer(page).fill('See you at seven')
  letGoAgain()
  await expect.poll(() => textsOf(server, id)).toEqual(['Hello', 'See you at sevne', 'Bring bread and wine'])
  await expect(messageOf(page, 'Bring bread and wine')).toBeVisible()
  await expect(composer(page)).toHaveValue('See you at seven')
  await composer(page).press('Enter')
  await expect.poll(() => textsOf(server, id)).toEqual(['Hello', 'See you at seven', 'Bring bread and wine'])
  await expect(composer(page)).toHaveValue('')
})

test('what is too late to edit says so and stays, and offers it no more @again', async ({
  page,
  server,
  open,
}) => {
  await open('Hello')
  await send(page, 'Befor')
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
  await composer(page).press('ArrowUp')
  await composer(page).fill('Before')
  server.clock.pass({ minutes: 15 })
  await composer(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('A message can be edited for 15 minutes.')
  await expect(composer(page)).toHaveValue('Before')
  await page.getByRole('button', { name: 'Cancel editing' }).click()
  await messageOf(page, 'Befor').hover()
  const toolbar = page.getByRole('toolbar', { name: acts('You') })
  await expect(toolbar.getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(toolbar.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})

test('an edit that one turns from is put aside, and gone on with when one comes back @again', async ({
  page,
  open,
}) => {
  await open('Hello')
  const edit = async (text: string) => {
    await messageOf(page, text).hover()
    await page
      .getByRole('toolbar', { name: acts('You') })
      .getByRole('button', { name: 'Edit' })
      .click()
  }
  for (const text of ['First', 'Second']) {
    await send(page, text)
    await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
  }
  await edit('First')
  await composer(page).fill('First, and much more')
  await edit('Second')
  await expectToast(page, 'Your edit is kept')
  await expect(composer(page)).toHaveValue('Second')
  await messageOf(page, 'Hello').hover()
  await page.getByRole('toolbar').getByRole('button', { name: 'Reply' }).click()
  await expect(composer(page)).toHaveValue('')
  await page.reload()
  await expect(messageOf(page, 'First')).toBeVisible()
  await edit('First')
  await expect(composer(page)).toHaveValue('First, and much more')
})

test('what is deleted on another device while it is edited says so, and what was typed stays @again', async ({
  page,
  server,
  cast,
  open,
}) => {
  await open('Hello')
  await send(page, 'Befor')
  await expect(page.getByText('Sending', { exact: true })).toHaveCount(0)
  await composer(page).press('ArrowUp')
  await composer(page).fill('Before')
  const { rows } = await server.fresh.owner.query<{ id: string }>(
    `select id from app.messages where text = 'Befor'`,
  )
  await clientOf(server, cast.lydia).messages.delete({ id: rows[0]!.id })
  await expect(thread(page).getByText('Message deleted')).toBeVisible()
  await composer(page).press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'This message has been deleted. What you typed is still here to copy.',
  )
  await expect(composer(page)).toHaveValue('Before')
})
