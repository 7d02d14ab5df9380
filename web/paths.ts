import type { pictureWidths } from '#contract/files/limits.ts'
import type { JournalTab } from '#contract/journal/tabs.ts'
import { programmeLength, stageCount } from '#contract/programme/length.ts'
import { mostWalks } from '#contract/progress/most-walks.ts'

/** What a search may be narrowed by. */
export type SearchField = 'text' | 'kind' | 'discipline' | 'day' | 'answered' | 'walk'

export type ProgressTab = 'current' | 'upcoming' | 'completed' | 'all'

/** How those whom one leads are put in order, beside by name. */
export type LedOrder = 'quiet' | 'waiting'

/** Which part of what waits for feedback one looks at, as the address says it. */
export type QueueAddress = {
  page?: string
  person?: string
  kind?: string
  order?: string
  show?: string
  focus?: string
  /** The tab beside one’s own feedback, where one came from there. */
  from?: string
}
/** Whom and what a leader writes about, and to whom the list of what they wrote is narrowed. */
export type SummarySearch = {
  participant?: string | undefined
  stage?: number | undefined
  about?: string | undefined
}

/** Which of the people of the organization an admin looks at, or the assignments of which leader. */
export type PeopleAddress = {
  tab?: 'assignments'
  search?: string
  role?: string
  state?: string
  order?: string
  leader?: string | undefined
  page?: string
}

/** Which of the organizations an admin looks at. */
export type OrganizationsAddress = { search?: string; state?: 'archived'; page?: string }

/** What of the programme an admin looks at. */
export type ProgrammeAddress = {
  section?: 'openai'
  tab?: 'personal' | 'shared' | 'opening'
  day?: number
  words?: string | undefined
  show?: 'changed' | undefined
}

type DayPictureName = 'reflection.jpg' | 'reflection-strip.webp' | 'challenge.jpg' | 'challenge-strip.webp'

