import type { Page } from '@playwright/test'
import { button, expectToast, field, heading } from '#e2e/access/pages.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layOwnDay } from '#testing/own-programme.ts'
import { walkDays } from '#testing/walked.ts'

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' })
const withoutFood = (page: Page) => page.getByRole('textbox', { name: 'Another way, without food' })
const save = (page: Page) => button(page, 'Save')

test(
  'an admin finds a day, is told what is wrong with it, sees it as it will be read, and saves it',
  { tag: '@phone' },
  async ({ page, server, cast, signIn }) => {
    await walkDays(server, cast.lydia, 1)
    await signIn(cast.priscilla)
    await page.goto('/home')
    if ((page.viewportSize()?.width ?? 0) < 768) await button(page, 'More').click()
    const menu = page.getByRole('group', { name: 'Admin' })
    await menu.getByRole('link', { name: 'Programme', exact: true }).click()
    await expect(heading(page)).toHaveText('Programme')
    await expect(page.getByRole('link', { name: /^Day \d+: / })).toHaveCount(75)
    await expect(page.getByRole('heading', { name: 'Stage 2: Fellowship' })).toBeVisible()
    await expect(page.getByText('Discipline: Scripture Study')).toBeVisible()
    await expectAccessible(page)
    await field(page, 'Search').fill('poured psalm')
    await expect(page.getByText('1 day', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Day 2: Poured Out' }).click()

    await expect(page).toHaveURL('/schedule?day=2')
    await expect(heading(page)).toHaveText('Day 2: Poured Out')
    await expect(page.getByText('Your church reads the shipped text.')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await expect(versions(page)).toContainText('Nobody has changed this day')
    await expectAccessible(page)

    await field(page, 'Title').fill('Poured out here')
    await field(page, 'Scripture').fill('Psalm 62:99')
    await expect(field(page, 'Scripture')).toHaveAccessibleDescription(
      /^“Psalm 62:99” is not one passage of the Bible/,
    )
    await field(page, 'Reflection prompt').fill('Do **this**.')
    await expect(field(page, 'Reflection prompt')).toHaveAccessibleDescription(
      /^“\*\*” would be shown as it is/,
    )
    await save(page).click()
    await expect(field(page, 'Scripture')).toBeFocused()
    await expect(field(page, 'Title')).toHaveValue('Poured out here')

    await page.reload()
    await expect(field(page, 'Title')).toHaveValue('Poured out here')
    await expect(page.getByText('You have changes that are not saved.')).toBeVisible()
    await field(page, 'Scripture').fill('Psalm 23:1-2\nJohn 3:16')
    await field(page, 'Reflection prompt').fill('What do you pour out?\n\nWrite it down.')
    await expect(page.getByText(/^\d+ of 400 words$/)).toBeVisible()
    await expect(preview(page).getByRole('heading', { name: 'Poured out here' })).toBeVisible()
    await expect(preview(page)).toContainText('Yahweh is my shepherd')
    await expect(preview(page)).toContainText('Psalm 23:1–2')
    await expect(preview(page)).toContainText('What do you pour out?')
    await expectAccessible(page)
    await save(page).click()
    await expectToast(page, 'Saved. This is what everyone reads from now on.')
    await expect(heading(page)).toHaveText('Day 2: Poured out here')
    await expect(page.getByText(/^Your own text, saved by Priscilla on /)).toBeVisible()
    await expect(field(page, 'Scripture')).toHaveValue('Psalm 23:1–2\nJohn 3:16')
    await expect(versions(page)).toContainText('Version 1 · Priscilla')

    await page.getByRole('link', { name: 'All days' }).click()
    await page.getByRole('checkbox', { name: 'Only what your church has changed' }).check()
    await expect(page.getByRole('link', { name: /^Day \d+: / })).toHaveText([
      /Day 2: Poured out here.*Your own text/,
    ])

    await signIn(cast.lydia)
    await page.goto('/journal?day=2')
    await expect(page.getByText('What do you pour out?')).toBeVisible()
    await expect(page.getByText('Yahweh is my shepherd').first()).toBeVisible()
  },
)

test('a day of Fasting asks for a way without food, and what is typed can be discarded', async ({
  page,
  cast,
  signIn,
}) => {
  await signIn(cast.priscilla)
  await page.goto('/schedule?day=12')
  await withoutFood(page).fill('')
  await expect(withoutFood(page)).toHaveAccessibleDescription(/^A day of Fasting needs a way without food/)
  await field(page, 'Title').fill('x'.repeat(61))
  await expect(field(page, 'Title')).toHaveAccessibleDescription(
    'Title must be at most 60 characters, and has 61',
  )
  await field(page, 'Challenge prompt').fill('word '.repeat(401))
  await expect(page.getByText(/^A day can have at most 400 words, and this one has \d+$/)).toBeVisible()
  await save(page).click()
  await expect(field(page, 'Title')).toBeFocused()
  await button(page, 'Discard').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(withoutFood(page)).not.toHaveValue('')
  await expect(save(page)).toBeDisabled()
  await page.getByRole('link', { name: 'Day 13' }).click()
  await expect(page).toHaveURL('/schedule?day=13')
  await expect(withoutFood(page)).toBeVisible()
  await page.goto('/schedule?day=16')
  await expect(field(page, 'Title')).toBeVisible()
  await expect(withoutFood(page)).toHaveCount(0)
  await page.goto('/schedule?day=76')
  await expect(page).toHaveURL('/schedule')
})

test('what the images of a day or a stage cannot show is said, and is no fault @again', async ({
  page,
  cast,
  signIn,
}) => {
  const left = /Generated images will be without this: it has letters that cannot be drawn/
  const signs = /Generated images will be without its emoji and signs that cannot be drawn/
  await signIn(cast.priscilla)
  await page.goto('/schedule?day=1')
  await expect(field(page, 'Title')).not.toHaveAccessibleDescription(/image/)
  await field(page, 'Title').fill('주님, 가르쳐 주소서')
  await expect(field(page, 'Title')).toHaveAccessibleDescription(left)
  await field(page, 'Reflection prompt').fill('Peace 🙏 be with you.')
  await expect(field(page, 'Reflection prompt')).toHaveAccessibleDescription(signs)
  await expect(field(page, 'Challenge prompt')).not.toHaveAccessibleDescription(/image/)
  await expectAccessible(page)
  await save(page).click()
  await expectToast(page, 'Saved. This is what everyone reads from now on.')
  await expect(heading(page)).toHaveText('Day 1: 주님, 가르쳐 주소서')
  await expect(field(page, 'Title')).toHaveAccessibleDescription(left)

  await page.getByRole('link', { name: 'All days' }).click()
  await button(page, 'Rename Stage 2: Fellowship').click()
  const dialog = page.getByRole('dialog', { name: 'Rename Stage 2' })
  await expect(dialog.getByLabel('Name')).not.toHaveAccessibleDescription(/image/)
  await dialog.getByLabel('Name').fill('교제')
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(left)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Stage 2: 교제' })).toBeVisible()
})

test('an earlier version is put into the editor and saved again, and the day goes back to the shipped text @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  for (const title of ['The first', 'The second'])
    await layOwnDay(server.fresh.owner, cast.priscilla, 1, title)
  await signIn(cast.priscilla)
  await page.goto('/schedule?day=1')
  await expect(heading(page)).toHaveText('Day 1: The second')
  const first = versions(page).getByRole('article', { name: /^Version 1 / })
  await first.getByRole('button', { name: 'Show the text' }).click()
  await expect(first).toContainText('Luke 11:1–4')
  await first.getByRole('button', { name: 'Put into the editor: version 1' }).click()
  await expect(field(page, 'Title')).toHaveValue('The first')
  await save(page).click()
  await expect(heading(page)).toHaveText('Day 1: The first')
  await expect(versions(page).getByRole('article', { name: /^Version 3 / })).toBeVisible()

  await button(page, 'Reset to the shipped text').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expectToast(page, 'Everyone reads the shipped text again')
  await expect(heading(page)).toHaveText('Day 1: Lord, Teach Us')
  await expect(field(page, 'Title')).toHaveValue('Lord, Teach Us')
  await expect(button(page, 'Reset to the shipped text')).toHaveCount(0)
  await expect(versions(page)).toContainText('Reset to the shipped text')
})

test('what another admin saved meanwhile stands beside what is typed until one chooses @again', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await server.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [
    cast.barnabas.id,
  ])
  await signIn(cast.priscilla)
  await page.goto('/schedule?day=1')
  await field(page, 'Title').fill('Mine')
  await layOwnDay(server.fresh.owner, cast.barnabas, 1, 'Of Barnabas')
  await save(page).click()
  await expect(page.getByText('This day was changed in the meantime')).toBeVisible()
  await expect(page.getByText(/^Barnabas has saved it\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Text', exact: true })).toContainText(
    'What is savedOf Barnabas',
  )
  await expect(field(page, 'Title')).toHaveValue('Mine')
  await button(page, 'Save what I wrote').click()
  await expect(heading(page)).toHaveText('Day 1: Mine')
  await expect(versions(page)).toContainText('Of Barnabas')

  await field(page, 'Title').fill('Mine again')
  await layOwnDay(server.fresh.owner, cast.barnabas, 1, 'Of Barnabas again')
  await save(page).click()
  await button(page, 'Keep what is saved').click()
  await expect(field(page, 'Title')).toHaveValue('Of Barnabas again')
})

test('a save that fails loses nothing, and says so @again', async ({ page, cast, signIn, mayComplain }) => {
  mayComplain(/status of 500/)
  await signIn(cast.priscilla)
  await page.goto('/schedule?day=1')
  await field(page, 'Title').fill('Still here')
  await page.route('**/rpc/ownProgramme/save', (route) =>
    route.fulfill({
      status: 500,
      json: { json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: '' } },
    }),
  )
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'The day could not be saved. What you typed is still here.',
  )
  await expect(field(page, 'Title')).toHaveValue('Still here')
  await page.unroute('**/rpc/ownProgramme/save')
  await save(page).click()
  await expect(heading(page)).toHaveText('Day 1: Still here')
})

