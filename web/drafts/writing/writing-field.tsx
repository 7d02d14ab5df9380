import type { Ref } from 'react'
import { charactersIn, entryCounterFrom, entryLength } from '#contract/entries/limits.ts'
import type { DraftInHand } from '#web/drafts/use-draft.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { draftWords } from '#words/en/drafts/drafts.ts'

export type WritingFieldProps = {
  hand: DraftInHand
  label: string
  labelHidden: boolean
  placeholder?: string
  errors: string[]
  disabled: boolean
  /** Nothing is to change while it is being sent. */
  sending: boolean
  onType: () => void
  field: Ref<HTMLTextAreaElement>
}

/** Where one writes: it grows, keeps every keystroke, and says in a word where the text is safe. */
export function WritingField(props: WritingFieldProps) {
  const { hand, label, labelHidden, placeholder, errors, disabled, sending, onType, field } = props
  const { text } = hand.draft
  const length = charactersIn(text.trim())
  return (
    // On large screens the form stays in view beside the reading, so the field scrolls once it fills the window.
    <div className="flex flex-col gap-1.5 lg:[&_textarea]:max-h-[max(14rem,calc(100dvh-27rem))]">
      <Field label={label} labelHidden={labelHidden} errors={errors}>
        <TextArea
          ref={field}
          serif
          lines={8}
          value={text}
          placeholder={placeholder}
          disabled={disabled}
          readOnly={sending}
          onChange={(event) => {
            hand.keeper.change({ text: event.currentTarget.value })
            onType()
          }}
        />
      </Field>
      <p className="flex min-h-5 justify-between gap-4 text-sm text-muted">
        <span>{hand.safe && draftWords.safe[hand.safe]}</span>
        {length >= entryCounterFrom && (
          <span className={`tabular-nums ${length > entryLength ? 'font-medium text-danger' : ''}`}>
            {draftWords.counter(length, entryLength)}
          </span>
        )}
      </p>
    </div>
  )
}
