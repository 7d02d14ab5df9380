import { button, expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { openJournal, reflectionField } from '#e2e/journal/writing.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

const entries = [
  'Home',
  'Journal',
  'Community',
  'Direct Messages',
  'Circle',
  'Progress',
  'Feedback',
  'My Personal Summary',
  'Profile',
]

test('the menu and the tabs fit the window, the keys fold the menu, and both menus lead to the profile and out', async ({
  page,
  server,
  cast,
  signIn,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await signIn(cast.lydia)
  await page.setViewportSize({ width: 375, height: 740 })
  await openJournal(page, server, '?tab=prayers')
  const sidebar = page.getByRole('complementary')
  // In rem.
  const width = () =>
    page.evaluate<number>(
      `document.querySelector('aside')?.offsetWidth / parseFloat(getComputedStyle(document.documentElement).fontSize)`,
    )
  const more = page.getByRole('button', { name: 'More' })
  const account = button(page, 'Account of Lydia')
  const menu = page.getByRole('menu')

  await test.step('on a phone the menu is a strip below and a drawer', async () => {
    await expect(sidebar).toBeHidden()
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Home', 'Journal', 'Messages', 'Progress'])
    await more.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link')).toHaveText([...entries, 'In danger?'])
    // 18 rem.
    expect((await drawer.boundingBox())?.width).toBe(288)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(more).toBeFocused()
  })

  await test.step('the open tab stands wholly in view, also when the screen is turned', async () => {
    const open = page.getByRole('tab', { name: 'Prayer Requests', selected: true })
    for (const across of [375, 740, 320]) {
      await page.setViewportSize({ width: across, height: 740 })
      // Its lower edge lies on the line below the strip.
      await expect(open).toBeInViewport({ ratio: 0.95 })
    }
  })

  await test.step('from 768 px on the menu stands beside the page', async () => {
    await page.setViewportSize({ width: 767, height: 900 })
    await expect(more).toBeVisible()
    await expect(sidebar).toBeHidden()
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(sidebar).toBeVisible()
    await expect(more).toBeHidden()
    await expect.poll(width).toBeCloseTo(3, 0)
  })

  await test.step('ctrl or cmd with B folds it, except while one writes, and it stays so', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(width).toBeCloseTo(16, 0)
    await page.getByRole('tab', { name: 'Reflections' }).click()
    await reflectionField(page).fill('While one writes, it is a letter')
    await reflectionField(page).press('Control+b')
    await expect.poll(width).toBeCloseTo(16, 0)
    await heading(page).click()
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBeCloseTo(3, 0)
    await page.reload()
    await expect.poll(width).toBeCloseTo(3, 0)
    await expect(mainMenu(page).getByRole('link', { name: 'Profile' })).toBeVisible()
    const cookies = await page.context().cookies()
    const kept = cookies.find(({ name }) => name === 'sidebar_state')
    expect(kept?.value).toBe('false')
    // The browser counts the days of a cookie by its own clock.
    expect(((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
    await page.keyboard.press('Meta+b')
    await expect.poll(width).toBeCloseTo(16, 0)
    await button(page, 'Toggle sidebar').click()
    await expect.poll(width).toBeCloseTo(3, 0)
    await expect(sidebar.getByRole('link')).toHaveText([...entries, 'In danger?'])
    await expect(sidebar.getByRole('button')).toHaveText(['Report Error', 'Sign Out'])
  })

  await test.step('the menu of the account leads to the profile and its settings', async () => {
    await account.click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expect(page).toHaveURL('/profile')
    // The page takes the focus when it comes, which closes a menu.
    await expect(heading(page)).toBeFocused()
    await account.click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/profile?tab=settings')
  })

  await test.step('a sign-out that fails is told, and the keyboard leads out by the menu of the account', async () => {
    await page.route('**/rpc/access/signOut', (route) => route.fulfill({ status: 500, json: {} }))
    await sidebar.getByRole('button', { name: 'Sign Out' }).click()
    await expectToast(page, 'Error signing out')
    await page.unrouteAll()
    await account.focus()
    const place = await account.boundingBox()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    expect(await account.boundingBox()).toEqual(place)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(account).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('[role=menu]:focus-within')).toBeVisible()
    await page.keyboard.press('Control+End')
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Signed out successfully')
    await expect(page).toHaveURL('/auth')
    await expect(heading(page)).toBeFocused()
  })
})
