import { useId } from 'react'
import type { AnalysisPart } from '#contract/feedback/feedback.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { unknownUser } from '#words/en/people/people.ts'
import { aiWords } from '#words/en/ai/ai.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import { nameOf } from './item-header.tsx'
import type { AnswerInHand } from './use-answer.ts'

const { analysis: words } = queueWords
const parts: readonly AnalysisPart[] = ['summary', 'suggestions', 'encouragement']

type AnalysisFieldsProps = {
  hand: AnswerInHand
  problems: Record<AnalysisPart, string | null>
  /** Nothing is to change while it is being sent. */
  sending: boolean
}

/** What a model said of an entry: the leader's to edit, and to choose what of it goes along. */
export function AnalysisFields({ hand, problems, sending }: AnalysisFieldsProps) {
  const { keeper, answer, shown } = hand
  const { analysis, included } = answer
  const id = useId()
  if (!analysis) return null
  const texts = { ...analysis, suggestions: analysis.suggestions.join('\n') }
  const write = (part: AnalysisPart, text: string) =>
    keeper.change({ analysis: { ...analysis, [part]: part === 'suggestions' ? text.split('\n') : text } })
  const send = (part: AnalysisPart, on: boolean) =>
    keeper.change({ included: parts.filter((each) => (each === part ? on : included.includes(each))) })
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded border border-line px-4 py-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id} className="font-medium">
          {words.title}
        </h3>
        <Badge>{aiWords.label}</Badge>
        <p className="text-sm text-muted">{words.label}</p>
      </header>
      {parts.map((part) => (
        <div key={part} className="flex flex-col">
          <Field
            label={words.parts[part]}
            hint={part === 'suggestions' ? words.suggestionsHint : undefined}
            errors={problems[part] === null ? [] : [problems[part]]}
          >
            <TextArea
              lines={part === 'suggestions' ? 3 : 2}
              value={texts[part]}
              readOnly={sending}
              onChange={(event) => write(part, event.currentTarget.value)}
            />
          </Field>
          <label className="inline-flex min-h-11 items-center gap-2.5 self-start">
            <input
              type="checkbox"
              checked={included.includes(part)}
              disabled={sending}
              aria-label={words.send(words.parts[part], nameOf(shown.author))}
              onChange={(event) => send(part, event.currentTarget.checked)}
              className="size-4.5 shrink-0 accent-accent"
            />
            {words.sendShort(nameInText(shown.author, unknownUser))}
          </label>
        </div>
      ))}
      <div className="-mx-4">
        <Button
          look="plain"
          disabled={sending}
          onClick={() => keeper.change({ analysis: null, included: [] })}
        >
          {words.remove}
        </Button>
      </div>
    </section>
  )
}
