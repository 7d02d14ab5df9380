import { type ReactNode, type Ref, useState } from 'react'
import type { DraftInHand } from '#web/drafts/use-draft.ts'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { AttachmentsField } from '#web/files/attachments-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { draftWords } from '#words/en/drafts/drafts.ts'
import type { Unarrived } from '#web/files/upload-state.ts'
import { charactersIn, entryCounterFrom, entryLength } from '#contract/entries/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { AsideNotice } from './aside-notice.tsx'
import { AudienceField, type Readers } from './audience-field.tsx'
import type { Sending } from './use-sending.ts'

export type WritingFormProps = {
  hand: DraftInHand
  readers: Readers
  /** Why the audience is what it is. */
  audienceNote?: string | undefined
  sending: Sending
  label: string
  labelHidden: boolean
  placeholder?: string
  /** Nothing can be typed or sent while a limit blocks it. */
  blocked?: boolean
  field: Ref<HTMLTextAreaElement>
  onSubmit: () => Promise<void>
  /** Stands above the field. */
  above?: ReactNode
  /** The buttons, and what is said beside them. */
  children: ReactNode
}

/** A form in which one writes and chooses who will see it. Enter with ctrl or cmd submits it. */
export function WritingForm(props: WritingFormProps) {
  const { hand, readers, sending, blocked = false, onSubmit, above, children } = props
  const { under, faults, failure, clear } = sending
  const { waitsFor, hear, submit, callOff } = useFilesFirst(() => {
    if (!blocked) void onSubmit()
  })
  const type = () => {
    clear()
    callOff()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onKeyDown={submitOnKeys}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <AsideNotice hand={hand} />
      {above}
      <WritingField {...props} errors={faults} disabled={blocked} sending={under} onType={type} />
      <AttachmentsField
        form={hand.name}
        attachments={hand.draft.attachments}
        disabled={under || blocked}
        onChange={(attachments) => hand.keeper.change({ attachments })}
        onUnarrived={hear}
        onRemove={callOff}
      />
      <AudienceField
        audience={hand.draft.audience}
        readers={readers}
        note={props.audienceNote}
        disabled={under || blocked}
        onPick={(audience) => hand.keeper.change({ audience })}
      />
      {waitsFor && (
        <div role={waitsFor === 'arriving' ? 'status' : undefined}>
          <Notice kind={waitsFor === 'arriving' ? 'info' : 'danger'}>
            <p>{draftWords.filesFirst[waitsFor]}</p>
          </Notice>
        </div>
      )}
      {failure && (
        <Notice kind="danger" title={failure.title}>
          <p>{failure.text}</p>
        </Notice>
      )}
      {children}
    </form>
  )
}

type FilesFirst = {
  /** What keeps a text back that was to be sent: its files are on their way, or one of them failed. */
  waitsFor: Unarrived
  /** Hears what has not arrived by now. */
  hear: (unarrived: Unarrived) => void
  /** Sends at once where every file has arrived, else as soon as the last one is there. A file that fails calls it off. */
  submit: () => void
  /** Sends nothing by itself any more, because one goes on writing. */
  callOff: () => void
}

/** Lets a text wait for the files that go with it. */
function useFilesFirst(send: () => void): FilesFirst {
  const [unarrived, setUnarrived] = useState<Unarrived>(null)
  const [waitsFor, setWaitsFor] = useState<Unarrived>(null)
  const hear = (now: Unarrived) => {
    setUnarrived(now)
    if (waitsFor === null || waitsFor === now) return
    setWaitsFor(waitsFor === 'arriving' ? now : null)
    if (waitsFor === 'arriving' && now === null) send()
  }
  const submit = () => {
    setWaitsFor(unarrived)
    if (unarrived === null) send()
  }
  return { waitsFor, hear, submit, callOff: () => setWaitsFor(null) }
}

type WritingFieldProps = {
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
function WritingField(props: WritingFieldProps) {
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
