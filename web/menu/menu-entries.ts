import {
  BookOpen,
  ChartNoAxesColumnIncreasing,
  Compass,
  House,
  KeyRound,
  Lightbulb,
  CircleDot,
  Highlighter,
  MailOpen,
  MessageCircle,
  MessageSquareHeart,
  MessageSquareReply,
  NotebookPen,
  ShieldAlert,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { Me } from '#contract/account/me.ts'
import { paths } from '#web/paths.ts'
import { frame } from '#words/en/frame.ts'

export type MenuEntry = {
  label: string
  to: string
  icon: LucideIcon
  /** What its mark tells of: what is unread there, or waits. */
  mark?: 'messages' | 'circle' | 'waiting' | 'feedback'
}

/** Entries that belong together, under a heading where it is not for everybody. */
export type MenuGroup = { heading: string | null; entries: readonly MenuEntry[] }

const home = { label: frame.pages.home, to: paths.home(), icon: House }
const journal = { label: frame.pages.journal, to: paths.journal(), icon: BookOpen }
const community = { label: frame.pages.community, to: paths.community(), icon: UsersRound }
const messages: MenuEntry = {
  label: frame.pages.messages,
  to: paths.messages(),
  icon: MessageCircle,
  mark: 'messages',
}
const circle: MenuEntry = {
  label: frame.pages.circle,
  to: paths.circle(),
  icon: CircleDot,
  mark: 'circle',
}
const progress = { label: frame.pages.progress, to: paths.progress(), icon: ChartNoAxesColumnIncreasing }
const feedback: MenuEntry = {
  label: frame.pages.feedback,
  to: paths.feedback(),
  icon: MessageSquareHeart,
  mark: 'feedback',
}
const ownSummaries = { label: frame.pages.ownSummaries, to: paths.ownSummaries(), icon: MailOpen }
const summaries = { label: frame.pages.summaries, to: paths.summaries(), icon: NotebookPen }
const profile = { label: frame.pages.profile, to: paths.profile(), icon: UserRound }
const leaderFeedback: MenuEntry = {
  label: frame.reviewFeedback,
  to: paths.leaderFeedback(),
  icon: MessageSquareReply,
  mark: 'waiting',
}
const highlights = { label: frame.pages.highlights, to: paths.highlights(), icon: Highlighter }
const contentReports = { label: frame.pages.contentReports, to: paths.contentReports(), icon: ShieldAlert }

const openAi = { label: frame.pages.openAi, to: paths.openAi(), icon: KeyRound }
const leaderInsights = { label: frame.pages.leaderInsights, to: paths.leaderInsights(), icon: Compass }
const insights = { label: frame.pages.insights, to: paths.insights(), icon: Lightbulb }

const sidebarEntries: readonly MenuEntry[] = [
  home,
  journal,
  community,
  messages,
  circle,
  progress,
  feedback,
  ownSummaries,
  profile,
]
const leaderEntries: readonly MenuEntry[] = [leaderInsights, leaderFeedback, summaries]
const adminEntries: readonly MenuEntry[] = [highlights, insights, contentReports, openAi]

/** The whole menu, from top to bottom, for whoever may do so much. */
export function menuGroupsFor({ lead, administer }: Me['can']): readonly MenuGroup[] {
  return [
    { heading: null, entries: sidebarEntries },
    ...(lead ? [{ heading: frame.leadership, entries: leaderEntries }] : []),
    ...(administer ? [{ heading: frame.admin, entries: adminEntries }] : []),
  ]
}

/** The bar at the bottom of a phone, before More. */
export const bottomEntries: readonly MenuEntry[] = [
  home,
  journal,
  { ...messages, label: frame.messages },
  progress,
]
