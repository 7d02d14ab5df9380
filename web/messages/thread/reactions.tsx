import type { Message, Sign } from '#contract/messages/message.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'
import { signs } from './signs.ts'

type ReactionsProps = { message: Message; onReact: (sign: Sign, on: boolean) => void }

/** The signs that were put to a message, and by whom. */
export function Reactions({ message: { reactions, can }, onReact }: ReactionsProps) {
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
