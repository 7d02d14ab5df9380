import type { Page } from '@playwright/test'
import { button, expectToast, field, heading, holdCalls } from '#e2e/access/pages.ts'
import { pageOf } from '#e2e/community/people.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layOwnDay } from '#testing/own-programme/own-programme.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { stageTakenUp } from '#testing/verbs.ts'

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' })
const save = (page: Page) => button(page, 'Save')

test('an admin finds a day, is told what is wrong with it, sees it as it will be read, saves it, and goes back to what was there', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await signIn(cast.priscilla)
  const days = page.getByRole('link', { name: /^Day \d+: / })
  const withoutFood = page.getByRole('textbox', { name: 'An alternative that does not involve meals' })
  const dialog = page.getByRole('alertdialog')
  // A tab that hears nothing is told when it saves.
  const listen = await holdCalls(page, 'live/follow')
  await page.goto('/schedule')
  await test.step('on a day of Fasting Priscilla is told what it needs and how much it holds, and discards it', async () => {
    await expect(heading(page)).toHaveText('Programme')
    await expect(days).toHaveCount(75)
    await page.getByRole('link', { name: /^Day 12: / }).click()
    await withoutFood.fill('')
    await expect(withoutFood).toHaveAccessibleDescription(
      /^A day of Fasting needs an alternative that does not involve food/,
    )
    await field(page, 'Challenge prompt').fill('word '.repeat(401))
    await expect(page.getByText(/^A day can have at most 400 words, and this one has \d+$/)).toBeVisible()
    await button(page, 'Discard').click()
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(withoutFood).not.toHaveValue('')
    await expect(save(page)).toBeDisabled()
    await page.getByRole('link', { name: 'All days' }).click()
  })

  await test.step('she finds day 2 by its words, and is told beside each field what is wrong', async () => {
    await expect(page.getByRole('heading', { name: 'Stage 2: Fellowship' })).toBeVisible()
    await expect(page.getByText('Discipline: Scripture Study')).toBeVisible()
    await field(page, 'Search').fill('poured psalm')
    await expect(page.getByText('1 day', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Day 2: Poured Out' }).click()
    await expect(page).toHaveURL('/schedule?day=2')
    await expect(page.getByText('Your church reads the shipped text.')).toBeVisible()
    await expect(versions(page)).toContainText('Nobody has changed this day')
    await field(page, 'Title').fill('Poured out 주님')
    await expect(field(page, 'Title')).toHaveAccessibleDescription(
      /Generated images will leave this out, because it has letters that cannot be drawn/,
    )
    await field(page, 'Scripture').fill('Psalm 62:99')
    await expect(field(page, 'Scripture')).toHaveAccessibleDescription(
      /^“Psalm 62:99” is not one passage of the Bible/,
    )
    await save(page).click()
    await expect(field(page, 'Scripture')).toBeFocused()
    await field(page, 'Title').fill('Poured out here')
  })

  await test.step('after a reload she mends it, and sees it as it will be read', async () => {
    await page.reload()
    await expect(field(page, 'Title')).toHaveValue('Poured out here')
    await expect(page.getByText('You have unsaved changes.')).toBeVisible()
    await field(page, 'Scripture').fill('Psalm 23:1-2\nJohn 3:16')
    await field(page, 'Reflection prompt').fill('What do you pour out?\n\nWrite it down.')
    await expect(page.getByText(/^\d+ of 400 words$/)).toBeVisible()
    await expect(preview(page).getByRole('heading', { name: 'Poured out here' })).toBeVisible()
    await expect(preview(page)).toContainText('Yahweh is my shepherd')
    await expect(preview(page)).toContainText('Psalm 23:1–2')
    await expect(preview(page)).toContainText('What do you pour out?')
  })

  await test.step('another admin saves first, and she saves what she wrote', async () => {
    await layOwnDay(server.fresh.owner, cast.priscilla, 2, 'Of another')
    await save(page).click()
    await expect(page.getByText('This day was changed in the meantime')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Text', exact: true })).toContainText(
      'What is savedOf another',
    )
    await expect(field(page, 'Title')).toHaveValue('Poured out here')
    await button(page, 'Save what I wrote').click()
    await expectToast(page, 'Saved. This is what everyone reads from now on.')
    await expect(heading(page)).toHaveText('Day 2: Poured out here')
    await expect(page.getByText(/^Your own text, saved on .* by Priscilla/)).toBeVisible()
    await expect(field(page, 'Scripture')).toHaveValue('Psalm 23:1–2\nJohn 3:16')
  })

  await test.step('she puts an earlier version into the editor, saves it, and finds it among what her church has changed', async () => {
    const first = versions(page).getByRole('article', { name: /^Version 1 / })
    await first.getByRole('button', { name: 'Show the text' }).click()
    await expect(first).toContainText('Psalm 62:5–8')
    await first.getByRole('button', { name: 'Copy into the editor: version 1' }).click()
    await expect(field(page, 'Title')).toHaveValue('Of another')
    await save(page).click()
    await expect(versions(page)).toContainText('Version 3 · Priscilla')
    await page.getByRole('link', { name: 'All days' }).click()
    await page.getByRole('checkbox', { name: 'Only what your church has changed' }).check()
    await expect(days).toHaveText([/Day 2: Of another.*Your own text/])
    await days.click()
  })

  await test.step('she resets the day to the shipped text', async () => {
    await button(page, 'Reset to the shipped text').click()
    await dialog.getByRole('button', { name: 'Reset' }).click()
    await expectToast(page, 'Everyone reads the shipped text again')
    await expect(heading(page)).toHaveText('Day 2: Poured Out')
    await expect(field(page, 'Title')).toHaveValue('Poured Out')
    await expect(button(page, 'Reset to the shipped text')).toHaveCount(0)
    await expect(versions(page)).toContainText('Reset to the shipped text')
    listen()
  })
})

test('an admin renames a stage, and sets when days open, which an open Home says from then on', async ({
  browser,
  page,
  server,
  cast,
  signIn,
}) => {
  await walkDays(server, cast.lydia, 1)
  const lydia = await pageOf(browser, server, cast.lydia)
  await lydia.goto('/home')
  await expect(lydia.getByText('Stage 1: Spiritual Discipline').first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Rename Stage 1' })
  await test.step('Priscilla renames the first stage', async () => {
    await signIn(cast.priscilla)
    await page.goto('/schedule')
    await button(page, 'Rename Stage 1: Spiritual Discipline').click()
    await dialog.getByLabel('Name').fill('Beginnings')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'The stage is now called “Beginnings”')
    await expect(page.getByRole('heading', { name: 'Stage 1: Beginnings' })).toBeVisible()
    await expect(lydia.getByText('Stage 1: Beginnings').first()).toBeVisible()
  })

  await test.step('another admin names it while she types, which she is told, and she saves a name that it had before', async () => {
    await button(page, 'Rename Stage 1: Beginnings').click()
    await dialog.getByLabel('Name').fill('Foundations')
    await server.fresh.owner.query(
      `with laid as (
          insert into app.stage_versions (organization_id, number, version, name)
          select organization_id, 1, 2, 'Of another' from app.people where id = $1
          returning organization_id, number
        ) ${stageTakenUp}`,
      [cast.priscilla.id],
    )
    await expect(dialog.getByText('What is saved now: “Of another”')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Foundations')
    await expectAccessible(page)
    await button(page, 'Copy into the field: version 1').click()
    await expect(dialog.getByLabel('Name')).toHaveValue('Beginnings')
    await button(page, 'Save what I wrote').click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Stage 1: Beginnings' })).toBeVisible()
  })

  await test.step('she sets another hour, and reads what that means before she saves', async () => {
    await page.getByRole('tab', { name: 'When days open' }).click()
    await expect(page.getByText(/between 5:00\sAM on Tuesday and 5:00\sAM on Wednesday/)).toContainText(
      /New\sYork time/,
    )
    await expect(page.getByText('gets it at the time they were told')).toBeVisible()
    await field(page, 'Time zone').fill('Asia/Tokyo')
    await field(page, 'Hour').selectOption('18')
    await page.getByRole('radio', { name: /^By the calendar/ }).check()
    await expect(
      page.getByText(/at any time on Tuesday, the next one opens on Wednesday at 6:00\sPM, Tokyo time/),
    ).toBeVisible()
  })

  await test.step('another admin is first, which she is told while she looks and after a reload, and she saves what she wrote', async () => {
    const { owner } = server.fresh
    await owner.query(
      `update app.organizations set unlock_hour = 7 where id = (select organization_id from app.people where id = $1)`,
      [cast.priscilla.id],
    )
    const changed = page.getByText('This was changed in the meantime')
    await expect(changed).toBeVisible()
    await expect(page.getByText(/What is saved now: 7:00\sAM, New\sYork time/)).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(field(page, 'Hour')).toHaveValue('18')
    await expect(changed).toBeVisible()
    await page.getByRole('button', { name: 'Save what I wrote' }).click()
    await expectToast(page, 'Saved')
    await expect(changed).toHaveCount(0)
  })

  await test.step('Lydia, who has had Home open all the while, reads the new hour there', async () => {
    await expect(lydia.getByText('Materials become available at 6:00 PM (Tokyo time).').first()).toBeVisible()
    await lydia.close()
  })
})
