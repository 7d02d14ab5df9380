import { createRoute } from '@tanstack/react-router'
import { api, queries } from '#web/platform/api/queries.ts'
import { currentMe } from '#web/platform/api/session.ts'
import { NotFound } from '#web/platform/failures/not-found.tsx'
import { page } from '#web/frame/page.ts'
import { LoadingScreen } from '#web/frame/loading.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { checkPlace, leadTo, orPresentWalk, readLink, readLookBack, tellMember, texts } from './admission.ts'
import { officeRoutes } from './office-routes.tsx'
import { open, root, signedIn } from './parent-routes.tsx'
import { dayIn, pathAfterSignIn, paths, walkIn } from './paths.ts'

const { pages } = frame

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => leadTo(currentMe() ? paths.home() : paths.auth()),
  component: LoadingScreen,
})

const auth = createRoute({
  getParentRoute: () => open,
  path: paths.auth(),
  staticData: { title: pages.auth },
  validateSearch: (search) => texts(search, 'after'),
  beforeLoad: ({ search, location }) => {
    if (!currentMe()) return
    void tellMember(location.searchStr)
    leadTo(pathAfterSignIn(search.after))
  },
}).lazy(page(() => import('#web/access/auth-page.tsx'), 'AuthPage'))

const confirm = createRoute({
  getParentRoute: () => open,
  path: paths.confirm(),
  staticData: { title: ({ type }) => (type === 'email_change' ? pages.confirmEmail : pages.confirm) },
  validateSearch: (search) => texts(search, 'token', 'type'),
}).lazy(page(() => import('#web/access/confirm-page.tsx'), 'ConfirmPage'))

const forgottenPassword = createRoute({
  getParentRoute: () => open,
  path: paths.forgottenPassword(),
  staticData: { title: pages.forgottenPassword },
}).lazy(page(() => import('#web/access/forgotten-password-page.tsx'), 'ForgottenPasswordPage'))

const newPassword = createRoute({
  getParentRoute: () => open,
  path: paths.newPassword(),
  staticData: { title: pages.newPassword },
  validateSearch: (search) => texts(search, 'token'),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token } }) => readLink('new-password', token),
}).lazy(page(() => import('#web/access/new-password-page.tsx'), 'NewPasswordPage'))

const setUp = createRoute({
  getParentRoute: () => open,
  path: paths.setUp(),
  staticData: { title: pages.setUp },
  validateSearch: (search) => texts(search, 'token'),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token } }) => readLink('set-up', token),
}).lazy(page(() => import('#web/access/setup-page.tsx'), 'SetupPage'))

const aboutProgramme = createRoute({
  getParentRoute: () => open,
  path: paths.aboutProgramme(),
  staticData: { title: pages.aboutProgramme },
}).lazy(page(() => import('#web/programme/about-page.tsx'), 'AboutPage'))

const terms = createRoute({
  getParentRoute: () => open,
  path: paths.terms(),
  staticData: { title: pages.terms },
}).lazy(page(() => import('#web/access/documents/terms-page.tsx'), 'TermsPage'))

const privacy = createRoute({
  getParentRoute: () => open,
  path: paths.privacy(),
  staticData: { title: pages.privacy },
}).lazy(page(() => import('#web/access/documents/privacy-page.tsx'), 'PrivacyPage'))

const inDanger = createRoute({
  getParentRoute: () => open,
  path: paths.inDanger(),
  staticData: { title: pages.inDanger },
}).lazy(page(() => import('#web/care/in-danger-page.tsx'), 'InDangerPage'))

const nowhere = createRoute({
  getParentRoute: () => open,
  path: '$',
  staticData: { title: pages.notFound },
  component: NotFound,
})

const home = createRoute({
  getParentRoute: () => signedIn,
  path: paths.home(),
  staticData: { title: pages.home },
  loader: () => queries.query({ ...api.home.read.queryOptions(), staleTime: 'static' }),
}).lazy(page(() => import('#web/home/home-page.tsx'), 'HomePage'))

const welcome = createRoute({
  getParentRoute: () => signedIn,
  path: paths.welcome(),
  staticData: { title: pages.welcome },
  // Once Day 1 is complete, what was read before is not shown again.
  loader: () => queries.query(api.welcome.read.queryOptions()),
}).lazy(page(() => import('#web/welcome/welcome-page.tsx'), 'WelcomePage'))

const householdLetter = createRoute({
  getParentRoute: () => signedIn,
  path: paths.householdLetter(),
  staticData: { title: pages.householdLetter },
}).lazy(page(() => import('#web/welcome/letter-page.tsx'), 'LetterPage'))

const journal = createRoute({
  getParentRoute: () => signedIn,
  path: paths.journal(),
  staticData: { title: pages.journal },
  validateSearch: (search) => texts(search, 'tab', 'day', 'walk'),
  beforeLoad: ({ search }) => checkPlace(search, paths.journal),
  loaderDeps: ({ search }) => ({ day: dayIn(search.day), walk: walkIn(search.walk) }),
  loader: ({ deps }) =>
    queries
      .query({ ...api.journal.desk.queryOptions({ input: deps }), staleTime: 'static' })
      .catch(orPresentWalk(deps, paths.journal)),
}).lazy(page(() => import('#web/journal/journal-page.tsx'), 'JournalPage'))

const community = createRoute({
  getParentRoute: () => signedIn,
  path: paths.community(),
  staticData: { title: pages.community },
  loader: async () => (await import('#web/community/community-queries.ts')).readCommunity(),
}).lazy(page(() => import('#web/community/community-page.tsx'), 'CommunityPage'))

