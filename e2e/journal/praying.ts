import type { Locator } from '@playwright/test'
import { addEntry } from '#e2e/walked.ts'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'
import { entryList, test as base } from './writing.ts'

/** A prayer request and what was told of it since. */
type Prayer = { text: string; updates?: string[] }

/** A test that begins at the prayer requests. */
export const test = base.extend<{
  /** Lydia opens her prayer requests, after this one was laid down. Answers their list. */
  openPrayers(prayer?: Prayer): Promise<Locator>
}>({
  openPrayers: async ({ page, server, cast, openAsLydia }, use) =>
    use(async (prayer) => {
      if (prayer) await addPrayer(server, cast.lydia, prayer)
      await openAsLydia('?tab=prayers')
      return entryList(page, 'prayer requests')
    }),
})

/** Its updates came hour by hour three days ago. */
async function addPrayer(server: TestServer, lydia: Player, { text, updates = [] }: Prayer) {
  const id = await addEntry(server, lydia, { kind: 'prayer', text })
  const hoursAgo = (hours: number) => server.clock.now().subtract({ hours }).toString()
  await server.fresh.owner.query(
    `insert into app.prayer_updates (id, entry_id, person_id, organization_id, text, written_at)
      select gen_random_uuid(), e.id, person_id, organization_id, told.text, $3::timestamptz + told.number * interval '1 hour'
      from app.entries e cross join unnest($2::text[]) with ordinality told (text, number) where e.id = $1`,
    [id, updates, hoursAgo(72)],
  )
}
