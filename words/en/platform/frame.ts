import { plural } from '#words/plural.ts'

/** What stands around every page: header, menu, titles, and the screens for when there is no page. */
export const frame = {
  skipToContent: 'Skip to content',
  loading: 'Loading',
  /** The title of the browser's tab. */
  title: (page: string, app: string) => `${page} · ${app}`,
  logo: (app: string) => `${app}, home`,

  pages: {
    home: 'Home',
    welcome: 'Welcome',
    householdLetter: 'A letter to the people you live with',
    journal: 'Journal',
    search: 'Search',
    community: 'Community',
    sharedEntry: 'Shared with you',
    messages: 'Direct Messages',
    circle: 'Circle',
    meeting: 'Meeting page',
    progress: 'Progress',
    walked: 'Looking back',
    feedback: 'Feedback',
    leaderInsights: 'Leadership Insights',
    personTimeline: 'Timeline',
    leaderFeedback: 'Feedback Management',
    insights: 'Insights',
    summaries: 'Personal Summary',
    ownSummaries: 'My Personal Summary',
    errorReports: 'Error Reports',
    ownReports: 'Errors you reported',
    contentReports: 'Content Reports',
    auditLog: 'Audit Log',
    programme: 'Programme',
    openAi: 'OpenAI Settings',
    importExport: 'Import/Export',
    userManagement: 'User Management',
    invitations: 'Invitations',
    ownContentReports: 'Your reports',
    highlights: 'Highlights',
    ownHighlights: 'Highlights of your writing',
    progressManagement: 'Progress Management',
    manageImages: 'Manage Daily Images',
    apiKeys: 'API Keys',
    helpSettings: 'Help and safeguarding',
    analytics: 'Analytics',
    organizations: 'White Label Organizations',
    newOrganization: 'New organization',
    editOrganization: 'Edit organization',
    preview: 'Preview',
    profile: 'Profile',
    auth: 'Sign in or sign up',
    confirm: 'Confirm your account',
    confirmEmail: 'Confirm your new email',
    forgottenPassword: 'Forgot password',
    newPassword: 'New password',
    setUp: 'Set up',
    aboutProgramme: 'What the programme believes and leaves out',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    inDanger: 'In danger?',
    notFound: 'Page not found',
  },

  /** Said once to an admin. */

  menu: 'Menu',
  mainMenu: 'Main menu',
  more: 'More',
  /** The direct messages where there is little room. */
  messages: 'Messages',
  /** Read aloud with an entry of the menu. */
  unreadConversations: (count: number) =>
    plural('en', count, { one: '1 unread conversation', other: `${count} unread conversations` }),
  newInCircle: 'new messages',
  toggleSidebar: 'Toggle sidebar',

  /** What waits for feedback, where there is little room. */
  reviewFeedback: 'Review feedback',
  /** Over the menu of those who lead others. */
  leadership: 'Leadership',
  /** Over the menu of those who run the church's Emmaus. */
  admin: 'Admin',

  /** The button that leads to what concerns one. */
  bell: (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),
  /** The number at the bell, which has room for one digit. */
  unread: (count: number) => (count > 9 ? '9+' : String(count)),

  account: (name: string) => `Account of ${name}`,
  profile: 'Profile',
  settings: 'Settings',
  signOut: 'Sign out',
  reportError: 'Report Error',
  signOutInSidebar: 'Sign Out',
  signingOut: 'Signing out...',
  signedOut: 'Signed out successfully',
  signOutFailed: 'Error signing out',
  /** Told on arrival by somebody who had asked for their account to be deleted. */
  accountKept: {
    title: 'Welcome back. We kept your account.',
    text: 'You had asked us to delete it. Signing in has canceled that, and nothing is lost.',
  },

  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'Same as this device',

  notFound: {
    title: 'Page not found',
    text: 'There is no page at this address. It may have moved, or the link may be incomplete.',
    home: 'Go to Home',
  },
  /** For an address that asks for a day or a walk that there is not; the page opens at the present one. */
  notThere: {
    day: (days: number) => ({
      title: 'There is no such day',
      text: `The walk has ${days} days. This is where you are.`,
    }),
    walk: { title: 'You have not begun that walk', text: 'This is where you are.' },
  },
  accessDenied: {
    title: 'Access Denied',
    text: 'You do not have permission to see this page.',
    home: 'Go to Home',
  },
  /** Why a page for leaders cannot be opened, page by page. */
  leadersOnly: {
    insights: 'You need to be a leader to access insights for your participants',
    feedback: 'You need to be a leader to access feedback management',
  },
  /** Why a page for admins cannot be opened, page by page. */
  adminsOnly: {
    insights: 'You need to be an admin to access insights',
    errorReports: 'You need to be an admin to access error reports',
    contentReports: 'You need to be an admin to access content reports',
    auditLog: 'You need to be an admin to access the audit log',
    highlights: 'Only administrators can access the Highlights page',
    programme: 'You need to be an admin to access the programme',
    openAi: 'You need to be an admin to access OpenAI settings',
    importExport: 'You need to be an admin to access import and export',
    userManagement: 'You need to be an admin to access user management',
    progressManagement: 'You need to be an admin to access progress management',
    manageImages: 'Only administrators can manage daily images.',
    apiKeys: 'You need to be an admin to access API keys',
    helpSettings: 'You need to be an admin to access help and safeguarding',
    analytics: 'You need to be an admin to access analytics',
    organizations: 'You need to be an admin to access white label organizations',
  },
  crashed: {
    title: 'Something went wrong',
    text: 'This page stopped working. What you wrote is still on this device.',
    reload: 'Reload Page',
    clear: 'Clear Cache & Reload',
  },
  /** What admins are told of how Emmaus is run. */
  forAdmins: {
    noHttps: {
      title: 'This page is not using https',
      text: 'What people write here, and their passwords, can be read and changed on the way by anyone in between. The person who runs the server can put a web server with a certificate in front of it. The Emmaus README shows how.',
    },
    streamHeld: {
      title: 'Live updates are not getting through',
      text: 'Something in front of Emmaus is holding them back, so they show up after ten seconds instead of right away. The README explains under “In front of it” how to configure a web server.',
    },
    read: 'I have read this',
  },
  failedPage: 'This page could not be loaded',
  stale: 'This may not be up to date',
}
