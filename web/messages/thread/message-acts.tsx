import { Copy, Ellipsis, Flag, Pencil, Reply, SmilePlus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Message, Sign } from '#contract/messages/message.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import type { Unsent } from '#web/messages/outbox/unsent.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { contentReportWords } from '#words/en/content-reports/content-reports.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { isolated } from '#words/isolated.ts'
import { signs } from './signs.ts'

/** What a thread does with its messages. */
export type Acts = {
  react: (message: Message, sign: Sign, on: boolean) => void
  reply: (message: Message) => void
  edit: (message: Message) => void
  remove: (message: Message) => void
  /** Leads to the message of this number. */
  goTo: (number: number) => void
  report: (message: Message) => void
  /** Puts what was refused back to where one writes. */
  takeBack: (unsent: Unsent) => void
}

/**
 * What one may do with a message, in a row that stands over it while a hand or the focus is on it, and comes along down to the end of a
 * message that begins further up than one sees.
 */
export function MessageActs({ message, acts }: { message: Message; acts: Acts }) {
  const [picking, setPicking] = useState(false)
  const { sender, mine } = message
  return (
    // What follows the row is as high as the message, and so the row lies over it, where nothing else asks it to stick.
    <div
      className={`pointer-events-none absolute inset-0 z-10 flex flex-col justify-end after:h-full after:shrink-0
        ${mine ? 'items-end' : 'items-start'}`}
    >
      <div
        role="toolbar"
        aria-label={words.acts.label(mine ? words.you : isolated(sender.displayName))}
        className="pointer-events-auto sticky top-0 flex max-w-full shrink-0 flex-wrap rounded border border-line bg-surface shadow-raised"
      >
        {picking ? (
          <SignButtons message={message} acts={acts} onDone={() => setPicking(false)} />
        ) : (
          <ActButtons message={message} acts={acts} onPick={() => setPicking(true)} />
        )}
      </div>
    </div>
  )
}

type PartProps = { message: Message; acts: Acts }

function ActButtons({ message, acts, onPick }: PartProps & { onPick: () => void }) {
  const { can, text } = message
  return (
    <>
      {can.react && <IconButton label={words.acts.react} icon={<SmilePlus size={18} />} onClick={onPick} />}
      {can.reply && (
        <IconButton label={words.acts.reply} icon={<Reply size={18} />} onClick={() => acts.reply(message)} />
      )}
      {isEditable(message) && (
        <IconButton label={words.acts.edit} icon={<Pencil size={18} />} onClick={() => acts.edit(message)} />
      )}
      {text !== '' && (
        <IconButton label={words.acts.copy} icon={<Copy size={18} />} onClick={() => void copyText(text)} />
      )}
      {can.delete && (
        <IconButton
          label={words.acts.delete}
          icon={<Trash2 size={18} />}
          onClick={() => acts.remove(message)}
        />
      )}
      {can.report && (
        <IconButton
          label={contentReportWords.reportMessage}
          icon={<Flag size={18} />}
          onClick={() => acts.report(message)}
        />
      )}
    </>
  )
}

function SignButtons({ message, acts, onDone }: PartProps & { onDone: () => void }) {
  const first = useRef<HTMLSpanElement>(null)
  // The button that led here has gone.
  useEffect(() => first.current?.querySelector('button')?.focus(), [])
  const has = (sign: Sign) => message.reactions.some((each) => each.sign === sign && each.mine)
  return (
    <span ref={first} className="contents">
      {(Object.keys(signs) as Sign[]).map((sign) => (
        <IconButton
          key={sign}
          label={words.signs[sign]}
          aria-pressed={has(sign)}
          icon={<span className="text-xl">{signs[sign]}</span>}
          onClick={() => {
            acts.react(message, sign, !has(sign))
            onDone()
          }}
        />
      ))}
    </span>
  )
}

/**
 * On a touch screen, the button that shows what one may do: half-way down a message, but not far into a long one. It comes along like the
 * row of these, below it.
 */
export function ActsButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <span className="hidden flex-col before:h-[min(6rem,calc(50%-1.375rem))] before:shrink-0 pointer-coarse:flex">
      <span className="sticky top-[min(3rem,calc(50%-1.375rem))] bottom-0 inline-flex">
        <IconButton
          label={words.acts.more}
          aria-expanded={open}
          icon={<Ellipsis size={18} />}
          onClick={onToggle}
        />
      </span>
    </span>
  )
}

/** Whether what it says can still be changed. */
export function isEditable({ can }: Message): boolean {
  return can.editUntil !== null && can.editUntil > serverNow()
}
