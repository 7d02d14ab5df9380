import { makeAdmin } from '#e2e/content-reports/reported.ts'
import { layOrganization } from '#testing/organizations.ts'
import { layLed, layLeft, layShared, ledId, sharedId } from './lay-places.ts'
import { words, type Place } from './place.ts'

/** Those of the places that are for admins. */
export const officePlaces: Place[] = [
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
    open: (page) =>
      page
        .getByRole('combobox', { name: 'Leader', exact: true })
        .selectOption({ label: 'Apollos ★ Leader, leads 1' }),
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
    open: (page) => page.getByRole('checkbox', { name: /^Day 9,/ }).check(),
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
    what: 'the programme of a church',
    path: '/schedule',
    lay: makeAdmin,
    call: 'ownProgramme/read',
    failed: 'The programme could not be loaded.',
    come: (page) => page.getByRole('link', { name: 'Day 1: Lord, Teach Us' }),
  },
  {
    what: 'a day of the programme, to be edited',
    path: '/schedule?day=1',
    lay: makeAdmin,
    call: 'ownProgramme/day',
    failed: 'This day could not be loaded.',
    come: (page) => page.getByRole('textbox', { name: 'Reflection prompt' }),
  },
  {
    what: 'what was ever made of a day',
    path: '/schedule?day=1',
    lay: makeAdmin,
    call: 'ownProgramme/versions',
    failed: 'The versions could not be loaded.',
    come: words('Nobody has changed this day'),
  },
  {
    what: 'the passages of a text that is being written',
    path: '/schedule?day=1',
    lay: makeAdmin,
    open: (page) => page.getByRole('textbox', { name: 'Scripture' }).fill('John 3:16'),
    call: 'ownProgramme/check',
    failed: 'The passages could not be looked up.',
    come: words('For God so loved the world'),
  },
  {
    what: 'the images that were uploaded',
    path: '/manage-images',
    lay: makeAdmin,
    call: 'images/list',
    failed: 'Failed to load images',
    come: words('No images uploaded yet'),
  },
  {
    what: 'the keys by which programs act for an organization',
    path: '/admin/api-keys',
    lay: makeAdmin,
    call: 'apiKeys/list',
    failed: 'The API keys could not be loaded.',
    come: words('No API keys yet'),
  },
  {
    what: 'how many people stand where',
    path: '/analytics',
    lay: makeAdmin,
    call: 'analytics/people',
    failed: 'The figures about people could not be loaded.',
    come: words('Nobody has begun yet'),
  },
  {
    what: 'where people stop',
    path: '/analytics',
    lay: makeAdmin,
    call: 'analytics/stops',
    failed: 'Where people stop could not be loaded.',
    come: words('Nobody has stopped'),
  },
  {
    what: 'the activity by week',
    path: '/analytics',
    lay: makeAdmin,
    call: 'analytics/activity',
    failed: 'The activity could not be loaded.',
    come: words('No day was completed in these weeks'),
  },
  {
    what: 'how long feedback waits',
    path: '/analytics',
    lay: makeAdmin,
    call: 'analytics/feedback',
    failed: 'The figures about feedback could not be loaded.',
    come: words('Nothing waits for feedback'),
  },
  {
    what: 'the organizations',
    path: '/admin-organizations?search=emmaus',
    lay: makeAdmin,
    call: 'organizations/list',
    failed: 'The organizations could not be loaded.',
    come: words('Runs the platform'),
  },
  {
    what: 'whether one may make an organization',
    path: '/admin/organizations/new',
    lay: makeAdmin,
    call: 'organizations/list',
    failed: 'The organizations could not be loaded.',
    come: words('What Free includes'),
  },
  {
    what: 'an organization to be edited',
    path: '/admin/organizations/emmaus/edit',
    lay: makeAdmin,
    call: 'organizations/read',
    failed: 'This organization could not be loaded.',
    come: words('What Enterprise includes'),
  },
  {
    what: 'how people come to an organization',
    path: '/admin/organizations/emmaus/edit',
    lay: makeAdmin,
    call: 'organizations/invitation',
    failed: 'The invitation could not be loaded.',
    come: (page) => page.getByLabel('Invitation link', { exact: true }),
  },
  {
    what: 'whether the domain of an organization leads to it',
    path: '/admin/organizations/grace/edit',
    lay: async (server, lydia) => {
      await makeAdmin(server, lydia)
      await layOrganization(server.fresh.owner, 'Grace Chapel', {
        slug: 'grace',
        subscription_tier: 'premium',
        custom_domain: 'app.grace.example',
      })
    },
    call: 'domains/read',
    failed: 'The domain could not be loaded.',
    come: words('app.grace.example does not lead here yet.'),
  },
  {
    what: 'which organization is one’s own, to be previewed',
    path: '/preview',
    lay: makeAdmin,
    call: 'organizations/list',
    failed: 'The preview could not be loaded.',
    come: words('What Enterprise includes'),
  },
  {
    what: 'an organization to be previewed',
    path: '/preview?org=emmaus',
    lay: makeAdmin,
    call: 'organizations/read',
    failed: 'The preview could not be loaded.',
    come: words('What Enterprise includes'),
  },
  {
    what: 'the day that is read in the preview',
    path: '/preview?org=emmaus',
    lay: makeAdmin,
    call: 'ownProgramme/day',
    failed: 'The preview could not be loaded.',
    come: (page) => page.getByRole('tab', { name: 'Journal' }),
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
    what: 'what one can ask about',
    path: '/insights',
    lay: makeAdmin,
    call: 'insights/group',
    failed: 'Failed to load all user data for insights',
    come: words('No Data Available'),
  },
  {
    what: 'those about whom one can ask',
    path: '/insights',
    lay: makeAdmin,
    open: (page) => page.getByRole('tab', { name: 'Individual' }).click(),
    call: 'insights/people',
    failed: 'The people could not be loaded.',
    come: (page) => page.getByRole('radio', { name: /^Apollos/ }),
  },
  {
    what: 'the insights that one has asked for',
    path: '/insights',
    lay: makeAdmin,
    call: 'insights/list',
    failed: 'Your insights could not be loaded.',
    come: words('No insights yet'),
  },
]
