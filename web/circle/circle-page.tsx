import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { BookOpen, ChevronDown, EllipsisVertical, MailPlus, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { Circle, CircleMember, CircleQuestion } from '#contract/circle/circle.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { InviteOrGoHome } from '#web/joining/invite-or-go-home.tsx'
import { useTies } from '#web/live/live-news.ts'
import { messageIn, paths } from '#web/paths.ts'
import { ThreadPane } from '#web/messages/thread/thread-pane.tsx'
import { WholeScreen } from '#web/messages/thread/whole-screen.tsx'
import { BackLink } from '#web/messages/thread/back-link.tsx'
import { beginConversation, tellNotBegun } from '#web/messages/thread/conversation.ts'
import { useBlocking } from '#web/community/blocking/use-blocking.tsx'
import { reportItem, useReporting } from '#web/content-reports/use-reporting.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Menu, type MenuItem } from '#web/ui/menu.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { circleWords as words } from '#words/en/circle/circle.ts'
import { meetingWords } from '#words/en/circle/meeting.ts'
import { isolated } from '#words/isolated.ts'
import { QuestionCard } from './question-card.tsx'

const circlesQuery = api.circles.list.queryOptions()

/** A leader and the people entrusted to them: who they are, and what they say to each other. */
export function CirclePage() {
  const { circle: asked, at } = useSearch({ strict: false })
  const { data, isError, isFetching, refetch } = useQuery(circlesQuery)
  useTies(() => void queries.invalidateQueries({ queryKey: circlesQuery.queryKey }))
  const circles = data?.circles
  const shown = circles?.find(({ id }) => id === asked) ?? circles?.[0]
  const question = data?.question ?? null
  return (
    <div className="flex flex-col gap-4 md:h-[calc(100dvh-8rem)] md:min-h-120">
      <h1 className={`text-2xl ${shown ? 'max-md:sr-only' : ''}`}>{words.title}</h1>
      {!circles && !isError && <CircleSkeleton />}
      {!circles && isError && (
        <FailedState text={words.failed} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {circles?.length === 0 && <NoCircle />}
      {circles && shown && (
        <WholeScreen className="md:min-h-0 md:grow md:gap-4">
          {circles.length > 1 && <CirclePicker circles={circles} shown={shown} />}
          <OneCircle
            key={shown.id}
            circle={shown}
            question={question}
            at={shown.id === (asked ?? shown.id) ? messageIn(at) : undefined}
          />
        </WholeScreen>
      )}
    </div>
  )
}

type OneCircleProps = { circle: Circle; question: CircleQuestion | null; at: number | undefined }

function OneCircle({ circle, question, at }: OneCircleProps) {
  return (
    <div className="flex min-h-0 grow flex-col md:grid md:gap-4 md:grid-cols-[minmax(13rem,1fr)_minmax(0,3fr)] lg:grid-cols-[18rem_minmax(0,1fr)]">
      <Members circle={circle} />
      <section className="flex min-h-0 grow flex-col overflow-hidden bg-paper md:rounded-lg md:ring-1 md:ring-line forced-colors:md:border">
        <ThreadPane
          conversationId={circle.id}
          at={at}
          title={circle.mine ? words.mine : <Sentence of={words.of} who={[circle.leader]} />}
          failed={words.chatFailed}
          note={
            <p className="px-3 pt-1 pb-2 text-center text-sm text-muted group-data-typing/screen:max-md:hidden max-md:text-xs">
              {words.everyone}
            </p>
          }
        >
          {(quote) => question && <QuestionCard question={question} onQuote={quote} />}
        </ThreadPane>
      </section>
    </div>
  )
}

function CirclePicker({ circles, shown }: { circles: readonly Circle[]; shown: Circle }) {
  const router = useRouter()
  const options = circles.map((circle) => ({
    value: circle.id,
    label: circle.unread && circle !== shown ? words.withNew(nameOf(circle)) : nameOf(circle),
  }))
  return (
    <div className="max-w-md px-4 pb-2 group-data-typing/screen:max-md:hidden md:p-0">
      <Field label={words.pick}>
        <Select
          options={options}
          value={shown.id}
          onChange={({ currentTarget: { value } }) =>
            void router.navigate({ href: paths.circle({ circle: value }), resetScroll: false })
          }
        />
      </Field>
    </div>
  )
}

// Whoever leads waits for people, everyone else for a leader.
function NoCircle() {
  const leads = useMe().role !== 'participant'
  return (
    <EmptyState
      title={leads ? words.noParticipants : words.noLeader}
      text={leads ? words.noParticipantsText : words.noLeaderText}
      action={leads ? <InviteOrGoHome /> : <LinkButton to={paths.home()}>{words.home}</LinkButton>}
    />
  )
}

function nameOf({ mine, leader }: Circle): string {
  return mine ? words.mine : words.of(nameInText(leader))
}

/** In place of a circle that is on its way. */
function CircleSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-4 md:flex-row">
        <Skeleton className="h-40 rounded-lg md:h-96 md:w-72" />
        <Skeleton className="h-96 grow rounded-lg" />
      </div>
    </Skeletons>
  )
}

/** Who is in a circle, its leader first; on a phone behind a button, so that there is room to talk. */
export function Members({ circle: { leader, participants, isLed, mine } }: { circle: Circle }) {
  const { can } = useMe()
  const [open, setOpen] = useState(false)
  const all = [leader, ...participants.filter(({ id }) => id !== leader.id)]
  const count = words.memberCount(all.length)
  return (
    <section
      aria-labelledby="members"
      className="border-b border-line px-2 group-data-typing/screen:max-md:hidden md:min-h-0 md:overflow-y-auto md:border-0 md:px-0"
    >
      <h2 id="members" className="text-lg max-md:sr-only">
        {words.members} <span className="text-sm font-normal text-muted">{count}</span>
      </h2>
      <div className="flex items-center justify-between md:hidden">
        <BackLink to={paths.home()} label={words.back} />
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded px-2 font-medium text-accent hover:bg-tint"
        >
          {count}
          <ChevronDown size={18} className={open ? 'rotate-180' : ''} />
        </button>
      </div>
      <ul className={open ? 'max-md:max-h-[40dvh] max-md:overflow-y-auto max-md:px-2' : 'max-md:hidden'}>
        {all.map((person) => (
          <li key={person.id}>
            <Member person={person} leads={person.id === leader.id} isLed={isLed} />
          </li>
        ))}
      </ul>
      {mine && can.lead && (
        <div
          className={`-ml-4 flex flex-col items-start max-md:px-2 max-md:pb-2 ${open ? '' : 'max-md:hidden'}`}
        >
          <LinkButton look="plain" to={paths.meeting()} icon={<BookOpen size={18} aria-hidden="true" />}>
            {meetingWords.prepare}
          </LinkButton>
          <LinkButton look="plain" to={paths.invitations()} icon={<MailPlus size={18} aria-hidden="true" />}>
            {words.invite}
          </LinkButton>
        </div>
      )}
    </section>
  )
}

type MemberProps = {
  person: CircleMember
  /** Whose circle it is. */
  leads: boolean
  /** Whether that one still has the role of a leader. */
  isLed: boolean
}

function Member({ person, leads, isLed }: MemberProps) {
  const me = useMe()
  const router = useRouter()
  const { id, displayName, avatar, blockedByMe } = person
  const { report, dialog } = useReporting()
  const block = useBlocking(person)
  const write = async () => {
    try {
      const conversation = await beginConversation(id)
      await router.navigate({ href: paths.conversation({ id: conversation }) })
    } catch (error) {
      tellNotBegun(error)
    }
  }
  const writeItem: MenuItem = {
    kind: 'act',
    label: words.write,
    icon: <MessageCircle size={18} />,
    onPick: () => void write(),
  }
  const reporting = reportItem(person, () => report({ about: 'person', of: id, whose: person }))
  const items = blockedByMe ? [block.unblockItem, reporting] : [writeItem, reporting, block.item]
  return (
    <div className="flex min-h-13 items-center gap-3">
      <Avatar name={displayName} picture={avatar} />
      <p className="flex min-w-0 grow flex-wrap items-center gap-x-2">
        <span className="min-w-0 wrap-anywhere">
          <PersonName of={person} />
        </span>
        {leads && isLed && person.standing !== 'leader' && <Badge tone="gold">{words.leader}</Badge>}
        {leads && !isLed && <Badge>{words.formerLeader}</Badge>}
        {blockedByMe && <span className="text-sm text-muted">{words.blocked}</span>}
        {id === me.id && <span className="text-sm text-muted">{words.you}</span>}
      </p>
      {id !== me.id && (
        <>
          <Menu
            label={words.menuOf(isolated(displayName))}
            button={<EllipsisVertical size={18} />}
            items={items}
          />
          {block.question}
          {dialog}
        </>
      )}
    </div>
  )
}