const sharedEntry = createRoute({
  getParentRoute: () => signedIn,
  path: paths.sharedEntry('$id'),
  staticData: { title: pages.sharedEntry },
  loader: async ({ params }) => (await import('#web/sharing/shared-entries.ts')).readShared(params.id),
}).lazy(page(() => import('#web/sharing/shared-entry-page.tsx'), 'SharedEntryPage'))

const progress = createRoute({
  getParentRoute: () => signedIn,
  path: paths.progress(),
  staticData: { title: pages.progress },
  validateSearch: (search) => texts(search, 'tab', 'day', 'walk'),
  beforeLoad: ({ search }) => checkPlace(search, paths.progress),
  loaderDeps: ({ search }) => ({ walk: walkIn(search.walk) }),
  loader: ({ deps }) =>
    queries
      .query({ ...api.progress.read.queryOptions({ input: deps }), staleTime: 'static' })
      .catch(orPresentWalk(deps, paths.progress)),
}).lazy(page(() => import('#web/progress/progress-page.tsx'), 'ProgressPage'))

const walked = createRoute({
  getParentRoute: () => signedIn,
  path: paths.walked(),
  staticData: { title: pages.walked },
  validateSearch: (search) => texts(search, 'walk'),
  beforeLoad: ({ search }) => checkPlace(search, paths.walked),
  loaderDeps: ({ search }) => ({ walk: walkIn(search.walk) }),
  loader: ({ deps }) => readLookBack(deps.walk).catch(orPresentWalk(deps, paths.walked)),
}).lazy(page(() => import('#web/progress/look-back/look-back-page.tsx'), 'LookBackPage'))

const profile = createRoute({
  getParentRoute: () => signedIn,
  path: paths.profile(),
  staticData: { title: pages.profile },
  validateSearch: (search) => texts(search, 'tab'),
  loader: () =>
    Promise.all([
      queries.query({ ...api.account.read.queryOptions(), staleTime: 'static' }),
      queries.query({ ...api.profile.read.queryOptions(), staleTime: 'static' }),
    ]),
}).lazy(page(() => import('#web/profile/profile-page.tsx'), 'ProfilePage'))

const search = createRoute({
  getParentRoute: () => signedIn,
  path: paths.search(),
  staticData: { title: pages.search },
  validateSearch: (search) => texts(search, 'text', 'kind', 'discipline', 'day', 'answered', 'walk'),
  loader: () =>
    Promise.all([
      queries.query({ ...api.journal.desk.queryOptions({ input: {} }), staleTime: 'static' }),
      queries.query({ ...api.progress.read.queryOptions({ input: {} }), staleTime: 'static' }),
    ]),
}).lazy(page(() => import('#web/journal/search-page.tsx'), 'SearchPage'))

const feedback = createRoute({
  getParentRoute: () => signedIn,
  path: paths.feedback(),
  staticData: { title: pages.feedback },
  validateSearch: (search) => texts(search, 'tab', 'page', 'person', 'kind', 'order', 'show'),
}).lazy(page(() => import('#web/feedback/feedback-page.tsx'), 'FeedbackPage'))

const ownReports = createRoute({
  getParentRoute: () => signedIn,
  path: paths.ownReports(),
  staticData: { title: pages.ownReports },
}).lazy(page(() => import('#web/reports/own-reports-page.tsx'), 'OwnReportsPage'))

const ownContentReports = createRoute({
  getParentRoute: () => signedIn,
  path: paths.ownContentReports(),
  staticData: { title: pages.ownContentReports },
}).lazy(page(() => import('#web/content-reports/own-reports-page.tsx'), 'OwnReportsPage'))

const ownHighlights = createRoute({
  getParentRoute: () => signedIn,
  path: paths.ownHighlights(),
  staticData: { title: pages.ownHighlights },
}).lazy(page(() => import('#web/highlights/consent/own-highlights-page.tsx'), 'OwnHighlightsPage'))

const messages = createRoute({
  getParentRoute: () => signedIn,
  path: paths.messages(),
  staticData: { title: pages.messages },
  validateSearch: (search) => texts(search, 'with', 'at'),
}).lazy(page(() => import('#web/messages/messages-page.tsx'), 'MessagesPage'))

const circle = createRoute({
  getParentRoute: () => signedIn,
  path: paths.circle(),
  staticData: { title: pages.circle },
  validateSearch: (search) => texts(search, 'circle', 'at'),
}).lazy(page(() => import('#web/circle/circle-page.tsx'), 'CirclePage'))

const ownSummaries = createRoute({
  getParentRoute: () => signedIn,
  path: paths.ownSummaries(),
  staticData: { title: pages.ownSummaries },
}).lazy(page(() => import('#web/summaries/own-summaries-page.tsx'), 'OwnSummariesPage'))

/** Every page of the app. */
export const routeTree = root.addChildren([
  landing,
  open.addChildren([
    auth,
    confirm,
    forgottenPassword,
    newPassword,
    setUp,
    aboutProgramme,
    terms,
    privacy,
    inDanger,
    nowhere,
  ]),
  signedIn.addChildren([
    home,
    welcome,
    householdLetter,
    journal,
    community,
    sharedEntry,
    messages,
    circle,
    progress,
    walked,
    search,
    feedback,
    ownSummaries,
    profile,
    ownReports,
    ownContentReports,
    ownHighlights,
    ...officeRoutes,
  ]),
])