/** Which part of feedback one looks at: a page of one’s own, or what waits for whoever leads. */
export type FeedbackAddress = QueueAddress & { tab?: string }

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
  /** How the walk works, and why one walks. */
  welcome: () => '/welcome',
  /** A letter to those with whom one lives, to print. */
  householdLetter: () => '/welcome/letter',
  /** The journal at one of its tabs, and at a day or a walk other than the present ones. */
  journal: ({ tab, day, walk }: { tab?: JournalTab; day?: number; walk?: number } = {}) =>
    withQuery('/journal', { tab, day: day?.toString(), walk: walk?.toString() }),
  /** Looking for what one has written. */
  search: (search: Partial<Record<SearchField, string>> = {}) => withQuery('/journal/search', search),
  /** The community: people who read what one shares. */
  community: () => '/community',
  /** An entry as others read it. */
  sharedEntry: <Id extends string>(id: Id): `/shared/${Id}` => `/shared/${id}`,
  /** How far a walk has come, at one of the tabs; with a day, what there is of it opens over the page. */
  progress: ({ tab, day, walk }: { tab?: ProgressTab; day?: number; walk?: number } = {}) =>
    withQuery('/progress', { tab, day: day?.toString(), walk: walk?.toString() }),
  /** The end of a walk; of the latest complete one if left out. */
  walked: ({ walk }: { walk?: number } = {}) => withQuery('/walked', { walk: walk?.toString() }),
  /** The conversations of two people. */
  messages: () => '/direct-messages',
  /** One of them, at a message if its number is given. */
  conversation: ({ id, at }: { id: string; at?: number }) =>
    withQuery('/direct-messages', { with: id, at: at?.toString() }),
  /** A circle, the default one if left out, at a message if its number is given. */
  circle: ({ circle, at }: { circle?: string; at?: number } = {}) =>
    withQuery('/circle', { circle, at: at?.toString() }),
  /** What whoever leads a circle needs to meet with it about a stage, and what is read aloud from one of its days. */
  meeting: ({ stage, day }: { stage?: number; day?: number } = {}) =>
    withQuery('/circle/meeting', { stage: stage?.toString(), day: day?.toString() }),
  /** What leaders answer to what one wrote; with the tab `review` what waits for feedback. */
  feedback: ({ tab, ...rest }: FeedbackAddress = {}) => withQuery('/feedback', { tab, ...rest }),
  /** People whom one leads, and what one asks about them. */
  leaderInsights: ({ order }: { order?: LedOrder } = {}) => withQuery('/leader-insights', { order }),
  /** What somebody shares with those who lead them, day by day, all of it or one kind. */
  personTimeline: (id: string, { kind }: { kind?: string } = {}) =>
    withQuery(`/leader-insights/people/${id}`, { kind }),
  /** What waits for feedback; with `focus` one entry at a time, from the one with this id on. */
  leaderFeedback: (address: QueueAddress = {}) => withQuery('/leader-feedback', { ...address }),
  /** What leaders write about their participants. */
  summaries: ({ participant, stage, about }: SummarySearch = {}) =>
    withQuery('/personal-summary', { participant, stage: stage?.toString(), about }),
  /** What admins ask about everyone. */
  insights: () => '/insights',
  /** What leaders have written about oneself. */
  ownSummaries: () => '/my-personal-summary',
  profile: ({ tab }: { tab?: 'profile' | 'settings' | 'data' } = {}) => withQuery('/profile', { tab }),
  /** The part of one's own settings that is about AI. */
  ownAi: () => '/profile?tab=settings#ai',
  /** The keys by which people ask AI, for admins, at one of its tabs. */
  openAi: ({ tab }: { tab?: 'personal' | 'shared' } = {}) => withQuery('/openai', { tab }),
  /** The programme, for admins: its list narrowed or not, a day of it, another of its parts, or the keys by which people ask AI. */
  schedule: ({ day, ...rest }: ProgrammeAddress = {}) =>
    withQuery('/schedule', { day: day?.toString(), ...rest }),
  /** Taking along and bringing in, for admins. */
  importExport: () => '/import',
  /** The picture of a day, or the strip of it. `version` is that of its text, so that a new one is fetched. */
  dayPicture: (day: number, name: DayPictureName, version: number) =>
    `/daily-journal-images/day-${day}/${name}?version=${version}`,
  /** A file that goes with an entry, as it is kept. */
  file: (id: string) => `/files/${id}`,
  /** One that is a picture, at most as wide, in px. */
  picture: (id: string, width: (typeof pictureWidths)[number]) => `/files/${id}/${width}`,
  /** What one has reported as not working. */
  ownReports: (place: { report?: string | undefined } = {}) => withQuery('/my-error-reports', { ...place }),
  /** What people have reported as not working, for admins. */
  errorReports: (filter: { status?: string; priority?: string; words?: string } = {}) =>
    withQuery('/error-reports', { ...filter }),
  /** What one has reported of others. */
  ownContentReports: (place: { report?: string | undefined } = {}) =>
    withQuery('/my-content-reports', { ...place }),
  /** What people have reported, for admins. */
  contentReports: (filter: { status?: string; about?: string } = {}) =>
    withQuery('/content-reports', { ...filter }),
  /** Who did what to whom, for admins. */
  auditLog: (
    filter: {
      act?: string | undefined
      person?: string | undefined
      from?: string | undefined
      to?: string | undefined
    } = {},
  ) => withQuery('/audit-log', { ...filter }),
  /** What others would like to show of what one wrote. */
  ownHighlights: () => '/my-highlights',
  /** What leaders would like to show of what people write, for admins; the first page of those that are new if left out. */
  highlights: ({ tab, page }: { tab?: 'used'; page?: number } = {}) =>
    withQuery('/highlights', { tab, page: page?.toString() }),
  /** The organizations that an admin manages. */
  organizations: (look: OrganizationsAddress = {}) => withQuery('/admin-organizations', { ...look }),
  /** The page of organizations at the other address that the documents have for it. */
  whiteLabel: () => '/admin/white-label',
  newOrganization: () => '/admin/organizations/new',
  /** One of them, to be changed. */
  editOrganization: <Id extends string>(id: Id): `/admin/organizations/${Id}/edit` =>
    `/admin/organizations/${id}/edit`,
  /** How the app looks to the people of an organization; of one's own if left out. */
  preview: ({ org }: { org?: string } = {}) => withQuery('/preview', { org }),
  /** The people of the organization, for admins; with the tab `assignments` who leads whom. */
  userManagement: (look: PeopleAddress = {}) => withQuery('/user-management', { ...look }),
  /** The links by which people come: to one's own organization or into one's circle; for those who run all, to the one with this ID. */
  invitations: (look: { org?: string; page?: string } = {}) => withQuery('/invitations', { ...look }),
  /** Which days of people are complete, for admins, of one person if given. */
  progressManagement: ({ person }: { person?: string | undefined } = {}) =>
    withQuery('/progress-management', { person }),
  /** The pictures of days, for admins; with the tab `many` many of them at once. */
  manageImages: ({ tab }: { tab?: 'many' } = {}) => withQuery('/manage-images', { tab }),
  /** The keys by which programs act for the organization, for admins. */
  apiKeys: () => '/admin/api-keys',
  /** What the church says to whoever is in danger, for admins. */
  helpSettings: () => '/admin/help',
  /** The church in figures, for admins. */
  analytics: () => '/analytics',
  /** What can be asked by them; no page of this app. */
  api: () => '/api',
  /** What the programme believes and leaves out. */
  aboutProgramme: () => '/about-the-programme',
  /** Help lines and what to do in danger, for everybody. */
  inDanger: () => '/in-danger',
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
  const day = numberIn(text)
  return day && day <= programmeLength ? day : undefined
}

/** The walk that `?walk=` asks for; undefined if it asks for none. */
export function walkIn(text: string | undefined): number | undefined {
  const walk = numberIn(text)
  return walk && walk <= mostWalks ? walk : undefined
}

/** The stage that `?stage=` asks for; undefined if it asks for none. */
export function stageIn(text: string | undefined): number | undefined {
  const stage = numberIn(text)
  return stage && stage <= stageCount ? stage : undefined
}

/** The number of a message that `?at=` asks for; undefined if it asks for none. */
export function messageIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The numbered page that `?page=` asks for; undefined if it asks for none. */
export function pageIn(text: string | undefined): number | undefined {
  return numberIn(text)
}

/** The words that `?search=` asks for, as many as fit into its field; undefined if there are none. */
export function searchIn(text: string | undefined): string | undefined {
  return text?.trim().slice(0, 100).trim() || undefined
}

// Written with digits and nothing else, from 1 on.
function numberIn(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : undefined
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const search = new URLSearchParams(given).toString()
  return search ? `${path}?${search}` : path
}
