import type { MessageExcerpt } from '#contract/messages/message.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { excerptText } from './excerpt-text.ts'

/** What a message replies to; pressed, it leads there. */
export function Quoted({ excerpt, onGo }: { excerpt: MessageExcerpt; onGo?: (number: number) => void }) {
  const look =
    'mb-1 block w-full min-w-0 rounded-sm border-l-3 border-accent bg-tint px-2.5 py-1 text-left text-sm'
  const { sender, number } = excerpt
  const text = excerptText(excerpt)
  const content = (
    <>
      <span className="block min-w-0 font-medium">
        <PersonName of={sender} cut />
      </span>
      <span className="line-clamp-2 wrap-anywhere text-muted">{text}</span>
    </>
  )
  if (!onGo) return <div className={look}>{content}</div>
  return (
    <button
      type="button"
      aria-label={words.jump(nameInText(sender), text)}
      onClick={() => onGo(number)}
      className={`${look} min-h-11`}
    >
      {content}
    </button>
  )
}
