import {
  BookOpen,
  ChartNoAxesColumnIncreasing,
  House,
  CircleDot,
  MailOpen,
  MessageCircle,
  MessageSquareHeart,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { paths } from '#web/paths.ts'
import { frame } from '#words/en/platform/frame.ts'

export type MenuEntry = {
  label: string
  to: string
  icon: LucideIcon
  /** What its mark tells of: what is unread there, or waits. */
  mark?: 'messages' | 'circle' | 'waiting' | 'feedback'
}

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
const profile = { label: frame.pages.profile, to: paths.profile(), icon: UserRound }
/** The menu of everybody, from top to bottom. */
export const everybodysEntries: readonly MenuEntry[] = [
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
/** The bar at the bottom of a phone, before More. */
export const bottomEntries: readonly MenuEntry[] = [
  home,
  journal,
  { ...messages, label: frame.messages },
  progress,
]
