import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Conversation, Message } from '#contract/messages/message.ts'
import { client } from '#web/platform/api/client.ts'
import { toastFailure } from '#web/platform/api/failure.ts'
import { inTurn } from '#web/platform/api/in-turn.ts'
import { useMe } from '#web/platform/api/session.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { useReporting } from '#web/content-reports/use-reporting.tsx'
import { later } from '#web/ui/later.tsx'
import { unknownUser } from '#words/en/people/people.ts'
import { Composer } from './composer.tsx'
import { conversationQuery } from './conversation.ts'
import { type Acts, isEditable } from './message-acts.tsx'
import { useOpenPane } from './open-panes.ts'
import { withSign } from './signs.ts'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadList } from './thread-list.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { tellNotRead } from './tell-not-read.ts'
import type { Thread, ThreadState } from './thread.ts'
import { useComposer } from './use-composer.ts'
import { useEditing } from './use-editing.ts'
import { useThread } from './use-thread.ts'
import { UnblockButton } from '#web/community/blocking/use-blocking.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { KeptWords } from './kept-words.tsx'

const DeleteDialog = later(() => import('./delete-dialog.tsx').then((file) => file.DeleteDialog))

export type ThreadPaneProps = {
  conversationId: string
  /** The number of the message to begin at. */
  at?: number | undefined
  /** What stands over it; the name of the other if left out. */
  title?: ReactNode
  /** Says that it could not be loaded. */
  failed: string
  /** The way back to the list, where the thread fills the screen. */
  back?: string
  /** Stands above where one writes. */
  note?: ReactNode
  /** Whether one is led to it as it opens. */
  focused?: boolean
  /** Stands over what was said; given what puts words of others into the field, or null where nobody can write. */
  children?: (quote: ((words: string) => void) | null) => ReactNode
}

/** A conversation: what was said, and where one writes. Keyed by the conversation. */
export function ThreadPane(props: ThreadPaneProps) {
  const { conversationId, at, title, failed, back, note, focused = false, children } = props
  const { data: conversation, isError, refetch, isFetching } = useQuery(conversationQuery(conversationId))
  const { thread, state } = useThread(conversationId, at)
  useOpenPane(conversationId)
  const retry = () => {
    if (isError) void refetch()
    if (state.is === 'failed') void thread.open(at)
  }
  if (!conversation || state.is !== 'there') {
    const isFailed = (isError && !conversation) || state.is === 'failed'
    return isFailed ? <FailedState text={failed} busy={isFetching} onRetry={retry} /> : <ThreadSkeleton />
  }
  const name = title ?? conversation.with?.displayName ?? unknownUser
  const wanted = focused && at === undefined
  return (
    <>
      <ThreadHeader conversation={conversation} title={name} back={back} focused={wanted} />
      <OpenPane {...{ conversation, thread, state, at, note }} focused={wanted}>
        {children}
      </OpenPane>
    </>
  )
}

type OpenPaneProps = {
  conversation: Conversation
  thread: Thread
  state: ThreadState
  at: number | undefined
  note: ReactNode
  focused: boolean
  children: ThreadPaneProps['children']
}

