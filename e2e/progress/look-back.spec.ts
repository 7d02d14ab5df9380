import { expectToast, undo } from '#e2e/access/pages.ts'
import { reflectionField } from '#e2e/journal/writing.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, test } from '#e2e/world.ts'
import { walkDays } from '#testing/progress/walked.ts'

const title = { level: 1, name: 'You have walked all 75 days.' }

test('the last entry leads Lydia to the end of her walk, after which she walks again and keeps the walk before', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await walkDays(server, cast.lydia, 74)
  await addEntry(server, cast.lydia, { day: 75, kind: 'challenge', text: 'Told my sister all of it' })
  await addEntry(server, cast.lydia, { day: 40, kind: 'testimony', text: 'The lock gave way' })
  await signIn(cast.lydia)
  await page.clock.install({ time: server.clock.now().epochMilliseconds })
  await page.goto('/home')
  // What was read of the first walk must not be taken for the second.
  await expect(page.getByText('74 of 75 days completed')).toBeVisible()

  await test.step('she writes the last entry of the last day', async () => {
    await page.getByRole('link', { name: "Write today's reflection" }).click()
    await reflectionField(page).fill('Stay with us, for it is almost evening. '.repeat(20))
    await page.getByRole('button', { name: 'Submit Reflection for Day 75' }).click()
    await expectToast(page, 'Reflection submitted', 'Day 75 is complete')
    const done = page.getByRole('region', { name: 'Your reflection', exact: true })
    await expect(done.getByText('You have walked all 75 days.')).toBeVisible()
    await done.getByRole('link', { name: 'Look back on the walk' }).click()
  })

  await test.step('she looks back in numbers and words', async () => {
    await expect(page.getByRole('heading', title)).toBeVisible()
    const numbers = page.getByRole('region', { name: 'The walk in numbers' })
    await expect(numbers).toContainText('BeganSep 7, 2026')
    await expect(numbers).toContainText('EndedNov 20, 2026')
    await expect(numbers).toContainText('Entries151')
    await expect(numbers.getByRole('listitem')).toHaveText([
      '75 reflections',
      '75 challenge responses',
      '1 testimony',
    ])
    const words = page.getByRole('region', { name: 'Your first words and your last' })
    await expect(words.getByRole('figure')).toHaveText([/^Day 1 · Sep 7, 2026.*Reflection 1$/, /^Day 75/])
    await expect(page.getByRole('region', { name: 'The 15 stages' }).getByRole('listitem')).toHaveCount(15)
    await words.getByRole('button', { name: 'Show all' }).click()
    await expect(words.getByRole('button', { name: 'Show less' })).toBeVisible()
    const again = page.getByRole('region', { name: 'Read it again' })
    await again.getByRole('link', { name: 'All days' }).click()
    await expect(page).toHaveURL('/progress?tab=all')
    await page.goBack()
  })

  await test.step('she begins again with day 1, after she was asked', async () => {
    await page.getByRole('button', { name: 'Walk again' }).click()
    const question = page.getByRole('alertdialog', { name: 'Begin Walk 2?' })
    await expect(question).toContainText('Everything from Walk 1 stays')
    await question.getByRole('button', { name: 'Not yet' }).click()
    await expect(question).toHaveCount(0)
    await page.getByRole('button', { name: 'Walk again' }).click()
    await question.getByRole('button', { name: 'Begin Walk 2' }).click()
    await expect(page).toHaveURL('/home')
    await expectToast(page, 'Walk 2 begins with Day 1')
    await expect(page.getByText('Walk 2 begins here. Everything from before is kept.')).toBeVisible()
    await expect(page.getByText('0 of 75 days completed')).toBeVisible()
    await page.getByRole('link', { name: "Write today's reflection" }).click()
    await expect(reflectionField(page)).toHaveValue('')
  })

  await test.step('she reads the walk before, deletes of it and takes that back', async () => {
    await expect(page.getByRole('main').getByText('What you wrote in Walk 1 is kept.')).toBeVisible()
    await page.getByRole('link', { name: 'Read Walk 1' }).click()
    await expect(page).toHaveURL('/progress?walk=1')
    await expect(page.getByText('75 of 75 days completed')).toBeVisible()
    await expect(page.getByText('You are looking at Walk 1. Everything in it is kept.')).toBeVisible()
    await page.getByRole('link', { name: /^Day 12, .*, completed$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Reflection' }).click()
    await expect(dialog.getByText('Reflection 12')).toBeVisible()
    await dialog.getByRole('link', { name: 'Edit in the journal' }).click()
    await expect(page).toHaveURL('/journal?tab=reflections&day=12&walk=1')
    await page
      .getByRole('button', { name: /^Delete Day 12/ })
      .first()
      .click()
    const deletion = page.getByRole('alertdialog')
    await expect(deletion).toContainText('Day 12 of Walk 1 will lose its check mark.')
    await deletion.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, 'Moved to the trash', 'Day 12 of Walk 1 is no longer complete.')
    await undo(page)
    await expectToast(page, 'Restored')
    await expect(page.getByRole('main').getByText('Reflection 12', { exact: true }).first()).toBeVisible()
  })
})
