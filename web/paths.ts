import { programmeLength } from '#contract/programme/length.ts'

/** Every link of the app. */
export const paths = {
  root: () => '/',
  /** `after` is the path to go to once signed in. */
  auth: ({ after }: { after?: string | undefined } = {}) => withQuery('/auth', { after }),
  confirm: () => '/auth/confirm',
  forgottenPassword: () => '/auth/forgotten-password',
  newPassword: () => '/auth/new-password',
  setUp: () => '/setup',
  home: () => '/home',
  /** The journal at one of its tabs, and at a day other than the one to walk now. */
  journal: ({ tab, day }: { tab?: 'reflections' | 'challenges'; day?: number } = {}) =>
    withQuery('/journal', { tab, day: day?.toString() }),
  profile: ({ tab }: { tab?: 'profile' | 'settings' } = {}) => withQuery('/profile', { tab }),
  terms: () => '/terms',
  privacy: () => '/privacy',
}

/** The path to go to after signing in: `after` if it leads to a page of this app, else the root. */
export function pathAfterSignIn(after: string | undefined): string {
  const inside = after !== undefined && /^\/(?![/\\])/.test(after) && !/^\/auth(?:[/?#]|$)/.test(after)
  return inside ? after : paths.root()
}

/** The day that `?day=` asks for; undefined if it asks for none. */
export function dayIn(text: string | undefined): number | undefined {
  const day = Number(text)
  return Number.isInteger(day) && day >= 1 && day <= programmeLength ? day : undefined
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return search ? `${path}?${search}` : path
}
