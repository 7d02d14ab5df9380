import type { Locator, Page } from '@playwright/test'
import { openBell } from '#e2e/notifications/told.ts'
import { makeAdmin } from '#e2e/content-reports/reported.ts'
import { openReport } from '#e2e/reports/reporting.ts'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'
import { walkDays } from '#testing/walked.ts'
import {
  layAnsweredAnew,
  layBlock,
  layEdited,
  layGuided,
  layLed,
  layLeft,
  layReadSummary,
  layShared,
  layTalk,
  layWithoutFile,
  ledId,
  sharedId,
} from './lay-places.ts'

/** A page or a list that is read from the server, and may fail to come. */
export type Place = {
  what: string
  path: string
  /** The procedure that it waits for. */
  call: string
  /** Lays down what must be there. */
  lay?: (server: TestServer, lydia: Player) => Promise<unknown>
  /** Leads there from the page at the path. */
  open?: (page: Page) => Promise<unknown>
  /** What it says where it could not be loaded; a page says so in its heading. */
  failed?: string
  /** What stands there once it has come. */
  come: (page: Page) => Locator
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })
const words = (text: string) => (page: Page) => page.getByText(text)
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const walk = (days: number) => (server: TestServer, lydia: Player) => walkDays(server, lydia, days)

/**
 * Every page that reads something, and every list in one. Whoever adds another adds a line here. A page that comes with what it
 * reads first asks for it where one comes to it from another page, or at an address of its own.
 */