test('a stage is renamed for everyone, and gets its shipped name back', async ({ page, cast, signIn }) => {
  await signIn(cast.priscilla)
  await page.goto('/schedule')
  await button(page, 'Rename Stage 1: Spiritual Discipline').click()
  const dialog = page.getByRole('dialog', { name: 'Rename Stage 1' })
  await dialog.getByLabel('Name').fill('   ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await dialog.getByLabel('Name').fill('Beginnings')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'The stage is now called “Beginnings”')
  await expect(page.getByRole('heading', { name: 'Stage 1: Beginnings' })).toBeVisible()
  await signIn(cast.lydia)
  await page.goto('/journal')
  await expect(page.getByText('Stage 1: Beginnings').first()).toBeVisible()

  await signIn(cast.priscilla)
  await page.goto('/schedule')
  await button(page, 'Rename Stage 1: Beginnings').click()
  await button(page, 'Back to “Spiritual Discipline”').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Stage 1: Spiritual Discipline' })).toBeVisible()
})

test('days open at another hour from then on, and every page says which', async ({
  page,
  server,
  cast,
  signIn,
}) => {
  await walkDays(server, cast.lydia, 1)
  await signIn(cast.lydia)
  await page.goto('/home')
  await expect(page.getByText('Materials become available at 5:00 AM (EST).').first()).toBeVisible()
  await signIn(cast.priscilla)
  await page.goto('/schedule')
  await page.getByRole('tab', { name: 'When days open' }).click()
  await expect(page.getByText(/between 5:00\sAM on Tuesday and 5:00\sAM on Wednesday/)).toContainText(
    /New\sYork time/,
  )
  await expect(page.getByText('gets it when they were told')).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Time zone').fill('Mars/Olympus')
  await save(page).click()
  await expect(field(page, 'Time zone')).toHaveAccessibleDescription(
    /^Please choose a time zone from the list/,
  )
  await field(page, 'Time zone').fill('Asia/Tokyo')
  await field(page, 'Hour').selectOption('18')
  await page.getByRole('radio', { name: /^By the calendar/ }).check()
  await expect(
    page.getByText(/at any hour of Tuesday, the next one opens on Wednesday at 6:00\sPM, Tokyo time/),
  ).toBeVisible()
  await save(page).click()
  await expectToast(page, 'Saved')
  await page.reload()
  await expect(field(page, 'Time zone')).toHaveValue('Asia/Tokyo')
  await signIn(cast.lydia)
  await page.goto('/home')
  await expect(page.getByText('Materials become available at 6:00 PM (Tokyo time).').first()).toBeVisible()
})

test('of two admins who set when days open at once the later one is told, and loses nothing @again', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 409/)
  const { owner } = server.fresh
  const { priscilla } = cast
  const kept = async () => {
    const { rows } = await owner.query<{ unlock_hour: number }>(
      `select o.unlock_hour from app.organizations o join app.people p on p.organization_id = o.id where p.id = $1`,
      [priscilla.id],
    )
    return rows[0]?.unlock_hour
  }
  const anotherSets = (hour: number) =>
    owner.query(
      `update app.organizations set unlock_hour = $2 where id = (select organization_id from app.people where id = $1)`,
      [priscilla.id, hour],
    )
  await signIn(priscilla)
  await page.goto('/schedule')
  await page.getByRole('tab', { name: 'When days open' }).click()
  await field(page, 'Hour').selectOption('18')
  await anotherSets(7)
  await save(page).click()
  const changed = page.getByText('This was changed in the meantime')
  await expect(changed).toBeVisible()
  await expect(page.getByText(/What is saved now: 7:00\sAM, New\sYork time/)).toBeVisible()
  expect(await kept()).toBe(7)
  await expect(field(page, 'Hour')).toHaveValue('18')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(field(page, 'Hour')).toHaveValue('18')
  await expect(changed).toBeVisible()
  await page.getByRole('button', { name: 'Save what I wrote' }).click()
  await expectToast(page, 'Saved')
  await expect(changed).toHaveCount(0)
  expect(await kept()).toBe(18)
  await field(page, 'Hour').selectOption('19')
  await anotherSets(8)
  await save(page).click()
  await page.getByRole('button', { name: 'Keep what is saved' }).click()
  await expect(field(page, 'Hour')).toHaveValue('8')
  await expect(changed).toHaveCount(0)
  expect(await kept()).toBe(8)
})
