import { ChevronDown, Heart } from 'lucide-react'
import { useId } from 'react'
import type { AnalysisPart, DeliveredFeedback } from '#contract/feedback/feedback.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'
import { OriginalText } from '#web/entries/original-text.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { feedbackWords as words } from '#words/en/feedback/feedback.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { isolated } from '#words/isolated.ts'
import { Reply } from './reply.tsx'
import { toggleThanks } from './own-feedback.ts'

type OwnCardProps = {
  feedback: DeliveredFeedback
  /** It was unread as one came. */
  isNew: boolean
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
}

/** Feedback as it reached the one who wrote the entry. It can be collapsed. */
export function OwnCard({ feedback, isNew, collapsed, onCollapse }: OwnCardProps) {
  const { leader, kind, day, discipline, comments, deliveredAt } = feedback
  const bodyId = useId()
  const name = leader?.displayName || unknownUser
  const title = words.of(entryWords.kinds[kind].one, day)
  const about = words.about(title, isolated(name))
  return (
    <article
      {...useFocusKept<HTMLElement>()}
      aria-label={about}
      className="flex flex-col gap-4 rounded outline-none wrap-anywhere"
    >
      <header className="flex items-start gap-3">
        <Avatar name={name} picture={leader?.avatar ?? null} size={44} />
        <div className="min-w-0 grow">
          <h2 className="text-base">{title}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {isNew && <Badge tone="accent">{words.fresh}</Badge>}
            <span>
              <PersonName of={leader} nobody={unknownUser} />
            </span>
            <time dateTime={deliveredAt.toISOString()}>{shortDate(deliveredAt)}</time>
            <span>{discipline}</span>
          </p>
        </div>
        <div className="-mt-2 -mr-2">
          <IconButton
            label={collapsed ? words.expand(about) : words.collapse(about)}
            aria-expanded={!collapsed}
            aria-controls={bodyId}
            icon={<ChevronDown size={20} className={collapsed ? '' : 'rotate-180'} />}
            onClick={() => onCollapse(!collapsed)}
          />
        </div>
      </header>
      <div id={bodyId} hidden={collapsed} className="flex flex-col gap-5">
        {!collapsed && (
          <>
            <Original feedback={feedback} />
            {comments === '' ? (
              // What was written with AI speaks for itself, and is no approval without words.
              !feedback.analysis && (
                <p>
                  <Sentence of={words.approval} who={[leader ?? unknownUser]} />
                </p>
              )
            ) : (
              <p className="reading as-written">{comments}</p>
            )}
            <Parts feedback={feedback} />
            <Acts feedback={feedback} name={name} />
          </>
        )}
      </div>
    </article>
  )
}

function Original({ feedback: { original, answeredVersion, kind } }: { feedback: DeliveredFeedback }) {
  if (!original) return <p className="text-muted italic">{words.gone[kind]}</p>
  return (
    <div role="group" aria-label={words.original} className="flex flex-col gap-1 border-l-3 border-line pl-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <span className="font-medium">{words.original}</span>
        <time dateTime={original.writtenAt.toISOString()}>{shortDate(original.writtenAt)}</time>
        {original.version !== answeredVersion && <span>{words.earlier}</span>}
      </p>
      <OriginalText original={original} />
    </div>
  )
}

const inOrder: readonly AnalysisPart[] = ['summary', 'suggestions', 'encouragement']

function Parts({ feedback: { analysis, leader } }: { feedback: DeliveredFeedback }) {
  const parts = inOrder.filter((part) => (analysis?.[part] ?? '').length > 0)
  if (!analysis || parts.length === 0) return null
  return (
    <div
      role="group"
      aria-label={words.analysis.title}
      className="flex flex-col gap-3 rounded bg-tint px-4 py-3 forced-colors:border"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone="gold">{words.analysis.title}</Badge>
        <span>
          <Sentence of={words.analysis.text} who={[leader ?? unknownUser]} />
        </span>
      </p>
      {parts.map((part) => (
        <div key={part}>
          <h3 className="text-sm">{words.analysis.parts[part]}</h3>
          {part === 'suggestions' ? (
            <ul className="list-disc pl-5">
              {analysis.suggestions?.map((text, index) => (
                // Two may say the same.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>{text}</li>
              ))}
            </ul>
          ) : (
            <p className="as-written">{analysis[part]}</p>
          )}
        </div>
      ))}
    </div>
  )
}

function Acts({ feedback, name }: { feedback: DeliveredFeedback; name: string }) {
  const thanked = feedback.thankedAt !== null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(feedback.can.thank || thanked) && (
        <Button
          aria-pressed={thanked}
          disabled={!feedback.can.thank}
          icon={<Heart size={18} className={thanked ? 'fill-gold-soft text-gold' : 'text-muted'} />}
          // The second click of a double one takes nothing back.
          onClick={({ detail }) => detail < 2 && void toggleThanks(feedback, serverNow())}
        >
          <span className={thanked ? 'text-gold' : ''}>{words.thank}</span>
          <span className="sr-only">{name}</span>
        </Button>
      )}
      <Reply feedback={feedback} />
    </div>
  )
}
