import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import type { Circle } from '#contract/circle/circle.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { InviteOrGoHome } from '#web/joining/invite-or-go-home.tsx'
import { useTies } from '#web/live/use-ties.ts'
import { messageIn, paths } from '#web/paths.ts'
import { LatePane } from '#web/messages/thread/late-pane.ts'
import { ThreadSkeleton } from '#web/messages/thread/thread-skeleton.tsx'
import { WholeScreen } from '#web/messages/thread/whole-screen.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { circleWords as words } from '#words/en/circle/circle.ts'
import { CircleSkeleton } from './circle-skeleton.tsx'
import { Members } from './members.tsx'

const circlesQuery = api.circles.list.queryOptions()

/** A leader and the people entrusted to them: who they are, and what they say to each other. */
export function CirclePage() {
  const { circle: asked, at } = useSearch({ strict: false })
  const { data, isError, isFetching, refetch } = useQuery(circlesQuery)
  useTies(() => void queries.invalidateQueries({ queryKey: circlesQuery.queryKey }))
  const circles = data?.circles
  const shown = circles?.find(({ id }) => id === asked) ?? circles?.[0]
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
            at={shown.id === (asked ?? shown.id) ? messageIn(at) : undefined}
          />
        </WholeScreen>
      )}
    </div>
  )
}

function OneCircle({ circle, at }: { circle: Circle; at: number | undefined }) {
  return (
    <div className="flex min-h-0 grow flex-col md:grid md:gap-4 md:grid-cols-[minmax(13rem,1fr)_minmax(0,3fr)] lg:grid-cols-[18rem_minmax(0,1fr)]">
      <Members circle={circle} />
      <section className="flex min-h-0 grow flex-col overflow-hidden bg-paper md:rounded-lg md:ring-1 md:ring-line forced-colors:md:border">
        <LatePane
          wanted
          fallback={<ThreadSkeleton />}
          props={{
            conversationId: circle.id,
            at,
            title: circle.mine ? words.mine : <Sentence of={words.of} who={[circle.leader]} />,
            failed: words.chatFailed,
            note: (
              <p className="px-3 pt-1 pb-2 text-center text-sm text-muted group-data-typing/screen:max-md:hidden max-md:text-xs">
                {words.everyone}
              </p>
            ),
          }}
        />
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
