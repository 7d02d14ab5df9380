import type { Message } from '#contract/messages/message.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { threadWords as words } from '#words/en/messages/thread.ts'

type AboutFeedbackProps = Omit<NonNullable<Message['aboutFeedback']>, 'id'> & { mine: boolean }

/** To which feedback a message replies; whoever wrote the message goes from there to all that they were answered. */
export function AboutFeedback({ kind, day, mine }: AboutFeedbackProps) {
  const text = words.aboutFeedback(entryWords.kinds[kind].one, day)
  return (
    <p className="text-sm text-muted">{mine ? <TextLink to={paths.feedback()}>{text}</TextLink> : text}</p>
  )
}
