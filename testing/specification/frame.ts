import { paths } from '#web/paths.ts'
import { frame } from '#words/en/frame.ts'
import { reportWords } from '#words/en/reports.ts'
import { ui } from '#words/en/ui.ts'
import { type Row, provedIn } from './row.ts'

const words = 'words/en/frame.ts'
const byArriving = provedIn('e2e/frame/arriving.spec.ts')
const byMenus = provedIn('e2e/frame/menus.spec.ts')
const bySignIn = provedIn('e2e/access/sign-in.spec.ts')
const byFailures = provedIn('e2e/failures.spec.ts')
const byReports = provedIn('e2e/reports/reports.spec.ts')

const outside =
  'Lydia signs in and is led to the page first asked for, and out of every page and tab when she signs out'
const menus = 'the menus lead to the profile and out, by keyboard as well, and a sign-out that fails is told'
const menuAtWidths = 'the menu fits the window, and the keys fold it'
const besideOrDrawer = 'the menu fits the window, and the keys fold it'
const broken = 'a page that breaks offers a way on, on which what is being written stays'
const noPage =
  'somebody who is not signed in arrives, and is told what is on its way, what is needed and what there is not'
const reported = 'an error is reported from any page, with what the reporter is shown and nothing more'

/** What stands around every page: ways in, menus, the screens where there is no page, and the report of an error. */
export const around: Row[] = [
  {
    what: 'The root, which leads on, and says so until it does',
    says: 'Loading',
    stands: { file: words, value: frame.loading },
    proved: byArriving(
      'somebody who is not signed in arrives, and is told what is on its way, what is needed and what there is not',
    ),
  },
  {
    what: 'Where the root leads a person, and a person who opens the sign-in page',
    says: '/home',
    stands: { file: 'web/paths.ts', value: paths.home() },
    proved: bySignIn(
      'Lydia signs in and is led to the page first asked for, and out of every page and tab when she signs out',
    ),
  },
  {
    what: 'The pages of one person alone, which nobody sees without signing in',
    says: ['/home', '/journal', '/community', '/direct-messages', '/circle', '/progress', '/profile'],
    stands: {
      file: 'web/paths.ts',
      value: [
        paths.home(),
        paths.journal(),
        paths.community(),
        paths.messages(),
        paths.circle(),
        paths.progress(),
        paths.profile(),
      ],
    },
    proved: bySignIn(outside),
  },
  {
    what: 'An address without a page',
    says: 'Page not found',
    stands: { file: words, value: frame.notFound.title },
    proved: byArriving(noPage),
  },
  {
    what: 'The way home from an address without a page',
    says: 'Go to Home',
    stands: { file: words, value: frame.notFound.home },
    proved: byArriving(noPage),
  },
  {
    what: 'The logo, which leads home',
    says: 'Emmaus, home',
    stands: { file: words, value: frame.logo('Emmaus'), text: '${app}, home' },
    proved: byArriving(
      'somebody who is not signed in arrives, and is told what is on its way, what is needed and what there is not',
    ),
  },
  {
    what: 'The menu of the account, both of which lead to the profile',
    says: ['Profile', 'Settings'],
    stands: { file: words, value: [frame.profile, frame.settings] },
    proved: byMenus(menus),
  },
  {
    what: 'The way out in the menu of the account',
    says: 'Sign out',
    stands: { file: words, value: frame.signOut },
    proved: byMenus(
      'the menus lead to the profile and out, by keyboard as well, and a sign-out that fails is told',
    ),
  },
  {
    what: 'The sidebar, as far as it concerns one person',
    says: ['Home', 'Journal', 'Community', 'Direct Messages', 'Circle', 'Progress', 'Feedback', 'Profile'],
    stands: {
      file: words,
      value: [
        frame.pages.home,
        frame.pages.journal,
        frame.pages.community,
        frame.pages.messages,
        frame.pages.circle,
        frame.pages.progress,
        frame.pages.feedback,
        frame.pages.profile,
      ],
    },
    proved: byMenus(menus),
  },
  {
    what: 'The foot of the sidebar',
    says: ['Report Error', 'Sign Out'],
    stands: { file: words, value: [frame.reportError, frame.signOutInSidebar] },
    proved: byMenus(menus),
  },
  {
    what: 'Rem of the sidebar, and of its icons alone',
    says: [16, 3],
    stands: { file: 'web/menu/sidebar.tsx', text: 'lg:w-64 lg:group-data-[sidebar=collapsed]/frame:w-12' },
    proved: byMenus(menuAtWidths, 'toBeCloseTo(16, 0)'),
  },
  {
    what: 'Rem of the sidebar on a phone',
    says: 18,
    stands: { file: 'web/ui/drawer.tsx', text: 'w-72' },
    proved: byMenus(besideOrDrawer, '18 rem'),
  },
  {
    what: 'Px from which on the sidebar stands beside the page',
    says: 768,
    stands: {
      file: 'web/menu/sidebar.tsx',
      text: 'hidden w-12 flex-col overflow-y-auto border-r border-line bg-paper md:flex',
    },
    proved: byMenus(besideOrDrawer),
  },
  {
    what: 'The keys that fold the sidebar: ctrl with B',
    says: 'b',
    stands: { file: 'web/menu/use-sidebar.ts', text: "event.key.toLowerCase() !== 'b'" },
    proved: byMenus(menuAtWidths, 'Control+b'),
  },
  {
    what: 'The keys that fold the sidebar: cmd with B',
    says: 'b',
    stands: { file: 'web/menu/use-sidebar.ts', text: 'event.ctrlKey || event.metaKey' },
    proved: byMenus(besideOrDrawer, 'Meta+b'),
  },
  {
    what: 'Days for which the state of the sidebar is kept',
    says: 7,
    stands: { file: 'web/menu/use-sidebar.ts', text: 'const days = 7' },
    proved: byMenus(menuAtWidths, 'toBeCloseTo(7, 1)'),
  },
  {
    what: 'The message of signing out',
    says: 'Signed out successfully',
    stands: { file: words, value: frame.signedOut },
    proved: byMenus(
      'the menus lead to the profile and out, by keyboard as well, and a sign-out that fails is told',
    ),
  },
  {
    what: 'The message of a sign-out that fails',
    says: 'Error signing out',
    stands: { file: words, value: frame.signOutFailed },
    proved: byMenus(menus),
  },
  {
    what: 'Signing out where the session has ended already says nothing of it',
    says: 'signOut',
    stands: { file: 'contract/access/access.ts' },
    proved: provedIn('server/access/sign-in.test.ts')('succeeds without a session too'),
  },
  {
    what: 'A page that one may not see',
    says: ['Access Denied', 'You do not have permission to see this page.', 'Go to Home'],
    stands: { file: words, value: Object.values(frame.accessDenied) },
    proved: byFailures('a page that one may not see says so, and leads home'),
  },
  {
    what: 'What could not be loaded says so, and can be tried again; it is never shown as empty',
    says: 'Retry',
    stands: { file: 'words/en/ui.ts', value: ui.retry },
    proved: byFailures('${what} says so, and Retry heals it'),
  },
  {
    what: 'A page that breaks, with its two buttons',
    says: ['Something went wrong', 'Reload Page', 'Clear Cache & Reload'],
    stands: { file: words, value: [frame.crashed.title, frame.crashed.reload, frame.crashed.clear] },
    proved: byFailures(broken),
  },
  {
    what: 'What is cleared with the cache; drafts are not in it',
    says: 'localStorage',
    stands: { file: 'web/failures/clear-caches.ts' },
    proved: byFailures(broken),
  },
  {
    what: 'The dialog that reports an error',
    says: 'Report Error',
    stands: { file: 'words/en/reports.ts', value: reportWords.title },
    proved: provedIn('e2e/reports/reports.spec.ts')(reported, 'openReport(page)'),
  },
  {
    what: 'The fields of a report',
    says: ['Title', 'Description'],
    stands: {
      file: 'words/en/reports.ts',
      value: [reportWords.fields.title, reportWords.fields.description],
    },
    proved: byReports(reported),
  },
  {
    what: 'The priority of a report',
    says: 'Priority',
    stands: { file: 'words/en/reports.ts', value: reportWords.fields.priority },
    proved: byReports(reported),
  },
  {
    what: 'The priorities of a report',
    says: ['Low', 'Medium', 'High', 'Critical'],
    stands: { file: 'words/en/reports.ts', value: Object.values(reportWords.priorities) },
    proved: byReports(reported),
  },
]
