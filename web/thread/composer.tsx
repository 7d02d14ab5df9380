import { ArrowUp, Check, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { messageCounterFrom, messageLength } from '#contract/messages/limits.ts'
import type { Conversation } from '#contract/messages/message.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { AttachmentsField } from '#web/files/attachments-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { threadWords } from '#words/en/thread.ts'
import { excerptText } from './excerpt-text.ts'
import type { Composer as ComposerState } from './use-composer.ts'
import type { Editing } from './use-editing.ts'

const words = threadWords.compose

export type ComposerProps = {
  conversation: Conversation
  composer: ComposerState
  editing: Editing
  /** A message has been sent. */
  onSent: () => void
  /** The last own message is to be edited. Answers whether there is one. */
  onEditLast: () => boolean
}

/** Where one writes a message, or changes one. */
export function Composer({ conversation, composer, editing, onSent, onEditLast }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { draft } = composer
  const text = editing.message ? editing.text : draft.text
  const length = charactersIn(text)
  const trouble = editing.message ? editing.trouble : composer.trouble
  const name = conversation.with?.displayName ?? ''
  const reply = draft.replyTo?.id
  const edited = editing.message?.id
  useEffect(() => {
    if (reply || edited) atEnd(field.current)
  }, [reply, edited])

  const leave = () => (editing.message ? editing.cancel() : composer.reply(null))
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    if (editing.message) void editing.save()
    else if (composer.send()) onSent()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && sendsOnEnter(event)) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && (editing.message || draft.replyTo)) {
      event.preventDefault()
      leave()
    } else if (event.key === 'ArrowUp' && text === '' && !editing.message && onEditLast()) {
      event.preventDefault()
    }
  }
  const isEmpty = editing.message ? editing.isSame : composer.isEmpty
  const line = (
    <>
      <div className="min-w-0 grow [&>textarea]:max-h-48 [&>textarea]:overflow-y-auto [&>textarea]:py-2">
        <TextArea
          ref={field}
          lines={1}
          value={text}
          aria-label={conversation.kind === 'circle' ? words.labelCircle : words.label(name)}
          placeholder={words.placeholder}
          aria-invalid={trouble ? true : undefined}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) =>
            editing.message ? editing.write(value) : composer.write(value)
          }
        />
      </div>
      <IconButton
        type="submit"
        label={editing.message ? words.save : words.send}
        disabled={isEmpty}
        icon={
          <span className="flex size-9 items-center justify-center rounded-full bg-accent text-accent-ink">
            {editing.message ? <Check size={20} /> : <ArrowUp size={20} />}
          </span>
        }
      />
    </>
  )
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-1 border-t border-line bg-paper px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {editing.message && (
        <Banner title={words.editing} cancel={words.cancelEdit} onCancel={leave}>
          {editing.message.text}
        </Banner>
      )}
      {!editing.message && draft.replyTo && (
        <Banner
          title={words.replying(draft.replyTo.sender.displayName)}
          cancel={words.cancelReply}
          onCancel={leave}
        >
          {excerptText(draft.replyTo)}
        </Banner>
      )}
      {editing.message ? (
        <div className="flex items-end gap-1">{line}</div>
      ) : (
        <AttachmentsField
          form={`message ${conversation.id}`}
          attachments={draft.attachments}
          onChange={composer.attach}
          onUnarrived={composer.setUnarrived}
          onRemove={() => {}}
          beside={line}
        />
      )}
      <div className="flex justify-between gap-3 px-1 text-sm empty:hidden">
        {trouble && (
          <p role="alert" className="text-danger">
            {trouble}
          </p>
        )}
        {length >= messageCounterFrom && (
          <p className={`ml-auto tabular-nums ${length > messageLength ? 'text-danger' : 'text-muted'}`}>
            {words.counter(length, messageLength)}
          </p>
        )}
      </div>
    </form>
  )
}

type BannerProps = { title: string; cancel: string; onCancel: () => void; children: ReactNode }

function Banner({ title, cancel, onCancel, children }: BannerProps) {
  return (
    <div className="flex items-center gap-2 rounded bg-tint pl-3 text-sm">
      <div className="min-w-0 grow py-1">
        <p className="font-medium">{title}</p>
        <p className="truncate text-muted">{children}</p>
      </div>
      <IconButton label={cancel} icon={<X size={18} />} onClick={onCancel} />
    </div>
  )
}

// A thumb has no other key for a new line.
function sendsOnEnter({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || (!shiftKey && matchMedia('(pointer: fine)').matches)
}

function atEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
