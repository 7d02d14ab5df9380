import type { Locator, Page } from '@playwright/test'
import { layHighlight } from '#e2e/highlights/highlighted.ts'
import { layDelivered } from '#e2e/feedback/delivered.ts'
import { layMessages } from '#e2e/messages/talking.ts'
import { layApiKey } from '#testing/api-keys.ts'
import type { Cast, Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'
import { layOrganization } from '#testing/organizations.ts'
import { layOwnDay } from '#testing/own-programme.ts'
import { laySummary } from '#testing/summaries.ts'
import { walkDays } from '#testing/walked.ts'
import { paths } from '#web/paths.ts'
import { layLed, layShared, ledId, sharedId } from './lay-places.ts'
import { layNote } from '#e2e/audit/noted.ts'
import { layContentReport, makeAdmin } from '#e2e/content-reports/reported.ts'
import { layErrorReport } from '#e2e/reports/reported.ts'
import { circleOf, layConversation } from '#testing/talk.ts'
import { layImage } from '#e2e/images/uploading.ts'
import { layInsight } from '#e2e/insights/asking.ts'
import { howMany, sampleOf } from '#testing/soak.ts'
import { addEntry } from './walked.ts'
import { keepSharedKey } from './ai-world.ts'
import { ownPages } from './own-pages.ts'
import { expect, expectAccessible, test } from './world.ts'

/** Every page that a person can open, those of admins included, and what opens over one. */
const pages = [
  ...ownPages,
  paths.sharedEntry(sharedId),
  paths.summaries({ participant: ledId, stage: 2 }),
  paths.leaderInsights(),
  paths.personTimeline(ledId),
  paths.errorReports(),
  paths.contentReports(),
  paths.auditLog(),
  paths.leaderFeedback(),
  paths.leaderFeedback({ focus: 'first' }),
  paths.highlights(),
  paths.userManagement(),
  paths.userManagement({ tab: 'assignments' }),
  paths.insights(),
  paths.schedule(),
  paths.schedule({ day: 12 }),
  paths.schedule({ tab: 'opening' }),
  paths.openAi(),
  paths.schedule({ section: 'openai', tab: 'shared' }),
  paths.progressManagement(),
  paths.progressManagement({ person: ledId }),
  paths.manageImages(),
  paths.manageImages({ tab: 'many' }),
  paths.apiKeys(),
  paths.analytics(),
  paths.organizations(),
  paths.whiteLabel(),
  paths.newOrganization(),
  paths.editOrganization('emmaus'),
  paths.preview(),
  paths.preview({ org: 'emmaus' }),
  paths.importExport(),
]

/** Those of them that read something, at addresses at which they do not come with it. Home asks where one comes from another page. */
const asking = [
  paths.home(),
  paths.journal({ day: 1 }),
  paths.journal({ tab: 'challenges', day: 12 }),
  paths.journal({ tab: 'testimonies' }),
  paths.journal({ tab: 'prayers' }),
  paths.search({ text: 'light' }),
  paths.community(),
  paths.sharedEntry(sharedId),
  paths.messages(),
  paths.circle(),
  paths.progress({ walk: 1 }),
  paths.progress({ tab: 'all', day: 3 }),
  paths.walked(),
  paths.ownSummaries(),
  paths.summaries({ participant: ledId, stage: 2 }),
  paths.feedback(),
  paths.profile(),
  paths.profile({ tab: 'settings' }),
  paths.profile({ tab: 'data' }),
  paths.leaderInsights(),
  paths.personTimeline(ledId),
  paths.ownReports(),
  paths.errorReports(),
  paths.ownContentReports(),
  paths.contentReports(),
  paths.auditLog(),
  paths.leaderFeedback(),
  paths.leaderFeedback({ focus: 'first' }),
  paths.ownHighlights(),
  paths.highlights(),
  paths.userManagement(),
  paths.userManagement({ tab: 'assignments' }),
  paths.insights(),
  paths.schedule(),
  paths.schedule({ day: 12 }),
  paths.schedule({ tab: 'opening' }),
  paths.openAi(),
  paths.schedule({ section: 'openai', tab: 'shared' }),
  paths.progressManagement(),
  paths.progressManagement({ person: ledId }),
  paths.manageImages(),
  paths.manageImages({ tab: 'many' }),
  paths.apiKeys(),
  paths.analytics(),
  paths.organizations(),
  paths.whiteLabel(),
  paths.newOrganization(),
  paths.editOrganization('emmaus'),
  paths.preview(),
  paths.preview({ org: 'emmaus' }),
]

type Look = [width: number, theme: 'light' | 'dark']

type State = {
  /** Lays down what there is to see, or how the server behaves meanwhile. */
  lay?: (page: Page, server: TestServer, player: Player, cast: Cast) => Promise<unknown>
  /** The pages to look at; all of them if left out. */
  at?: string[]
  open?: (page: Page, path: string) => Promise<unknown>
  /** What shows that a page is in this state; nothing where it looks the same in each. */
  sign: (page: Page, path: string) => Locator | null
  complaints?: RegExp
  /** Each width and each theme between them; where most is to be seen, each with each. `npm test` takes them by turns, page by page. */
  looks: Look[]
  /** How many pages `npm test` looks at, and from which on; all of them if left out. */
  sample?: { count: number; turn: number }
}

/** Signs that are texts, page by page. */
function textBy(texts: Record<string, string>): State['sign'] {
  return (page, path) => (texts[path] ? page.getByText(texts[path]).first() : null)
}

const states: Record<string, State> = {
  empty: {
    sample: { count: 6, turn: 3 },
    looks: [
      [375, 'light'],
      [1280, 'dark'],
    ],
    sign: textBy({
      [paths.home()]: 'Welcome. There are 75 days',
      [paths.journal()]: 'No reflections yet',
      [paths.journal({ tab: 'challenges', day: 12 })]: 'Day 12 is locked',
      [paths.journal({ tab: 'testimonies' })]: 'No testimonies yet',
      [paths.journal({ tab: 'prayers' })]: 'No prayer requests yet',
      [paths.search({ text: 'light' })]: 'Nothing found',
      [paths.community()]: 'No Community Members Yet',
      [paths.sharedEntry(sharedId)]: 'This is not here to read',
      [paths.messages()]: 'No conversations yet',
      [paths.circle()]: 'This is the beginning of your circle.',
      [paths.progress()]: '0 of 75 days completed',
      [paths.progress({ tab: 'all', day: 3 })]: 'Day 3 is locked',
      [paths.walked()]: '0 of 75 days completed',
      [paths.feedback()]: 'No feedback yet',
      [paths.leaderInsights()]: 'Nobody is assigned to you yet.',
      [paths.personTimeline(ledId)]: 'This is not here to see',
      [paths.ownSummaries()]: 'No personal summaries yet',
      [paths.summaries({ participant: ledId, stage: 2 })]: 'Nobody is assigned to you yet',
      [paths.ownReports()]: 'No reports yet',
      [paths.errorReports()]: 'No errors have been reported.',
      [paths.ownContentReports()]: 'No reports yet',
      [paths.contentReports()]: 'Nothing has been reported.',
      [paths.leaderFeedback()]: 'No pending feedback',
      [paths.leaderFeedback({ focus: 'first' })]: 'All done',
      [paths.ownHighlights()]: 'Nothing is highlighted',
      [paths.highlights()]: 'No new highlights',
      [paths.userManagement()]: 'lydia@example.org',
      [paths.userManagement({ tab: 'assignments' })]: 'led by Apollos',
      [paths.insights()]: 'No insights yet',
      [paths.schedule()]: 'Day 1: Lord, Teach Us',
      [paths.schedule({ day: 12 })]: 'Nobody has changed this day',
      [paths.schedule({ tab: 'opening' })]: 'by the clock of one place',
      [paths.openAi()]: 'You have no key here.',
      [paths.schedule({ section: 'openai', tab: 'shared' })]: 'There is no super admin key.',
      [paths.progressManagement()]: 'Nobody is chosen yet',
      [paths.progressManagement({ person: ledId })]: 'There is no such participant in your church.',
      [paths.manageImages()]: 'No images uploaded yet',
      [paths.manageImages({ tab: 'many' })]: 'No images uploaded yet',
      [paths.apiKeys()]: 'No API keys yet',
      [paths.analytics()]: 'Nobody has begun yet',
      [paths.organizations()]: 'Runs the platform',
      [paths.whiteLabel()]: 'Runs the platform',
      [paths.newOrganization()]: 'What Free includes',
      [paths.editOrganization('emmaus')]: 'What Enterprise includes',
      [paths.preview()]: 'What Enterprise includes',
      [paths.preview({ org: 'emmaus' })]: 'What Enterprise includes',
      [paths.importExport()]: 'Export of your church',
    }),
  },
  filled: {
    looks: [
      [375, 'light'],
      [1280, 'light'],
      [375, 'dark'],
      [1280, 'dark'],
    ],
    lay: async (_, server, player, { priscilla, silas, tabitha, barnabas }) => {
      const answer = 'We have spoken with him. '.repeat(9)
      await layContentReport(server, player, { of: silas, details: 'Every day.', answer })
      const made = { act: 'role.granted', detail: { role: 'leader' } }
      await layNote(server, { by: priscilla, to: barnabas, ...made })
      await layErrorReport(server, player, { status: 'resolved', notes: 'The store was full', answer })
      await walkDays(server, player, 75)
      await layShared(server)
      await layLed(server, player)
      await layInsight(server, player)
      await keepSharedKey(server, player)
      await layApiKey(server.fresh, player, ['people:read', 'audit:read'])
      await layOwnDay(server.fresh.owner, player, 12, 'Our own bread')
      await layOrganization(server.fresh.owner, 'Grace Chapel', { subscription_status: 'trial' })
      await layOrganization(server.fresh.owner, 'Hope', { subscription_status: 'paused', theme: 'dark' })
      await layImage(server, player, { day: 3, kind: 'reflection', alt: 'A lamp on a stand' })
      await server.fresh.owner.query(
        `insert into app.community_members (owner_id, member_id, organization_id)
          select $1, id, organization_id from app.people where display_name = 'Silas'`,
        [player.id],
      )
      const talk = await layConversation(server.fresh.owner, player, tabitha)
      await layMessages(server, { in: talk, by: tabitha, texts: ['Peace be with you'] })
      const circle = await circleOf(server.fresh.owner, barnabas)
      await layMessages(server, { in: circle, by: barnabas, texts: ['Peace be with all of you'] })
      await laySummary(server.fresh.owner, barnabas, player)
      await laySummary(server.fresh.owner, player, { id: ledId }, { stage: 2 })
      await layDelivered(server, { to: player, by: barnabas }, [{ kind: 'testimony', comments: 'Well said' }])
      const word = 'Light, and a good deal of it, fell on the kitchen table. '
      for (const day of [3, 40, 75]) {
        const entry = await addEntry(server, player, { kind: 'testimony', day, text: word.repeat(day) })
        await layHighlight(server, barnabas, entry, { notes: word })
        await addEntry(server, player, { kind: 'prayer', day, text: word.repeat(3), audience: 'leader' })
      }
    },
    sign: textBy({
      [paths.home()]: 'You have walked all 75 days',
      [paths.journal()]: 'Reflection 75',
      [paths.journal({ tab: 'challenges', day: 12 })]: 'Response 12',
      [paths.journal({ tab: 'testimonies' })]: 'fell on the kitchen table',
      [paths.journal({ tab: 'prayers' })]: 'fell on the kitchen table',
      [paths.search({ text: 'light' })]: 'fell on the kitchen table',
      [paths.community()]: 'That is all: 1 person.',
      [paths.sharedEntry(sharedId)]: 'For all to read',
      [paths.messages()]: 'Peace be with you',
      [paths.circle()]: 'Peace be with all of you',
      [paths.progress()]: '75 of 75 days completed',
      [paths.progress({ tab: 'all', day: 3 })]: 'This day was completed on',
      [paths.walked()]: 'You have walked all 75 days.',
      [paths.feedback()]: 'Well said',
      [paths.leaderInsights()]: 'Last active today',
      [paths.personTimeline(ledId)]: 'I taught him from a child',
      [paths.ownSummaries()]: 'A good beginning.',
      [paths.summaries({ participant: ledId, stage: 2 })]: 'A good beginning.',
      [paths.ownReports()]: 'Grey picture',
      [paths.errorReports()]: 'Reported by Lydia',
      [paths.ownContentReports()]: 'You reported Silas',
      [paths.contentReports()]: 'Lydia reported Silas',
      [paths.auditLog()]: 'Priscilla made Barnabas a leader',
      [paths.leaderFeedback()]: 'For all to read',
      [paths.leaderFeedback({ focus: 'first' })]: 'What was said before',
      [paths.ownHighlights()]: 'Barnabas would like to share this',
      [paths.highlights()]: 'Highlighted by Barnabas',
      [paths.userManagement()]: 'tabitha@example.org',
      [paths.userManagement({ tab: 'assignments' })]: 'led by Barnabas',
      [paths.insights()]: 'What stands out this week',
      [paths.schedule()]: 'Your own text',
      [paths.schedule({ day: 12 })]: 'Your own text, saved by Lydia',
      [paths.schedule({ tab: 'opening' })]: 'by the clock of one place',
      [paths.openAi()]: 'Everyone here asks by the key of your church.',
      [paths.schedule({ section: 'openai', tab: 'shared' })]: 'A key that ends in cdef',
      [paths.progressManagement()]: 'Priscilla',
      [paths.progressManagement({ person: ledId })]: 'of 75 days complete',
      [paths.manageImages()]: 'A lamp on a stand',
      [paths.manageImages({ tab: 'many' })]: 'A lamp on a stand',
      [paths.apiKeys()]: 'Made by Lydia',
      [paths.analytics()]: 'completed all 75 days',
      [paths.organizations()]: 'Grace Chapel',
      [paths.whiteLabel()]: 'Grace Chapel',
      [paths.newOrganization()]: 'What Free includes',
      [paths.editOrganization('emmaus')]: 'What Enterprise includes',
      [paths.preview()]: 'What Enterprise includes',
      [paths.preview({ org: 'emmaus' })]: 'What Enterprise includes',
      [paths.importExport()]: 'Export of your church',
    }),
  },
  failing: {
    sample: { count: 6, turn: 5 },
    // In the light of a desk each is looked at where it fails by itself, in `failures.spec.ts`.
    looks: [[375, 'dark']],
    lay: (page) =>
      page.route('**/rpc/**', (route) =>
        route.fulfill({ status: 503, json: { json: { code: 'UNAVAILABLE', status: 503, message: '' } } }),
      ),
    at: asking,
    open: async (page, path) => {
      if (path !== paths.home()) return page.goto(path)
      await page.goto(paths.journal())
      return page.getByRole('link', { name: 'Home', exact: true }).click()
    },
    sign: (page) =>
      page
        .getByRole('heading', { level: 1, name: 'This page could not be loaded' })
        .or(
          page.getByRole('alert').filter({ hasText: /could not be|Failed to (?:fetch|load)|^Error loading/ }),
        )
        .first(),
    complaints: /status of 503|Service Unavailable/,
  },
}

/** So many pages at most are looked at in one walk. */
const most = 18

for (const [name, state] of Object.entries(states)) {
  const { lay, at = pages, complaints = /^$/, sample } = state
  const chosen = sample ? sampleOf(at, sample.count, sample.turn) : at
  for (let first = 0; first < chosen.length; first += most) {
    const part = chosen.slice(first, first + most)
    test(`${name}, no page gives cause to complain in light or dark, on a phone or on a desk, from page ${first + 1} on`, async ({
      page,
      server,
      cast,
      signIn,
      mayComplain,
    }) => {
      mayComplain(complaints)
      await makeAdmin(server, cast.lydia)
      await lay?.(page, server, cast.lydia, cast)
      await signIn(cast.lydia)
      for (const [index, path] of part.entries()) {
        await test.step(path, () => lookAt(page, path, { ...state, looks: looksAt(state, index) }))
      }
    })
  }
}

function looksAt({ looks }: State, index: number): Look[] {
  const from = index % looks.length
  return looks.slice(from, from + howMany(1, looks.length)).concat(looks.slice(0, howMany(0, from)))
}

async function lookAt(page: Page, path: string, { open, sign, looks }: State): Promise<void> {
  await (open ? open(page, path) : page.goto(path))
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
  const shown = sign(page, path)
  if (shown) await expect(shown).toBeVisible()
  for (const [width, colorScheme] of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), `${width}`).toBe(width)
  }
}
