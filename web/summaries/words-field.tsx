import type { RefObject } from 'react'
import { charactersIn } from '#contract/entries/limits.ts'
import { summaryCounterFrom, summaryLength } from '#contract/summaries/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { draftWords } from '#words/en/drafts/drafts.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import type { WrittenWords } from './use-written-words.ts'

const { form: words } = summaryWords

type WordsFieldProps = {
  writing: WrittenWords
  field: RefObject<HTMLTextAreaElement | null>
  /** A draft by a model stands in it. */
  drafted: boolean
  errors: string[]
}

/** Where a leader writes: it keeps every keystroke on this device, and says so in a word. */
export function WordsField({ writing, field, drafted, errors }: WordsFieldProps) {
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
