import { type FocusEvent, type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react'
import type { Message, Sign } from '#contract/messages/message.ts'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { clockTime, dateAndTime } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { isolated } from '#words/isolated.ts'
import { type Acts, ActsButton, MessageActs } from './message-acts.tsx'
import { LinkedText } from './linked-text.tsx'
import { Quoted } from './quoted.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { signs } from './signs.ts'
import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { SharedText } from '#web/sharing/shared-text.tsx'
import { circleWords } from '#words/en/circle/circle.ts'

const sharedEntry = circleWords.entry
export type MessageItemProps = {
  message: Message
  /** It begins, and ends, what its sender said in one go. */
  first: boolean
  last: boolean
  /** Several people talk here: each has a name and a face. */
  named: boolean
  /** Nobody can write in the conversation. */
  closed: boolean
  /** One has been led to it. */
  sought: boolean
  /** The one by which the keyboard enters the list. */
  entrance: boolean
  acts: Acts
}

/** A message: own at the right, those of others at the left. There are hundreds, and one that is the same is not drawn anew. */
export const MessageItem = memo(function Item(props: MessageItemProps) {
  const { first, last, named, closed, sought, entrance, acts } = props
  const message = closed ? withoutAnswers(props.message) : props.message
  const { active, setActive, wiring } = useActive(entrance)
  const { mine, sender, sentAt, deleted, can } = message
  const name = mine ? words.you : sender.displayName
  const isEdited = message.editedAt !== null && deleted === null
  const hasActs = deleted === null && (can.react || can.reply || can.delete || message.text !== '')
  return (
    <article
      {...wiring}
      data-number={message.number}
      aria-label={words.said(isolated(name), dateAndTime(sentAt))}
      className={`relative flex gap-2 rounded ${mine ? 'flex-row-reverse' : ''}
        ${sought ? 'bg-gold-soft' : ''}`}
    >
      {named && !mine && (
        <span className="flex w-7 shrink-0 items-end">
          {last && <Avatar name={sender.displayName} picture={sender.avatar} size={28} />}
        </span>
      )}
      <div
        className={`flex max-w-[min(85%,36rem)] min-w-0 flex-col gap-1 pointer-coarse:max-w-[80%] ${mine ? 'items-end' : 'items-start'}`}
      >
        {named && first && !mine && (
          <p className="px-1 text-sm font-medium text-muted">
            <PersonName of={sender} />
          </p>
        )}
        <Bubble message={message} acts={acts} />
        <Reactions message={message} onReact={(sign, on) => acts.react(message, sign, on)} />
        {(last || isEdited) && (
          <p className="px-1 text-xs text-muted">
            {last && <time dateTime={sentAt.toISOString()}>{clockTime(sentAt)}</time>}
            {last && isEdited && ' · '}
            {isEdited && words.edited}
          </p>
        )}
      </div>
      {hasActs && <ActsButton open={active} onToggle={() => setActive(!active)} />}
      {hasActs && active && <MessageActs message={message} acts={acts} />}
    </article>
  )
})

// Whether a hand or the keyboard is on it, so that it shows what one may do.
function useActive(entrance: boolean) {
  const [active, setActive] = useState(false)
  const place = useRef<HTMLElement>(null)
  const leave = (to: EventTarget | null) => {
    if (!(to instanceof Node && place.current?.contains(to))) setActive(false)
  }
  const wiring = {
    ref: place,
    tabIndex: entrance ? 0 : -1,
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setActive(true),
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && leave(document.activeElement),
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setActive(true),
    onBlur: ({ relatedTarget }: FocusEvent) => leave(relatedTarget),
    onKeyDown: (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape' || !active) return
      place.current?.focus()
      setActive(false)
    },
  }
  return { active, setActive, wiring }
}

// Where nobody can write there is nowhere to answer it, nor to change what it says.
function withoutAnswers(message: Message): Message {
  return { ...message, can: { ...message.can, react: false, reply: false, editUntil: null } }
}

function Bubble({ message, acts }: { message: Message; acts: Acts }) {
  const { mine, text, deleted, replyTo, isEntry, entry, aboutFeedback, attachments } = message
  if (deleted) {
    return (
      <p className="rounded-lg border border-dashed border-edge px-3 py-1.5 text-muted italic">
        {deleted === 'leader' ? words.deletedByLeader : words.deleted}
      </p>
    )
  }
  return (
    <div
      className={`max-w-full min-w-0 rounded-lg px-3 py-2 forced-colors:border ${mine ? 'bg-accent-soft' : 'bg-surface ring-1 ring-line'}`}
    >
      {replyTo && <Quoted excerpt={replyTo} onGo={acts.goTo} />}
      {aboutFeedback && <AboutFeedback {...aboutFeedback} mine={mine} />}
      {isEntry && <SharedEntryCard entry={entry} />}
      {text !== '' && <LinkedText text={text} />}
      <AttachmentList attachments={attachments} />
    </div>
  )
}

type AboutFeedbackProps = Omit<NonNullable<Message['aboutFeedback']>, 'id'> & { mine: boolean }

/** To which feedback a message replies; whoever wrote the message goes from there to all that they were answered. */
function AboutFeedback({ kind, day, mine }: AboutFeedbackProps) {
  const text = words.aboutFeedback(entryWords.kinds[kind].one, day)
  return (
    <p className="text-sm text-muted">{mine ? <TextLink to={paths.feedback()}>{text}</TextLink> : text}</p>
  )
}

type ReactionsProps = { message: Message; onReact: (sign: Sign, on: boolean) => void }

/** The signs that were put to a message, and by whom. */
function Reactions({ message: { reactions, can }, onReact }: ReactionsProps) {
  if (reactions.length === 0) return null
  return (
    <ul className="-mt-1 flex flex-wrap gap-1">
      {reactions.map(({ sign, count, mine, names }) => {
        const label = words.signedBy(
          words.signs[sign],
          names.map((each) => nameInText(each)),
          count - names.length,
        )
        return (
          <li key={sign}>
            <button
              type="button"
              aria-label={label}
              title={label}
              aria-pressed={mine}
              disabled={!can.react}
              onClick={() => onReact(sign, !mine)}
              className={`relative inline-flex min-h-8 min-w-11 items-center justify-center gap-1 rounded-full border px-2 text-sm
                tabular-nums before:absolute before:-inset-y-1.5 before:inset-x-0
                ${mine ? 'border-accent bg-accent-soft font-medium' : 'border-line bg-surface hover:bg-tint'}`}
            >
              <span aria-hidden="true">{signs[sign]}</span>
              {count}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** An entry that somebody shares, as it stands now; null for one that is no longer shared. */
function SharedEntryCard({ entry }: { entry: SharedEntry | null }) {
  if (!entry) return <p className="text-muted italic">{sharedEntry.gone}</p>
  const { id, author, kind, day, text, attachments, prayer } = entry
  const name = entryWords.kinds[kind].one
  return (
    <article
      aria-label={sharedEntry.label(isolated(author.displayName), name, day)}
      className="flex min-w-0 flex-col gap-1 border-l-3 border-gold pl-3"
    >
      <p className="text-sm font-semibold">
        {sharedEntry.title(name, day)}
        {prayer?.answer && <span className="font-normal text-success"> · {sharedEntry.answered}</span>}
      </p>
      <SharedText text={text} />
      <AttachmentList attachments={attachments} />
      <p className="text-sm">
        <TextLink to={paths.sharedEntry(id)}>{sharedEntry.open}</TextLink>
      </p>
    </article>
  )
}