export const places: Place[] = [
  {
    what: 'Home',
    path: '/journal',
    open: (page) => page.getByRole('link', { name: 'Home', exact: true }).click(),
    call: 'home/read',
    come: heading(/, Lydia$/),
  },
  {
    what: 'what others have shared last',
    path: '/home',
    call: 'sharing/feed',
    failed: 'The recent activity could not be loaded.',
    come: words('What people share who have added you, or who are in your circle, comes here.'),
  },
  {
    what: 'an entry that somebody shares',
    path: `/shared/${sharedId}`,
    lay: layShared,
    call: 'sharing/read',
    come: words('For all to read'),
  },
  { what: 'the community', path: '/community', call: 'community/members', come: heading('Community') },
  {
    what: 'the list of those who have added one',
    path: '/community',
    call: 'community/owners',
    failed: 'Who has added you could not be loaded.',
    come: words('Nobody has added you yet'),
  },
  {
    what: 'the list of those whom one has blocked',
    path: '/community',
    lay: layBlock,
    call: 'community/blocked',
    failed: 'Whom you have blocked could not be loaded.',
    come: (page) => page.getByRole('button', { name: 'Unblock' }),
  },
  {
    what: 'the search for people',
    path: '/community',
    open: async (page) => {
      await page.getByLabel('Search users by name').fill('nobody')
      await button('Search')(page)
    },
    call: 'community/search',
    failed: 'The search could not be done.',
    come: (page) => page.getByRole('region', { name: 'People found' }).getByText('Nobody found').last(),
  },
  { what: 'the journal', path: '/journal?day=1', call: 'journal/desk', come: heading('Journal') },
  {
    what: 'the list of reflections',
    path: '/journal?tab=reflections',
    call: 'entries/list',
    failed: 'Your reflections could not be loaded.',
    come: words('No reflections yet'),
  },
  {
    what: 'the list of challenge responses',
    path: '/journal?tab=challenges',
    call: 'entries/list',
    failed: 'Your challenge responses could not be loaded.',
    come: words('No challenge responses yet'),
  },
  {
    what: 'the list of testimonies',
    path: '/journal?tab=testimonies',
    call: 'entries/list',
    failed: 'Your testimonies could not be loaded.',
    come: words('No testimonies yet'),
  },
  {
    what: 'the list of prayer requests',
    path: '/journal?tab=prayers',
    call: 'entries/list',
    failed: 'Your prayer requests could not be loaded.',
    come: words('No prayer requests yet'),
  },
  {
    what: 'the trash',
    path: '/journal',
    open: button('Trash'),
    call: 'entries/trashed',
    failed: 'The trash could not be loaded.',
    come: words('The trash is empty'),
  },
  {
    what: 'the list of earlier versions',
    path: '/journal?tab=reflections',
    lay: layEdited,
    open: button(/^Edited /),
    call: 'entries/versions',
    failed: 'The earlier versions could not be loaded.',
    come: words('As first written'),
  },
  {
    what: 'guidance on a reflection',
    path: '/journal?tab=reflections',
    lay: layGuided,
    open: button(/^Show Guidance/),
    call: 'guidance/read',
    failed: 'This could not be loaded.',
    come: words('Walk slowly.'),
  },
  {
    what: 'the list of removed files',
    path: '/journal?tab=reflections',
    lay: layWithoutFile,
    open: button('1 removed file'),
    call: 'entries/removedFiles',
    failed: 'The removed files could not be loaded.',
    come: (page) => page.getByRole('link', { name: 'Download psalm.pdf' }),
  },
  {
    what: 'the list of earlier answers',
    path: '/journal?tab=prayers',
    lay: layAnsweredAnew,
    open: async (page) => {
      await button(/^Edit the answer/)(page)
      await button('1 earlier answer')(page)
    },
    call: 'entries/earlierAnswers',
    failed: 'The earlier answers could not be loaded.',
    come: words('As first said'),
  },
  { what: 'the search', path: '/journal/search', call: 'journal/desk', come: heading('Search') },
  {
    what: 'the list of what is found',
    path: '/journal/search?text=mercy',
    call: 'entries/list',
    failed: 'The search could not be done.',
    come: words('Nothing found'),
  },
  { what: 'the progress', path: '/progress?walk=1', call: 'progress/read', come: heading('Progress') },
  {
    what: 'a day of the progress',
    path: '/progress?day=1',
    call: 'journal/desk',
    failed: 'This day could not be loaded.',
    come: (page) => page.getByRole('dialog').getByRole('tabpanel').getByText('To reflect on'),
  },
  {
    what: 'the end of the walk',
    path: '/walked',
    lay: walk(75),
    call: 'progress/lookBack',
    come: heading('You have walked all 75 days.'),
  },
  {
    what: 'the list of conversations',
    path: '/direct-messages',
    call: 'messages/conversations',
    failed: 'Error loading messages',
    come: words('No conversations yet'),
  },
  {
    what: 'what is found in conversations',
    path: '/direct-messages',
    open: async (page) => {
      await page.getByLabel('Search messages and people').fill('mercy')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
    },
    call: 'messages/search',
    failed: 'The search could not be done.',
    come: words('Nothing found'),
  },
  {
    what: 'the choice of somebody to write to',
    path: '/direct-messages',
    open: button('New conversation'),
    call: 'messages/people',
    failed: 'People could not be loaded.',
    come: (page) => page.getByRole('list', { name: 'People near you' }),
  },
  {
    what: 'a conversation',
    path: '/direct-messages',
    lay: layTalk,
    open: (page) => page.getByRole('link', { name: /^Barnabas/ }).click(),
    call: 'messages/conversation',
    failed: 'Error loading messages',
    come: (page) => page.getByPlaceholder('Write a message'),
  },
  {
    what: 'the messages of a conversation',
    path: '/direct-messages',
    lay: layTalk,
    open: (page) => page.getByRole('link', { name: /^Barnabas/ }).click(),
    call: 'messages/thread',
    failed: 'Error loading messages',
    come: (page) => page.getByRole('list', { name: 'Messages with Barnabas' }).getByText('Good morning'),
  },
  {
    what: 'the circle',
    path: '/circle',
    call: 'circles/list',
    failed: 'Error loading circle',
    come: (page) => page.getByRole('region', { name: /^Members/ }),
  },
  { what: 'the profile', path: '/profile', call: 'profile/read', come: heading('Profile') },
  { what: 'the settings', path: '/profile?tab=settings', call: 'account/read', come: heading('Profile') },
  {
    what: 'the list of reports',
    path: '/home',
    open: async (page) => (await openReport(page)).getByRole('tab', { name: 'Your reports' }).click(),
    call: 'reports/list',
    failed: 'Your reports could not be loaded.',
    come: words('No reports yet'),
  },
  {
    what: 'the choices of what one is told',
    path: '/profile?tab=settings',
    call: 'notifications/unwanted',
    failed: 'Your choices could not be loaded.',
    come: (page) => page.getByRole('switch', { name: 'Somebody replies to me' }),
  },
  {
    what: 'whether and how one can ask AI',
    path: '/profile?tab=settings',
    call: 'ai/settings',
    failed: 'Your AI settings could not be loaded.',
    come: (page) => page.locator('#ai').getByText(/AI is turned off here|There is no API key/),
  },
  {
    what: 'the choices about messages',
    path: '/profile?tab=settings',
    call: 'profile/messageChoices',
    failed: 'Your choices could not be loaded.',
    come: (page) => page.getByRole('switch', { name: 'Let others write to me' }),
  },
  {
    what: 'the list of notifications',
    path: '/home',
    open: openBell,
    call: 'notifications/list',
    failed: 'Your notifications could not be loaded.',
    come: words('Nothing new'),
  },
  {
    what: 'the form of personal summaries',
    path: '/personal-summary',
    lay: layLed,
    call: 'summaries/choices',
    failed: 'The form could not be loaded.',
    come: (page) => page.getByRole('combobox', { name: 'Participant' }),
  },
  {
    what: 'what one has written about a stage',
    path: `/personal-summary?participant=${ledId}&stage=2`,
    lay: layLed,
    call: 'summaries/one',
    failed: 'Whether you have written about this stage already could not be loaded.',
    come: (page) => page.getByRole('textbox', { name: 'Summary', exact: true }),
  },
  {
    what: 'the list of personal summaries that one wrote',
    path: '/personal-summary',
    lay: layLed,
    call: 'summaries/written',
    failed: 'Your summaries could not be loaded.',
    come: words('No personal summaries yet'),
  },
  {
    what: 'the list of personal summaries about oneself',
    path: '/my-personal-summary',
    call: 'summaries/mine',
    failed: 'Your summaries could not be loaded.',
    come: words('No personal summaries yet'),
  },
  {
    what: 'what a personal summary said before',
    path: '/my-personal-summary',
    lay: layReadSummary,
    open: button(/^1 earlier version/),
    call: 'summaries/versions',
    failed: 'The earlier versions could not be loaded.',
    come: words('As first written'),
  },
  {
    what: 'the list of one’s own content reports',
    path: '/my-content-reports',
    call: 'contentReports/mine',
    failed: 'Your reports could not be loaded.',
    come: words('No reports yet'),
  },
  {
    what: 'those whom one leads',
    path: '/leader-insights',
    lay: layLed,
    call: 'leading/people',
    failed: 'Those you lead could not be loaded.',
    come: (page) => page.getByRole('article', { name: 'Eunice' }),
  },
  {
    what: 'what somebody shares whom one leads',
    path: `/leader-insights/people/${ledId}`,
    lay: layLed,
    call: 'leading/timeline',
    failed: 'What they share could not be loaded.',
    come: heading('Eunice'),
  },
  {
    what: 'the list of error reports',
    path: '/error-reports',
    lay: makeAdmin,
    call: 'reports/managed',
    failed: 'Failed to fetch error reports',
    come: words('No errors have been reported.'),
  },
  {
    what: 'the audit log',
    path: '/audit-log?from=2030-01-01',
    lay: makeAdmin,
    call: 'audit/list',
    failed: 'The audit log could not be loaded.',
    come: words('Nothing found'),
  },
  {
    what: 'the search for a person of the audit log',
    path: '/audit-log',
    lay: makeAdmin,
    open: async (page) => page.getByRole('searchbox', { name: 'Person' }).fill('Nobody'),
    call: 'audit/people',
    failed: 'The search could not be done.',
    come: words('Nobody of that name'),
  },
  {
    what: 'what others did that concerns oneself',
    path: '/profile?tab=data',
    call: 'audit/mine',
    failed: 'This could not be loaded.',
    come: (page) =>
      page
        .getByRole('region', { name: 'What was done that concerns you' })
        .getByText(/Nothing yet|That is all/),
  },
  {
    what: 'the list of content reports',
    path: '/content-reports',
    lay: makeAdmin,
    call: 'contentReports/list',
    failed: 'Failed to fetch content reports',
    come: words('Nothing has been reported.'),
  },
  {
    what: 'what waits for feedback',
    path: '/leader-feedback',
    lay: makeAdmin,
    call: 'feedback/queue',
    failed: 'What waits for feedback could not be loaded.',
    come: words('No pending feedback'),
  },
  {
    what: 'what one has begun to answer to what is over',
    path: '/leader-feedback',
    lay: async (server, lydia) => {
      await makeAdmin(server, lydia)
      await layLeft(server, lydia)
    },
    call: 'feedback/left',
    failed: 'What you began and did not send could not be loaded.',
    come: words('Long thought about'),
  },
  {
    what: 'the way through what waits for feedback',
    path: '/leader-feedback?focus=first',
    lay: makeAdmin,
    call: 'feedback/order',
    failed: 'What waits for feedback could not be loaded.',
    come: words('All done'),
  },
  {
    what: 'an entry that waits for feedback',
    path: '/leader-feedback?focus=first',
    lay: async (server, lydia) => {
      await makeAdmin(server, lydia)
      await layShared(server)
    },
    call: 'feedback/item',
    failed: 'This entry could not be loaded.',
    come: (page) => page.getByRole('textbox', { name: 'Your feedback for Timothy' }),
  },
  {
    what: 'one’s own feedback',
    path: '/feedback',
    call: 'feedback/mine',
    failed: 'Error loading feedback content',
    come: words('No feedback yet'),
  },
  {
    what: 'what is highlighted of one’s own',
    path: '/my-highlights',
    call: 'highlights/mine',
    failed: 'What is highlighted of yours could not be loaded.',
    come: words('Nothing is highlighted'),
  },
  {
    what: 'the list of highlights',
    path: '/highlights',
    lay: makeAdmin,
    call: 'highlights/list',
    failed: 'The highlights could not be loaded.',
    come: words('No new highlights'),
  },
  {
    what: 'whether one has highlighted an entry',
    path: `/shared/${sharedId}`,
    lay: async (server, lydia) => {
      await makeAdmin(server, lydia)
      await layShared(server)
    },
    call: 'highlights/ofEntry',
    failed: 'What its author says could not be loaded.',
    come: (page) => page.getByRole('button', { name: 'Highlight', exact: true }),
  },
  {
    what: 'the people of the organization',
    path: '/user-management',
    lay: makeAdmin,
    call: 'people/list',
    failed: 'Failed to load users. Make sure you have admin privileges.',
    come: words('tabitha@example.org'),
  },
  {
    what: 'who has not confirmed their address',
    path: '/user-management?state=unconfirmed',
    lay: makeAdmin,
    call: 'people/waiting',
    failed: 'The sign-ups could not be loaded.',
    come: words('Everybody has confirmed'),
  },
  {
    what: 'those to whom people can be assigned',
    path: '/user-management?tab=assignments',
    lay: makeAdmin,
    call: 'people/leaders',
    failed: 'The leaders could not be loaded.',
    come: (page) => page.getByRole('combobox', { name: 'Leader', exact: true }),
  },
  {
    what: 'who can be assigned to a leader',
    path: '/user-management?tab=assignments',
    lay: makeAdmin,
    open: (page) => page.getByLabel('Leader', { exact: true }).selectOption({ label: 'Apollos (leads 1)' }),
    call: 'people/candidates',
    failed: 'The participants could not be loaded.',
    come: (page) => page.getByRole('checkbox', { name: 'Tabitha' }),
  },
  {
    what: 'who leads whom',
    path: '/user-management?tab=assignments',
    lay: makeAdmin,
    call: 'people/assignments',
    failed: 'Failed to load leader assignments.',
    come: words('led by Apollos'),
  },
  {
    what: 'those whose days an admin may change',
    path: '/progress-management',
    lay: makeAdmin,
    call: 'overrides/people',
    failed: 'The people could not be loaded.',
    come: (page) => page.getByRole('button', { name: 'Tabitha' }),
  },
  {
    what: 'the days of somebody',
    path: `/progress-management?person=${ledId}`,
    lay: async (server, lydia) => {
      await makeAdmin(server, lydia)
      await layLed(server, lydia)
    },
    call: 'overrides/read',
    failed: 'Failed to fetch user progress.',
    come: (page) => page.getByRole('checkbox', { name: 'Day 1, open' }),
  },
  {
    what: 'what saving their days would change',
    path: `/progress-management?person=${ledId}`,
    lay: async (server, lydia) => {
      await makeAdmin(server, lydia)
      await layLed(server, lydia)
    },
    open: (page) => page.getByRole('checkbox', { name: /^Day 9,/ }).click(),
    call: 'overrides/preview',
    failed: 'What would change could not be loaded.',
    come: words('Get a check mark'),
  },
  {
    what: 'what was changed in their days',
    path: `/progress-management?person=${ledId}`,
    lay: async (server, lydia) => {
      await makeAdmin(server, lydia)
      await layLed(server, lydia)
    },
    call: 'overrides/history',
    failed: 'The history could not be loaded.',
    come: words('Nothing was changed yet'),
  },
  {
    what: 'the key by which one asks AI, as admins have it',
    path: '/openai',
    lay: makeAdmin,
    call: 'ai/settings',
    failed: 'The AI settings could not be loaded.',
    come: words('You have no key here.'),
  },
  {
    what: 'the key by which a church asks AI',
    path: '/schedule?section=openai&tab=shared',
    lay: makeAdmin,
    call: 'ai/organization',
    failed: 'The AI settings could not be loaded.',
    come: words('There is no super admin key.'),
  },
  {
    what: 'those about whom one can ask',
    path: '/insights',
    lay: makeAdmin,
    call: 'insights/people',
    failed: 'Failed to load all user data for insights',
    come: words('No Data Available'),
  },
  {
    what: 'the insights that one has asked for',
    path: '/insights',
    lay: makeAdmin,
    call: 'insights/list',
    failed: 'Your insights could not be loaded.',
    come: words('No insights yet'),
  },
  {
    what: 'the link of a forgotten password',
    path: '/auth/new-password?token=gone',
    call: 'access/checkLink',
    come: words('This link no longer works'),
  },
]
