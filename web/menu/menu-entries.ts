import {
  BookOpen,
  ChartNoAxesColumnIncreasing,
  House,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { paths } from '#web/paths.ts'
import { frame } from '#words/en/frame.ts'

export type MenuEntry = { label: string; to: string; icon: LucideIcon }

const home = { label: frame.pages.home, to: paths.home(), icon: House }
const journal = { label: frame.pages.journal, to: paths.journal(), icon: BookOpen }
const community = { label: frame.pages.community, to: paths.community(), icon: UsersRound }
const progress = { label: frame.pages.progress, to: paths.progress(), icon: ChartNoAxesColumnIncreasing }
const profile = { label: frame.pages.profile, to: paths.profile(), icon: UserRound }

/** The sidebar, from top to bottom. */
export const sidebarEntries: readonly MenuEntry[] = [home, journal, community, progress, profile]

/** The bar at the bottom of a phone, before More. */
export const bottomEntries: readonly MenuEntry[] = [home, journal, progress]
