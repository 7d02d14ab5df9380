/** What stands around every page: header, menu, titles, and the screens for when there is no page. */
export const frame = {
  skipToContent: 'Skip to content',
  loading: 'Loading',
  /** The title of the browser's tab. */
  title: (page: string, app: string) => `${page} · ${app}`,
  logo: (app: string) => `${app}, home`,

  pages: {
    home: 'Home',
    journal: 'Journal',
    search: 'Search',
    community: 'Community',
    sharedEntry: 'Shared with you',
    progress: 'Progress',
    walked: 'Looking back',
    profile: 'Profile',
    auth: 'Sign in or sign up',
    confirm: 'Confirm your account',
    confirmEmail: 'Confirm your new email',
    forgottenPassword: 'Forgotten password',
    newPassword: 'New password',
    setUp: 'Set up',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    notFound: 'Page not found',
  },

  menu: 'Menu',
  mainMenu: 'Main menu',
  more: 'More',
  toggleSidebar: 'Toggle sidebar',

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
    title: 'Welcome back. Your account stays.',
    text: 'You had asked for it to be deleted. Signing in has taken that back, and nothing is lost.',
  },

  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'As on this device',

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
  crashed: {
    title: 'Something went wrong',
    text: 'This page stopped working. What you wrote is still on this device.',
    reload: 'Reload Page',
    clear: 'Clear Cache & Reload',
  },
  failedPage: 'This page could not be loaded',
  stale: 'This may not be the latest',
}
