import type { BrowserContext, Page } from '@playwright/test'
import { mailTo } from '#e2e/access/mailbox.ts'
import { expectToast, fill, mainMenu, signInAs } from '#e2e/access/pages.ts'
import type { TestServer } from '#testing/server.ts'
import { walkDays } from '#testing/walked.ts'
import { expect, expectAccessible, test } from './world.ts'

test.use({ jobs: true })

const password = 'beside the still waters'
const newcomer = {
  'First name': 'Lydia',
  'Last name': 'of Thyatira',
  'Display name': 'Lydia',
  Email: 'lydia@example.org',
  Password: password,
  'Confirm password': password,
}

test(
  'sign up, walk a day, wait for five in the morning, walk the next',
  { tag: '@thumb' },
  async ({ page, context, server }) => {
    test.slow()
    const dayTwo = await watchFor(context, await textsOf(server, 2))
    await page.clock.install({ time: server.clock.now().epochMilliseconds })

    await page.goto('/')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await fill(page, newcomer)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expectToast(page, 'Account created successfully')
    const { link } = await mailTo(server, newcomer.Email, 'Confirm your address for Emmaus')
    await page.goto(link)
    await expect(page.getByRole('status')).toContainText('Your account is confirmed')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await signInAs(page, newcomer.Email, password)

    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { level: 1, name: 'Good morning, Lydia' })).toBeVisible()
    await expect(page.getByText('Day 1 of 75')).toBeVisible()
    await expect(page.getByText('0 of 75 days completed')).toBeVisible()
    await expect(
      page.getByText('Day 2 opens at the next 5:00 AM after both entries of today are written.'),
    ).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: "Write today's reflection" }).click()
    await expect(page).toHaveURL('/journal?tab=reflections')
    await expect(page.getByRole('heading', { name: 'New Reflection' })).toBeVisible()
    await expectAccessible(page)
    await writeReflection(page, 1)
    await expect(page.getByText('1 of 2 written')).toBeVisible()
    await page.getByRole('link', { name: 'Go on to the challenge' }).click()
    await writeChallenge(page, 1)

    const moment = page.getByRole('region', { name: 'Your challenge response', exact: true })
    await expect(moment.getByText('Day 1 is complete')).toBeVisible()
    await expect(moment.getByText('Day 2 opens tomorrow at 5:00 AM.')).toBeVisible()
    await expectAccessible(page)

    await goHome(page)
    await expect(page.getByText('1 of 75 days completed')).toBeVisible()
    await expect(page.getByRole('main').getByText('Day 1 is complete')).toBeVisible()
    await expect(page.getByText('Day 2 opens tomorrow at 5:00 AM.')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Day 2, not open yet' })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/journal?day=2')
    await expectLocked(page)
    await expectAccessible(page)

    await moveTo(page, server, '2026-11-21T04:59:59-05:00')
    await page.goto('/journal?day=2')
    await expectLocked(page)
    await expect(page.getByText('Day 2 opens today at 5:00 AM.').first()).toBeVisible()
    const pictures = ['day-2/reflection.jpg', 'day-2/reflection-strip.webp'].map(
      (name) => `/daily-journal-images/${name}`,
    )
    for (const picture of [...pictures, '/images/day-2-challenge.jpg']) {
      expect((await page.request.get(picture)).status()).toBe(404)
    }
    expect(await dayTwo.seen(), 'The text of a locked day is on the wire').toEqual([])

    // Whoever waits sees it open by itself.
    server.clock.set('2026-11-21T05:00:00-05:00')
    await page.clock.fastForward('00:20')
    await expect(page.getByRole('textbox', { name: 'Your reflection' })).toBeVisible()
    await expect(page.getByText('Poured Out')).toBeVisible()
    expect(await dayTwo.seen()).not.toEqual([])

    await goHome(page)
    await expect(page.getByText('Day 2 of 75')).toBeVisible()
    await page.getByRole('link', { name: "Write today's reflection" }).click()
    await writeReflection(page, 2)
    await page.getByRole('link', { name: 'Go on to the challenge' }).click()
    await writeChallenge(page, 2)
    await expect(page.getByText('Day 3 opens tomorrow at 5:00 AM.')).toBeVisible()
    await goHome(page)
    await expect(page.getByText('2 of 75 days completed')).toBeVisible()
  },
)

