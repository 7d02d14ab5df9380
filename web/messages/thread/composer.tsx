import { ArrowUp, Check, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
} from 'react'
import { messageCounterFrom, messageLength } from '#contract/messages/limits.ts'
import type { Conversation } from '#contract/messages/message.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import { AttachmentsField } from '#web/files/attachments-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { unknownUser } from '#words/en/people/people.ts'
import { threadWords } from '#words/en/messages/thread.ts'
import { isolated } from '#words/isolated.ts'
import { excerptText } from './excerpt-text.ts'
import { useFocusOnOpen } from './use-focus-on-open.ts'
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
  /** Whether one is led to it as it opens. */
  focused: boolean
}

/** Where one writes a message, or changes one. */
export function Composer(props: ComposerProps) {
  const { conversation, composer, editing, onSent, focused } = props
  const { draft } = composer
  const { message } = editing
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusOnOpen(field, { pointer: 'fine', wanted: focused })
  useAtEnd(field, message?.id ?? composer.lastInserted ?? draft.replyTo?.id)
  const submit = () => {
    if (message) void editing.save()
    else if (composer.send()) onSent()
    field.current?.focus()
  }
  const line = <Line {...props} field={field} onSubmit={submit} />
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-1 border-t border-line bg-paper px-2 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      {message && (
        <Banner title={words.editing} cancel={words.cancelEdit} onCancel={editing.cancel}>
          {message.text}
        </Banner>
      )}
      {!message && draft.replyTo && (
        <Banner
          title={<Sentence of={words.replying} who={[draft.replyTo.sender]} />}
          cancel={words.cancelReply}
          onCancel={() => composer.reply(null)}
        >
          {excerptText(draft.replyTo)}
        </Banner>
      )}
      {message ? (
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
      <Below
        text={message ? editing.text : draft.text}
        trouble={message ? editing.trouble : composer.trouble}
      />
    </form>
  )
}

type LineProps = ComposerProps & { field: RefObject<HTMLTextAreaElement | null>; onSubmit: () => void }

// The field and the button that sends.
function Line({ conversation, composer, editing, onEditLast, field, onSubmit }: LineProps) {
  const { draft, trouble } = composer
  const { message } = editing
  const text = message ? editing.text : draft.text
  const isEmpty = message ? !editing.canSave : composer.isEmpty
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!acts[pressedKey(event)]?.(event)) return
    event.preventDefault()
  }
  // By key, what it does; each answers whether it did anything.
  const acts: Record<string, (event: KeyboardEvent) => boolean> = {
    Enter: (event) => {
      if (!sendsOnEnter(event)) return false
      onSubmit()
      return true
    },
    Escape: () => {
      if (message) editing.cancel()
      else if (draft.replyTo) composer.reply(null)
      else return false
      return true
    },
    ArrowUp: () => text === '' && !message && onEditLast(),
  }
  return (
    <>
      <div className="min-w-0 grow [&>textarea]:max-h-[min(12rem,calc((100dvh-var(--above,0px)-var(--below,0px)-13rem)*0.45))] [&>textarea]:min-h-11! [&>textarea]:overflow-y-auto [&>textarea]:py-2">
        <TextArea
          ref={field}
          lines={1}
          value={text}
          aria-label={
            conversation.kind === 'circle'
              ? words.labelCircle
              : words.label(isolated(conversation.with?.displayName ?? unknownUser))
          }
          placeholder={words.placeholder}
          aria-invalid={(message ? editing.trouble : trouble) ? true : undefined}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget: { value } }) => (message ? editing : composer).write(value)}
        />
      </div>
      <IconButton
        type="submit"
        label={message ? words.save : words.send}
        disabled={isEmpty}
        icon={
          <span className="flex size-9 items-center justify-center rounded-full bg-accent text-accent-ink">
            {message ? <Check size={20} /> : <ArrowUp size={20} />}
          </span>
        }
      />
    </>
  )
}

// What is wrong, and how much room is left once that is little.
function Below({ text, trouble }: { text: string; trouble: string | null }) {
  const length = charactersIn(text)
  return (
    <div className="flex justify-between gap-3 px-1 text-sm empty:hidden">
      {trouble && (
        <p role="alert" className="text-danger">
          {trouble}
        </p>
      )}
      {length >= messageCounterFrom && (
        <p
          className={`ml-auto shrink-0 tabular-nums ${length > messageLength ? 'text-danger' : 'text-muted'}`}
        >
          {words.counter(length, messageLength)}
        </p>
      )}
    </div>
  )
}

type BannerProps = { title: ReactNode; cancel: string; onCancel: () => void; children: ReactNode }

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

// Whoever chooses what to change or to reply to goes on in the field. What was kept from before asks for nothing.
function useAtEnd(field: RefObject<HTMLTextAreaElement | null>, chosen: string | undefined) {
  const before = useRef(chosen)
  useEffect(() => {
    if (chosen && chosen !== before.current) {
      field.current?.focus()
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
    }
    before.current = chosen
  }, [chosen, field])
}