function OpenPane({ conversation, thread, state, at, note, focused, children }: OpenPaneProps) {
  const { messages } = state.stretch
  const composer = useComposer(conversation, messages)
  const editing = useEditing(conversation.id, messages, thread.put)
  const { remove, question } = useDeleting(thread)
  const [sent, setSent] = useState(0)
  const { target, setTarget, goTo } = useAsked(at, thread)
  const react = useReact(thread)
  const { report, dialog } = useReporting()
  const acts = useSteadyActs({
    react,
    reply: (message) => {
      editing.leave()
      composer.reply(message)
    },
    edit: editing.begin,
    remove,
    report: ({ id, sender }) => report({ about: 'message', of: id, whose: sender }),
    takeBack: (unsent) => {
      editing.leave()
      composer.takeBack(unsent)
    },
    goTo,
  })
  const editLast = () => {
    const last = messages.findLast(isEditable)
    if (last) editing.begin(last)
    return last !== undefined
  }
  const onSent = () => {
    setTarget(null)
    setSent(sent + 1)
  }
  const quote = (words: string) => {
    editing.leave()
    composer.quote(words)
  }
  const list = { conversation, thread, state, target, acts, sent }
  return (
    <>
      {children?.(conversation.closed ? null : quote)}
      <ThreadList {...list} />
      {note}
      {conversation.closed ? (
        <ClosedNotice conversation={conversation} begun={composer.draft.text} onForget={composer.clear} />
      ) : (
        <Composer
          conversation={conversation}
          composer={composer}
          editing={editing}
          onSent={onSent}
          onEditLast={editLast}
          focused={focused}
        />
      )}
      {question}
      {dialog}
    </>
  )
}

function useDeleting(thread: Thread) {
  const [message, setMessage] = useState<Message | null>(null)
  const question = (
    <DeleteDialog
      wanted={message !== null}
      props={{ message, onClose: () => setMessage(null), onDeleted: thread.put }}
    />
  )
  return { remove: setMessage, question }
}

// The message that one is led to: first the one that the address asks for.
function useAsked(at: number | undefined, thread: Thread) {
  const [asked, setAsked] = useState(at)
  const [target, setTarget] = useState(at === undefined ? null : { number: at })
  if (asked !== at) {
    setAsked(at)
    setTarget(at === undefined ? null : { number: at })
  }
  const goTo = (number: number) => {
    const next = { number }
    setTarget(next)
    if (thread.state().stretch.messages.some((message) => message.number === number)) return
    thread.open(number).catch((error: unknown) => {
      tellNotRead(error)
      // Whoever comes by there later is not to be led there any more.
      setTarget((now) => (now === next ? null : now))
    })
  }
  return { target, setTarget, goTo }
}

// A sign is there at once, and goes again where the server does not take it.
function useReact(thread: Thread): Acts['react'] {
  const { displayName, role } = useMe()
  const me = { displayName, standing: role === 'participant' ? null : role }
  return (message, sign, on) => {
    const { id } = message
    thread.put(withSign(message, sign, on, me))
    void inTurn(`signs of ${id}`, () => client.messages.react({ id, sign, on })).then(
      ({ answer, isLast }) => isLast && thread.put(answer),
      (error: unknown) => {
        thread.put(message)
        toastFailure(error)
      },
    )
  }
}

type ClosedNoticeProps = {
  conversation: Conversation
  /** What one had begun to write. */
  begun: string
  onForget: () => void
}

/** In place of where one writes, why nobody can. */
function ClosedNotice({ conversation: { closed, with: other }, begun, onForget }: ClosedNoticeProps) {
  if (!closed) return null
  return (
    <div className="flex flex-col gap-3 border-t border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-center gap-3 text-center text-muted">
        <p>
          <Sentence of={words.closed[closed]} who={[other ?? unknownUser]} />
        </p>
        {closed === 'blocked-by-me' && other && <UnblockButton person={other} />}
      </div>
      {begun.trim() !== '' && <KeptWords text={begun} onDelete={onForget} />}
    </div>
  )
}

/** Acts that stay the same from drawing to drawing and do what the last ones do, so that what is handed them need not be drawn anew. */
function useSteadyActs(acts: Acts): Acts {
  const last = useRef(acts)
  useLayoutEffect(() => {
    last.current = acts
  })
  const [steady] = useState<Acts>(() => ({
    react: (message, sign, on) => last.current.react(message, sign, on),
    reply: (message) => last.current.reply(message),
    edit: (message) => last.current.edit(message),
    remove: (message) => last.current.remove(message),
    goTo: (number) => last.current.goTo(number),
    report: (message) => last.current.report(message),
    takeBack: (unsent) => last.current.takeBack(unsent),
  }))
  return steady
}
