import type { Page } from '@playwright/test'
import { expectToast, heading, mainMenu } from '#e2e/access/pages.ts'
import { openJournal, reflectionField } from '#e2e/journal/writing.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'

const account = (page: Page) => page.getByRole('button', { name: 'Account of Lydia' })

test(
  'the menu fits the window, and the keys fold it',
  { tag: '@thumb' },
  async ({ page, server, cast, signIn }) => {
    await signIn(cast.lydia)
    await openJournal(page, server)
    const sidebar = page.getByRole('complementary')
    // In rem.
    const width = () =>
      page.evaluate<number>(
        `document.querySelector('aside')?.offsetWidth / parseFloat(getComputedStyle(document.documentElement).fontSize)`,
      )
    const more = page.getByRole('button', { name: 'More' })

    await test.step('on a phone it is a strip below and a drawer', async () => {
      await page.setViewportSize({ width: 375, height: 760 })
      await expect(sidebar).toBeHidden()
      await expect(mainMenu(page).getByRole('link')).toHaveText(['Home', 'Journal', 'Messages', 'Progress'])
      await more.click()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await expect(drawer.getByRole('link')).toHaveText([
        'Home',
        'Journal',
        'Community',
        'Direct Messages',
        'Circle',
        'Progress',
        'Feedback',
        'My Personal Summary',
        'Profile',
      ])
      // 18 rem.
      expect((await drawer.boundingBox())?.width).toBe(288)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(drawer).toHaveCount(0)
      await expect(more).toBeFocused()
    })

    await test.step('from 768 px on it stands beside the page', async () => {
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
      await reflectionField(page).fill('While one writes, it is a letter')
      await reflectionField(page).press('Control+b')
      await expect.poll(width).toBeCloseTo(16, 0)
      await heading(page).click()
      await page.keyboard.press('Control+b')
      await expect.poll(width).toBeCloseTo(3, 0)
      await expect(mainMenu(page).getByRole('link', { name: 'Profile' })).toBeVisible()
      await page.reload()
      await expect.poll(width).toBeCloseTo(3, 0)
      const cookies = await page.context().cookies()
      const kept = cookies.find(({ name }) => name === 'sidebar_state')
      expect(kept?.value).toBe('false')
      // The browser counts the days of a cookie by its own clock.
      expect(((kept?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
      await page.getByRole('button', { name: 'Toggle sidebar' }).click()
      await expect.poll(width).toBeCloseTo(16, 0)
      await page.keyboard.press('Meta+b')
      await expect.poll(width).toBeCloseTo(3, 0)
    })
  },
)

test(
  'the menus lead to the profile and out, by keyboard as well, and a sign-out that fails is told',
  { tag: '@thumb' },
  async ({ page, cast, signIn, mayComplain }) => {
    mayComplain(/status of 500/)
    await signIn(cast.lydia)
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const [name, path] of [
      ['Profile', '/profile'],
      ['Settings', '/profile?tab=settings'],
    ] as const) {
      await page.goto('/home')
      await account(page).click()
      await page.getByRole('menuitem', { name }).click()
      await expect(page).toHaveURL(path)
    }
    const sidebar = page.getByRole('complementary')
    await expect(sidebar.getByRole('link')).toHaveText([
      'Home',
      'Journal',
      'Community',
      'Direct Messages',
      'Circle',
      'Progress',
      'Feedback',
      'My Personal Summary',
      'Profile',
    ])
    await expect(sidebar.getByRole('button')).toHaveText(['Report Error', 'Sign Out'])
    await test.step('a sign-out that fails is told', async () => {
      await page.route('**/rpc/access/signOut', (route) => route.fulfill({ status: 500, json: {} }))
      await sidebar.getByRole('button', { name: 'Sign Out' }).click()
      await expectToast(page, 'Error signing out')
      await page.unrouteAll()
    })

    await test.step('the keyboard opens the menu of the account, and leads out', async () => {
      await account(page).focus()
      const place = await account(page).boundingBox()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menu')).toBeVisible()
      expect(await account(page).boundingBox()).toEqual(place)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(account(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+End')
      await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expectToast(page, 'Signed out successfully')
      await expect(page).toHaveURL('/auth')
      await expect(heading(page)).toBeFocused()
    })
  },
)
