import { ChevronDown } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import type { CircleQuestion } from '#contract/circle/circle.ts'
import { useCollapsedCards } from '#web/platform/storage/collapsed-cards.ts'
import { Button } from '#web/ui/button.tsx'
import { circleWords } from '#words/en/circle/circle.ts'
import { dayWords } from '#words/en/programme/programme.ts'

const { question: words } = circleWords

type QuestionCardProps = {
  question: CircleQuestion
  /** Puts words of others into the message; null where nobody can write one. */
  onQuote: ((words: string) => void) | null
}

/** What a circle may talk about at the end of a stage, over what it says. Where there is little room, and once somebody has folded it, one line. */
export function QuestionCard({ question: { stage, text }, onQuote }: QuestionCardProps) {
  const id = useId()
  const { isCollapsed, collapse } = useCollapsedCards('questions')
  const [opened, setOpened] = useState(false)
  const hasRoom = useSyncExternalStore(watchRoom, seeRoom)
  const card = { id: String(stage.number) }
  const open = hasRoom ? !isCollapsed(card) : opened
  const quote = (write: (words: string) => void) => {
    write(words.quoted(text))
    setOpened(false)
  }
  return (
    <section aria-labelledby={id} className="border-b border-line group-data-typing/screen:max-md:hidden">
      <h3 className="text-sm">
        <button
          type="button"
          id={id}
          aria-expanded={open}
          aria-controls={`${id}-text`}
          onClick={() => (hasRoom ? collapse(card, open) : setOpened(!open))}
          className="flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-left hover:bg-tint"
        >
          <span className="flex min-w-0 grow flex-wrap gap-x-2">
            <span className="text-accent">{words.title}</span>
            <span className="font-normal text-muted">{dayWords.stage(stage)}</span>
          </span>
          <ChevronDown
            size={18}
            aria-hidden="true"
            className={`shrink-0 text-muted transition-transform duration-150 ${open ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      <div id={`${id}-text`} hidden={!open} className="px-3 pb-2">
        <p className="reading">{text}</p>
        {onQuote && (
          <div className="-ml-4">
            <Button look="plain" onClick={() => quote(onQuote)}>
              {words.write}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}

const room = '(width >= 48rem)'

function seeRoom(): boolean {
  return matchMedia(room).matches
}

// A tablet may be turned, and a window drawn wider.
function watchRoom(tell: () => void): () => void {
  const query = matchMedia(room)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