test.describe('a reader in another time zone', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('learns the hour of the next day by the clock on the wall', async ({ page, server, cast, signIn }) => {
    await signIn(cast.lydia)
    await page.clock.install({ time: server.clock.now().epochMilliseconds })
    await page.goto('/home')
    await expect(page.getByText('The next one opens at 7:00 PM on your clock.')).toBeVisible()
    await expect(
      page.getByText('Day 2 opens at the next 7:00 PM after both entries of today are written.'),
    ).toBeVisible()
    await walkDays(server, cast.lydia, 1)
    await server.fresh.owner.query(`update app.openings set opens_at = '2026-11-21T05:00:00-05:00'`)
    await page.goto('/home')
    // Eight in the morning in New York is ten at night in Tokyo.
    await expect(page.getByRole('heading', { level: 1, name: 'Good evening, Lydia' })).toBeVisible()
    await expect(page.getByText('Day 2 opens tomorrow at 7:00 PM.')).toBeVisible()
    await expect(page.getByText('Materials become available at 5:00 AM (EST).')).toBeVisible()

    await moveTo(page, server, '2026-11-21T00:30:00+09:00')
    await page.goto('/journal?day=2')
    await expect(page.getByText('Day 2 opens today at 7:00 PM.').first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('an entry that Lydia deletes early on takes a check mark away, but no day and no day walked', async ({
  page,
  signInAfter,
}) => {
  await signInAfter(3)
  await page.goto('/journal?day=2')
  // The numbers of verses are seen but not read aloud.
  const psalm = page.getByRole('figure').filter({ hasText: 'Psalm 62:5–8' }).getByRole('blockquote')
  await expect(psalm.getByText('6', { exact: true })).toBeVisible()
  const heard = await psalm.ariaSnapshot()
  expect(heard).toContain('for my expectation is from him. He alone is my rock')
  expect(heard).not.toMatch(/\d/)
  await page
    .getByRole('region', { name: 'Your reflection', exact: true })
    .getByRole('button', { name: 'Delete' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Moved to the trash')

  await goHome(page)
  await expect(page.getByText('Day 2 of 75')).toBeVisible()
  await expect(page.getByText('3 days walked')).toBeVisible()
  await expect(page.getByText('2 of 75 days completed')).toBeVisible()
  await expect(page.getByText('Days you have walked stay walked')).toBeVisible()
  await expect(page.getByText('The days up to Day 4 are open already.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Day 2, today' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Day 3, completed' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Day 5, not open yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Day 4, open' }).click()
  await expect(page).toHaveURL('/journal?tab=reflections&day=4')
  await expect(page.getByRole('textbox', { name: 'Your reflection' })).toBeVisible()

  await goHome(page)
  await page.getByRole('link', { name: 'Reflection still to write' }).click()
  await expect(page).toHaveURL('/journal?tab=reflections')
  await writeReflection(page, 2)
  await goHome(page)
  await expect(page.getByText('Day 4 of 75')).toBeVisible()
  await expect(page.getByText('3 of 75 days completed')).toBeVisible()
  await expect(page.getByText('Days you have walked stay walked')).toHaveCount(0)
})

test('the last day ends the walk, from which Home leads to testimonies and to another walk', async ({
  page,
  signInAfter,
}) => {
  await signInAfter(74)
  await page.goto('/home')
  await expect(page.getByText('This is the last day of the walk.')).toBeVisible()
  await page.getByRole('link', { name: 'Challenge response still to write' }).click()
  await expect(page).toHaveURL('/journal?tab=challenges')
  await page.goto('/journal')
  await writeReflection(page, 75)
  await page.getByRole('link', { name: 'Go on to the challenge' }).click()
  await writeChallenge(page, 75)
  await goHome(page)
  await expect(page.getByText('You have walked all 75 days.')).toBeVisible()
  await expect(page.getByText('75 days walked')).toBeVisible()
  await expectAccessible(page)
  const end = page.getByRole('region', { name: 'The end of the road' })
  await expect(end.getByRole('link', { name: 'Share a testimony' })).toHaveAttribute(
    'href',
    '/journal?tab=testimonies',
  )
  await expect(page.getByRole('heading', { name: "Today's Challenge" })).toHaveCount(0)
  await end.getByRole('button', { name: 'Walk again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Begin walk 2' }).click()
  await expect(page.getByText('Walk 2 begins here. Everything from before is kept.')).toBeVisible()
  await expect(page.getByText('0 of 75 days completed')).toBeVisible()
})

async function writeReflection(page: Page, day: number) {
  await page.getByRole('textbox', { name: 'Your reflection' }).fill(`What I reflected on day ${day}`)
  await page.getByRole('button', { name: `Submit Reflection for Day ${day}` }).click()
  await expectToast(page, 'Reflection submitted')
}

async function writeChallenge(page: Page, day: number) {
  await page.getByRole('textbox', { name: 'Your challenge response' }).fill(`What I did on day ${day}`)
  await page.getByRole('button', { name: `Submit Challenge Response for Day ${day}` }).click()
  await expectToast(page, 'Challenge response submitted', `Day ${day} is complete`)
}

async function goHome(page: Page) {
  await mainMenu(page).getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: ', Lydia' })).toBeVisible()
}

async function expectLocked(page: Page) {
  await expect(page.getByText('Day 2 is locked')).toBeVisible()
  await expect(page.getByText('Materials become available at 5:00 AM (EST).').first()).toBeVisible()
  await expect(page.getByText('There is nothing to write for Day 2 yet.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
}

async function moveTo(page: Page, server: TestServer, moment: string) {
  server.clock.set(moment)
  await page.clock.setSystemTime(server.clock.now().epochMilliseconds)
}

/** Sentences of a day that stand nowhere else. */
async function textsOf({ fresh }: TestServer, day: number): Promise<string[]> {
  const { rows } = await fresh.owner.query<Record<string, string>>(
    `select d.title, t.context, t.reflection_prompt, t.challenge_prompt
      from app.days d join app.day_texts t using (day) where day = $1`,
    [day],
  )
  return Object.values(rows[0] ?? {}).flatMap((text) => text.split(/["\n]/).filter((part) => part.length > 9))
}

/** Listens to every answer of the server for these texts. */
async function watchFor(context: BrowserContext, texts: string[]) {
  expect(texts.length).toBeGreaterThan(3)
  const bodies: Promise<string>[] = []
  context.on('response', (response) => {
    // The stream of what happens never ends, and carries no text of a day.
    if (new URL(response.url()).pathname === '/rpc/live/follow') return
    // A redirection, or an answer that nobody waited for, has no body.
    bodies.push(response.text().catch(() => ''))
  })
  return {
    seen: async () => {
      const all = (await Promise.all(bodies)).join('\n')
      expect(all).toContain('Day 1')
      return texts.filter((text) => all.includes(text))
    },
  }
}
