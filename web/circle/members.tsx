import { ChevronDown, EllipsisVertical, MailPlus, MessageCircle } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { Circle, CircleMember } from '#contract/circle/circle.ts'
import { useMe } from '#web/platform/api/session.ts'
import { useBlocking } from '#web/community/blocking/use-blocking.tsx'
import { paths } from '#web/paths.ts'
import { BackLink } from '#web/messages/thread/back-link.tsx'
import { beginConversation, tellNotBegun } from '#web/messages/thread/conversation.ts'
import { reportItem } from '#web/content-reports/report-item.tsx'
import { useReporting } from '#web/content-reports/use-reporting.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { circleWords as words } from '#words/en/circle/circle.ts'
import { isolated } from '#words/isolated.ts'

/** Who is in a circle, its leader first; on a phone behind a button, so that there is room to talk. */
export function Members({ circle: { leader, participants, isLed, mine } }: { circle: Circle }) {
  const { can } = useMe()
  const [open, setOpen] = useState(false)
  const all = [leader, ...participants.filter(({ id }) => id !== leader.id)]
  const count = words.memberCount(all.length)
  return (
    <section
      aria-labelledby="members"
      className="border-b border-line px-2 group-data-typing/screen:max-md:hidden md:min-h-0 md:overflow-y-auto md:border-0 md:px-0"
    >
      <h2 id="members" className="text-lg max-md:sr-only">
        {words.members} <span className="text-sm font-normal text-muted">{count}</span>
      </h2>
      <div className="flex items-center justify-between md:hidden">
        <BackLink to={paths.home()} label={words.back} />
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded px-2 font-medium text-accent hover:bg-tint"
        >
          {count}
          <ChevronDown size={18} className={open ? 'rotate-180' : ''} />
        </button>
      </div>
      <ul className={open ? 'max-md:max-h-[40dvh] max-md:overflow-y-auto max-md:px-2' : 'max-md:hidden'}>
        {all.map((person) => (
          <li key={person.id}>
            <Member person={person} leads={person.id === leader.id} isLed={isLed} />
          </li>
        ))}
      </ul>
      {mine && can.lead && (
        <p className={`-ml-4 max-md:px-2 max-md:pb-2 ${open ? '' : 'max-md:hidden'}`}>
          <LinkButton look="plain" to={paths.invitations()} icon={<MailPlus size={18} aria-hidden="true" />}>
            {words.invite}
          </LinkButton>
        </p>
      )}
    </section>
  )
}

type MemberProps = {
  person: CircleMember
  /** Whose circle it is. */
  leads: boolean
  /** Whether that one still has the role of a leader. */
  isLed: boolean
}

function Member({ person, leads, isLed }: MemberProps) {
  const me = useMe()
  const router = useRouter()
  const { id, displayName, avatar, blockedByMe } = person
  const { report, dialog } = useReporting()
  const block = useBlocking(person)
  const write = async () => {
    try {
      const conversation = await beginConversation(id)
      await router.navigate({ href: paths.conversation({ id: conversation }) })
    } catch (error) {
      tellNotBegun(error)
    }
  }
  const writeItem: MenuItem = {
    kind: 'act',
    label: words.write,
    icon: <MessageCircle size={18} />,
    onPick: () => void write(),
  }
  const reporting = reportItem(person, () => report({ about: 'person', of: id, whose: person }))
  const items = blockedByMe ? [block.unblockItem, reporting] : [writeItem, reporting, block.item]
  return (
    <div className="flex min-h-13 items-center gap-3">
      <Avatar name={displayName} picture={avatar} />
      <p className="flex min-w-0 grow flex-wrap items-center gap-x-2">
        <span className="min-w-0 wrap-anywhere">
          <PersonName of={person} />
        </span>
        {leads && isLed && person.standing !== 'leader' && <Badge tone="gold">{words.leader}</Badge>}
        {leads && !isLed && <Badge>{words.formerLeader}</Badge>}
        {blockedByMe && <span className="text-sm text-muted">{words.blocked}</span>}
        {id === me.id && <span className="text-sm text-muted">{words.you}</span>}
      </p>
      {id !== me.id && (
        <>
          <Menu
            label={words.menuOf(isolated(displayName))}
            button={<EllipsisVertical size={18} />}
            items={items}
          />
          {block.question}
          {dialog}
        </>
      )}
    </div>
  )
}
