import { MessageCircle, MessageSquareReply, NotebookPen } from 'lucide-react'
import type { LedPerson } from '#contract/leading/leading.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { leadingWords as words } from '#words/en/leading/leading.ts'
import { useWritingTo } from './use-writing-to.ts'
import { Heard, placeOf, WalkOf } from './where-they-are.tsx'

/** Who it is, where they are on the walk, and the ways to them. */
export function PersonHead({ led }: { led: LedPerson }) {
  const { displayName, avatar } = led.person
  const fullName = `${led.firstName} ${led.lastName}`.trim()
  return (
    <header className="flex flex-col gap-5 rounded-lg bg-surface p-5 shadow-raised ring-1 ring-line sm:p-6 forced-colors:border">
      <div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="flex items-center gap-4">
          <Avatar name={displayName} picture={avatar} size={72} />
          <div className="min-w-0">
            <h1 className="text-2xl wrap-anywhere">
              <PersonName of={led.person} />
            </h1>
            {fullName !== displayName && <p className="text-muted wrap-anywhere">{fullName}</p>}
            <p className="font-medium">{placeOf(led)}</p>
            <Heard led={led} />
          </div>
        </div>
        <div>
          <WalkOf led={led} />
          <p aria-hidden="true" className="pt-1 text-sm text-muted">
            {words.picture(led.completedDays.length, programmeLength)}
          </p>
          {led.overriddenDays.length > 0 && (
            <p className="text-sm text-muted">{words.byAdmin(led.overriddenDays.length)}</p>
          )}
        </div>
      </div>
      {!led.assignedAt && (
        <p className="text-sm text-muted">
          <Sentence of={words.person.notLed} who={[led.person]} />
        </p>
      )}
      <Ways led={led} />
    </header>
  )
}

function Ways({ led: { person, waiting, can } }: { led: LedPerson }) {
  const { id } = person
  const { write, busy } = useWritingTo(id)
  return (
    <div className="flex flex-wrap gap-2">
      {waiting > 0 && (
        <LinkButton
          look="primary"
          icon={<MessageSquareReply size={18} />}
          to={paths.leaderFeedback({ person: id })}
        >
          {words.waiting(waiting)}
        </LinkButton>
      )}
      <Button icon={<MessageCircle size={18} />} busy={busy} busyLabel={words.writing} onClick={write}>
        {words.write}
      </Button>
      {can.summarize && (
        <LinkButton icon={<NotebookPen size={18} />} to={paths.summaries({ participant: id })}>
          {words.summarize}
        </LinkButton>
      )}
    </div>
  )
}
