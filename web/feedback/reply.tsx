import { Reply as ReplyMark } from 'lucide-react'
import type { DeliveredFeedback } from '#contract/feedback/feedback.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { submitOnKeys } from '#web/platform/forms/submit-keys.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { unknownUser } from '#words/en/people/people.ts'
import { feedbackWords } from '#words/en/feedback/feedback.ts'
import { useReply } from './use-reply.ts'

const { reply: words } = feedbackWords

/** Where one replies to feedback, with a direct message to whoever gave it. What is typed outlives a reload. */
export function Reply({ feedback }: { feedback: DeliveredFeedback }) {
  const { leader, replied } = feedback
  const name = nameInText(leader, unknownUser)
  const reply = useReply(feedback, name)
  if (reply.isOpen) return <ReplyForm reply={reply} name={name} />
  return (
    <>
      {reply.sentTo !== null && (
        <FocusHere>
          <p role="status">
            <Sentence of={words.sent} who={[leader ?? unknownUser]} />{' '}
            <TextLink to={paths.conversation({ id: reply.sentTo })}>{words.see}</TextLink>
          </p>
        </FocusHere>
      )}
      {reply.sentTo === null && replied && (
        <p className="text-muted">
          {words.replied(shortDate(replied.sentAt))}{' '}
          <TextLink to={paths.conversation({ id: replied.conversationId })}>{words.see}</TextLink>
        </p>
      )}
      {feedback.can.reply && (
        <Button
          icon={<ReplyMark size={18} className="text-muted" />}
          aria-expanded={false}
          onClick={reply.open}
        >
          {words.open}
          <span className="sr-only">{name}</span>
        </Button>
      )}
    </>
  )
}

function ReplyForm({ reply, name }: { reply: ReturnType<typeof useReply>; name: string }) {
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-3"
      onKeyDown={submitOnKeys}
      onSubmit={(event) => {
        event.preventDefault()
        void reply.send()
      }}
    >
      <Field label={words.label(name)} hint={words.hint} errors={reply.faults}>
        <TextArea
          lines={3}
          value={reply.text}
          readOnly={reply.busy}
          // One has just asked for it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={reply.wasOpened}
          onChange={(event) => reply.write(event.currentTarget.value)}
        />
      </Field>
      <FormTrouble trouble={reply.trouble} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={reply.busy} busyLabel={words.sending}>
          {words.send}
        </Button>
        {!reply.busy && <Button onClick={reply.cancel}>{words.cancel}</Button>}
      </div>
    </form>
  )
}
