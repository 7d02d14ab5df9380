import { Bell, BellOff, EllipsisVertical } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { Conversation } from '#contract/messages/message.ts'
import { client } from '#web/platform/api/client.ts'
import { toastFailure } from '#web/platform/api/failure.ts'
import { inTurn } from '#web/platform/api/in-turn.ts'
import { useBlocking } from '#web/community/blocking/use-blocking.tsx'
import { reportItem, useReporting } from '#web/content-reports/use-reporting.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { unknownUser } from '#words/en/people/people.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { isolated } from '#words/isolated.ts'
import { BackLink } from './back-link.tsx'
import { refreshConversations, showConversation } from './conversation.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'

export type ThreadHeaderProps = {
  conversation: Conversation
  title: ReactNode
  /** The way back to the list, where the thread fills the screen. */
  back?: string | undefined
  /** Whether one is led to it as it opens. */
  focused: boolean
}

/** With whom one talks, and what one may do about it. */
export function ThreadHeader({ conversation, title, back, focused }: ThreadHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnOpen(heading, { pointer: 'coarse', wanted: focused })
  const { id, kind, with: other, muted, closed } = conversation
  const mute = async () => {
    showConversation({ ...conversation, muted: !muted })
    const { isLast } = await inTurn(`quiet ${id}`, () =>
      client.messages.mute({ conversationId: id, muted: !muted }).catch((error: unknown) => {
        showConversation(conversation)
        toastFailure(error)
      }),
    )
    if (isLast) await refreshConversations(id)
  }
  const { report, dialog } = useReporting()
  const block = useBlocking(other)
  const name = other?.displayName ?? unknownUser
  const mayBlock = kind === 'two' && other !== null && closed !== 'blocked-by-me' && closed !== 'left'
  const items: MenuItem[] = [
    {
      kind: 'act',
      label: muted ? words.unmute : words.mute,
      icon: muted ? <Bell size={18} /> : <BellOff size={18} />,
      onPick: () => void mute(),
    },
    ...(kind === 'two' && other
      ? [reportItem(other, () => report({ about: 'person', of: other.id, whose: other }))]
      : []),
    ...(mayBlock ? [block.item] : []),
  ]
  return (
    <header className="flex items-center gap-2 border-b border-line px-2 py-1.5">
      {back && <BackLink to={back} label={words.back} />}
      {kind === 'two' && <Avatar name={name} picture={other?.avatar ?? null} />}
      <h2 ref={heading} tabIndex={-1} className="min-w-0 grow truncate px-1 text-lg outline-none">
        {kind === 'two' && other ? <PersonName of={other} cut /> : title}
      </h2>
      {muted && <BellOff size={18} className="shrink-0 text-muted" aria-label={words.muted} role="img" />}
      <Menu
        label={kind === 'two' ? words.menu(isolated(name)) : words.menuCircle}
        button={<EllipsisVertical size={20} />}
        items={items}
      />
      {block.question}
      {dialog}
    </header>
  )
}
