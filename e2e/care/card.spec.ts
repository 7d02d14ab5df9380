import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { composer } from '#e2e/messages/talking.ts'
import { addEntry } from '#e2e/walked.ts'
import { expect, expectAccessible, test } from '#e2e/world.ts'
import { layConversation } from '#testing/messages/talk.ts'
import type { TestServer } from '#testing/server.ts'
import { paths } from '#web/paths.ts'

test.use({ viewport: { width: 375, height: 760 } })

const cry = 'Nobody knows it, and I want to kill myself tonight.'
const card = (page: Page) => page.getByRole('region', { name: 'In danger?' })
const phrasesAreHere = `performance.getEntriesByType('resource').some(({ name }) => name.includes('phrase-worker'))`

const prayer = 'Peace at home'

/** Each kind of place in which somebody writes: where it is, and how one comes to its field. */
const places: [what: string, path: string, field: (page: Page) => Promise<ReturnType<Page['getByRole']>>][] =
  [
    ['a reflection', paths.journal(), async (page) => page.getByRole('textbox', { name: 'Reflection' })],
    ['a testimony', paths.journal({ tab: 'testimonies' }), async (page) => page.getByRole('textbox').first()],
    [
      'a prayer request',
      paths.journal({ tab: 'prayers' }),
      async (page) => page.getByRole('textbox').first(),
    ],
    [
      'an update of a prayer request',
      paths.journal({ tab: 'prayers' }),
      async (page) => {
        await page.getByRole('button', { name: 'Add an update' }).click()
        return page.getByRole('dialog').getByRole('textbox')
      },
    ],
    [
      'an entry that is changed',
      paths.journal(),
      async (page) => {
        await page.getByRole('button', { name: 'Edit' }).first().click()
        return page.getByRole('article').first().getByRole('textbox').first()
      },
    ],
    ['a search', paths.search(), async (page) => page.getByRole('searchbox')],
    ['what a circle reads', paths.circle(), async (page) => composer(page)],
    [
      'a report of an error',
      paths.home(),
      async (page) => {
        await page.getByRole('button', { name: 'More' }).click()
        await page.getByRole('button', { name: 'Report Error' }).click()
        return page.getByRole('dialog').getByRole('textbox', { name: 'Description' })
      },
    ],
  ]

test('help comes beside what somebody writes, wherever that is, without a network and before any consent', async ({
  page,
  context,
  server,
  cast,
  signInAfter,
  mayComplain,
}) => {
  mayComplain(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signInAfter(1)
  await addEntry(server, cast.lydia, { kind: 'prayer', text: prayer })
  for (const [what, path, field] of places)
    await test.step(what, async () => {
      await page.goto(path)
      const place = await field(page)
      await place.fill('x')
      await expect.poll(() => page.evaluate<boolean>(phrasesAreHere)).toBe(true)
      await context.setOffline(true)
      await place.fill(cry)
      await expect(card(page)).toContainText('You do not have to carry this alone')
      await expect(card(page).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988')
      await place.fill('')
      await expect(card(page)).toBeHidden()
      await context.setOffline(false)
    })
  await test.step('where what draws the card is gone since the page came', async () => {
    await page.route(/care-card/, (route) => route.abort())
    await page.goto(paths.search())
    await page.getByRole('searchbox').fill(cry)
    const link = page.getByRole('main').getByRole('link', { name: 'In danger?' })
    await expect(link).toHaveAttribute('href', paths.inDanger())
  })
})

test('nothing tells anybody that help was shown', async ({ page, server, cast, signIn }) => {
  const talk = await layConversation(server.fresh.owner, cast.lydia, cast.barnabas)
  await signIn(cast.lydia)
  await page.goto(paths.conversation({ id: talk }))
  await expect.poll(() => page.evaluate<boolean>(phrasesAreHere)).toBe(true)
  const before = await allRows(server)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await composer(page).fill(cry)
  await expect(card(page)).toBeVisible()
  await expectAccessible(page)
  await card(page).getByRole('button', { name: 'I am safe, hide this' }).click()
  await expect(card(page)).toBeHidden()
  await page.reload()
  await expect(composer(page)).toHaveValue(cry)
  await expect.poll(() => page.evaluate<boolean>(phrasesAreHere)).toBe(true)
  await expect(card(page)).toBeHidden()

  const told = asked.filter(
    (each) => /suicid|danger|care-|help/i.test(each) && !/assets|help-worker/.test(each),
  )
  expect(told).toEqual([])
  expect(await allRows(server)).toEqual(before)
})

/** A sum of the rows of each table, but for when somebody was last seen. */
async function allRows({ fresh }: TestServer): Promise<Record<string, string>> {
  const { rows: tables } = await fresh.owner.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('app', 'auth') and table_type = 'BASE TABLE' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    if (['app.people', 'auth.session', 'app.reading_marks', 'app.counters'].includes(name)) continue
    const { rows } = await fresh.owner.query<{ row: string }>(
      `select t::text as row from ${name} t order by 1`,
    )
    sums[name] = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  }
  return sums
}
