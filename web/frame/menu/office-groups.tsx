import {
  ArrowLeftRight,
  BookOpenText,
  Bug,
  ChartColumn,
  Church,
  ClipboardList,
  Compass,
  MonitorSmartphone,
  Highlighter,
  Images,
  KeyRound,
  ListChecks,
  LifeBuoy,
  Lightbulb,
  MailPlus,
  MessageSquareReply,
  NotebookPen,
  Plug,
  ShieldAlert,
  UserCog,
} from 'lucide-react'
import { useId } from 'react'
import type { Me } from '#contract/account/me.ts'
import { paths } from '#web/paths.ts'
import { frame } from '#words/en/platform/frame.ts'
import type { MenuEntry } from './menu-entries.ts'
import { type MenuLooks, MenuLinks } from './menu-links.tsx'

const leadership: readonly MenuEntry[] = [
  { label: frame.pages.leaderInsights, to: paths.leaderInsights(), icon: Compass },
  { label: frame.reviewFeedback, to: paths.leaderFeedback(), icon: MessageSquareReply, mark: 'waiting' },
  { label: frame.pages.summaries, to: paths.summaries(), icon: NotebookPen },
]
const admin: readonly MenuEntry[] = [
  { label: frame.pages.highlights, to: paths.highlights(), icon: Highlighter },
  { label: frame.pages.insights, to: paths.insights(), icon: Lightbulb },
  { label: frame.pages.errorReports, to: paths.errorReports(), icon: Bug },
  { label: frame.pages.contentReports, to: paths.contentReports(), icon: ShieldAlert },
  { label: frame.pages.programme, to: paths.schedule(), icon: BookOpenText },
  { label: frame.pages.openAi, to: paths.openAi(), icon: KeyRound },
  { label: frame.pages.importExport, to: paths.importExport(), icon: ArrowLeftRight },
  { label: frame.pages.manageImages, to: paths.manageImages(), icon: Images },
  { label: frame.pages.organizations, to: paths.organizations(), icon: Church },
  { label: frame.pages.userManagement, to: paths.userManagement(), icon: UserCog },
  { label: frame.pages.helpSettings, to: paths.helpSettings(), icon: LifeBuoy },
  { label: frame.pages.invitations, to: paths.invitations(), icon: MailPlus },
  { label: frame.pages.progressManagement, to: paths.progressManagement(), icon: ListChecks },
  { label: frame.pages.preview, to: paths.preview(), icon: MonitorSmartphone },
  { label: frame.pages.apiKeys, to: paths.apiKeys(), icon: Plug },
  { label: frame.pages.auditLog, to: paths.auditLog(), icon: ClipboardList },
  { label: frame.pages.analytics, to: paths.analytics(), icon: ChartColumn },
]

type OfficeGroupsProps = MenuLooks & { can: Me['can'] }

/** The part of the menu that is for those who lead others, and for admins. */
export function OfficeGroups({ can, ...looks }: OfficeGroupsProps) {
  return (
    <>
      {can.lead && <Group heading={frame.leadership} entries={leadership} {...looks} />}
      {can.administer && <Group heading={frame.admin} entries={admin} {...looks} />}
    </>
  )
}

type GroupProps = MenuLooks & { heading: string; entries: readonly MenuEntry[] }

function Group({ heading, entries, ...looks }: GroupProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="mt-2 flex flex-col gap-1 border-t border-line pt-2">
      <p id={id} className="px-3 text-sm font-medium text-muted">
        <span className={looks.looks.word}>{heading}</span>
      </p>
      <MenuLinks entries={entries} {...looks} />
    </div>
  )
}
