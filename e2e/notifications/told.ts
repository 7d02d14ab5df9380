import type { Locator, Page } from '@playwright/test'
import { addEntry } from '#e2e/walked.ts'
import { expect } from '#e2e/world.ts'
import type { Cast } from '#testing/cast.ts'
import { addToCommunity } from '#testing/people/ties.ts'
import type { TestServer } from '#testing/server.ts'
import { circleOf, layIntercession, layMessage } from '#testing/messages/talk.ts'

/** The button that leads to what concerns one, whatever it counts. */
export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

/** Opens what is behind the bell. */
export async function openBell(page: Page): Promise<Locator> {
  await bell(page).click()
  const popup = page.getByRole('dialog', { name: 'Notifications' })
  await expect(popup).toBeVisible()
  return popup
}

/**
 * Tells Lydia, minute by minute: two pray for what she asked, Timothy replied to her in the circle, and Tabitha added her.
 * Answers where that leads.
 */
export async function tellLydia(
  server: TestServer,
  { lydia, timothy, phoebe, tabitha, barnabas }: Cast,
): Promise<{ prayer: string; circle: string }> {
  const { owner } = server.fresh
  const prayer = await addEntry(server, lydia, {
    kind: 'prayer',
    text: 'For my household,\nthat we may be of one mind.',
  })
  for (const player of [timothy, phoebe]) await layIntercession(owner, prayer, player)
  const circle = await circleOf(owner, barnabas)
  // Her prayer request stands in the circle as well, as its first message.
  const said = await layMessage(owner, circle, lydia, { text: 'Who comes along to the river?' })
  await layMessage(owner, circle, timothy, { text: 'I do, right after work.', replyTo: said })
  await addToCommunity(owner, tabitha, lydia)
  await owner.query(
    `update app.notifications set happened_at = timestamptz '2026-11-20T12:00:00Z' +
      case kind when 'praying' then 0 when 'replied' then 1 else 2 end * interval '1 minute'
      where person_id = $1`,
    [lydia.id],
  )
  return { prayer, circle }
}
