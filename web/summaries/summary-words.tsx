import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { dateAndTime, shortDate } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import type { Pair } from './begun-summaries.ts'
import { DraftPanel, type DraftPlace } from './draft-panel.tsx'
import { ReadMark } from './read-mark.tsx'
import { useWrittenWords, type WrittenWords } from './use-written-words.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { summaryCounterFrom, summaryLength } from '#contract/summaries/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { draftWords } from '#words/en/drafts/drafts.ts'
import type { WrittenSummary } from '#contract/summaries/summaries.ts'
import { Notice } from '#web/ui/notice.tsx'

const { overtaken: theirs } = summaryWords
const { form: words } = summaryWords

export type SummaryWordsProps = {
  pair: Pair | null
  /** What the participant is called. */
  name: string
  participantId: string
  stage: string
  focused: boolean
  /** Whether to say what is wrong with the words. */
  checked: boolean
  /** Something is wrong with a field. */
  onRefused: () => void
  onSaved: () => void
}

/** The words of a summary. If another device saved others it shows both, and neither goes away unasked. */
export function SummaryWords(props: SummaryWordsProps) {
  const writing = useWrittenWords(props)
  const { isError, isFetching, refetch, data } = writing.read
  if (!props.pair || data) return <WordsForm writing={writing} {...props} />
  if (isError) return <FailedState text={words.oneFailed} busy={isFetching} onRetry={() => void refetch()} />
  return (
    <Skeletons>
      <SkeletonLines lines={6} />
    </Skeletons>
  )
}

type WordsFormProps = SummaryWordsProps & { writing: WrittenWords }

function WordsForm({ writing, pair, name, focused, checked, onRefused, onSaved }: WordsFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { drafted, use } = useDrafted(writing, field)
  useEffect(() => {
    if (focused) focusAtEnd(field.current)
  }, [focused])
  const save = async () => ((await writing.save()) ? onSaved() : onRefused())
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onKeyDown={submitOnKeys}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Saved writing={writing} />
      <div className="flex flex-col gap-5 lg:flex-row lg:gap-6">
        <div className="flex min-w-0 grow flex-col gap-4">
          <WordsField
            writing={writing}
            field={field}
            drafted={drafted}
            errors={checked ? writing.errorsOf('content') : []}
          />
          <FormTrouble trouble={writing.trouble} />
          <Buttons writing={writing} />
        </div>
        {pair && <DraftPanel pair={pair} name={name} blank={writing.text.trim() === ''} onUse={use} />}
      </div>
    </form>
  )
}

// Puts a draft of a model where one writes.
function useDrafted(writing: WrittenWords, field: RefObject<HTMLTextAreaElement | null>) {
  const [drafted, setDrafted] = useState(false)
  const use = (draft: string, place: DraftPlace) => {
    const { text } = writing
    writing.write(place === 'below' ? `${text.trimEnd()}\n\n${draft}` : draft)
    setDrafted(true)
    focusAtEnd(field.current)
    if (place === 'below' || text.trim() === '') return
    const undo = { label: summaryWords.draft.undo, onPick: () => writing.write(text) }
    toast({ title: summaryWords.draft.replaced, action: undo, lasts: 10_000 })
  }
  return { drafted, use }
}

function Buttons({ writing: { overtaken, busy, keepSaved } }: { writing: WrittenWords }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" look="primary" busy={busy} busyLabel={words.saving}>
        {overtaken ? entryWords.saveMine : words.save}
      </Button>
      {overtaken && (
        <Button disabled={busy} onClick={keepSaved}>
          {entryWords.keepSaved}
        </Button>
      )}
    </div>
  )
}

// What there is already. Whoever pressed the button is led to what came between; whoever is typing is left alone.
function Saved({ writing: { saved, overtaken, refused, begunBefore } }: { writing: WrittenWords }) {
  const Place = refused ? FocusHere : Fragment
  if (!saved) return null
  if (overtaken) {
    return (
      <Place>
        <OvertakenSummary summary={saved} begunBefore={begunBefore} />
      </Place>
    )
  }
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {words.changes(shortDate(saved.updatedAt))}
      <ReadMark readAt={saved.readAt} />
    </p>
  )
}

function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

type WordsFieldProps = {
  writing: WrittenWords
  field: RefObject<HTMLTextAreaElement | null>
  /** A draft by a model stands in it. */
  drafted: boolean
  errors: string[]
}

/** Where a leader writes: it keeps every keystroke on this device, and says so in a word. */
function WordsField({ writing, field, drafted, errors }: WordsFieldProps) {
  const { text, busy, unsaved, isSafe, overtaken } = writing
  const length = charactersIn(text.trim())
  return (
    <div className="flex flex-col gap-1.5">
      <Field
        label={overtaken ? entryWords.yourText : words.content}
        errors={errors}
        hint={drafted && unsaved ? summaryWords.draft.used : undefined}
      >
        <TextArea
          ref={field}
          serif
          lines={8}
          value={text}
          placeholder={words.placeholder}
          readOnly={busy}
          onChange={(event) => writing.write(event.currentTarget.value)}
        />
      </Field>
      <p className="flex min-h-5 justify-between gap-4 text-sm text-muted">
        <span>{unsaved && draftWords.safe[isSafe ? 'device' : 'nowhere']}</span>
        {length >= summaryCounterFrom && (
          <span className={`tabular-nums ${length > summaryLength ? 'font-medium text-danger' : ''}`}>
            {draftWords.counter(length, summaryLength)}
          </span>
        )}
      </p>
    </div>
  )
}

type OvertakenSummaryProps = {
  summary: WrittenSummary
  /** The words in the field were begun when there was none yet. */
  begunBefore: boolean
}

/** Says that something else was saved, and shows it above what is being written. */
function OvertakenSummary({ summary, begunBefore }: OvertakenSummaryProps) {
  return (
    <div className="flex flex-col gap-4">
      <Notice title={begunBefore ? theirs.there : theirs.changed}>
        <p>{theirs.text}</p>
      </Notice>
      <section aria-label={entryWords.savedText} className="rounded border border-line px-4 py-3">
        <h3 className="flex flex-wrap justify-between gap-x-3 text-sm">
          {entryWords.savedText}
          <span className="font-normal text-muted">{dateAndTime(summary.updatedAt)}</span>
        </h3>
        <p className="reading as-written pt-1 wrap-anywhere">{summary.content}</p>
      </section>
    </div>
  )
}
