import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WaitingSignUp } from '#contract/people/person.ts'
import { client } from '#web/api/client.ts'
import { failureOf, tellFailure } from '#web/api/failure.ts'
import { api } from '#web/api/queries.ts'
import { pageIn, paths } from '#web/paths.ts'
import { dateAndTime, momentAhead } from '#web/programme/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { peopleWords } from '#words/en/people.ts'
import { refreshPeople } from '#web/leader-assignments/refresh-people.ts'
import type { PeopleTexts } from './people-texts.ts'

const { waiting: words, list: listWords } = peopleWords

/** Who has signed up and not confirmed their address. */
export function WaitingList({ asked }: { asked: PeopleTexts }) {
  const input = { search: asked.search?.trim() || undefined, page: pageIn(asked.page) ?? 1 }
  const list = useQuery(api.people.waiting.queryOptions({ input, placeholderData: keepPreviousData }))
  const data = list.isError ? undefined : list.data
  const toPage = (page: number) => paths.userManagement({ ...asked, page: String(page) })
  return (
    <Card
      title={listWords.states.unconfirmed}
      text={<span role="status">{data && data.total > 0 && words.count(data.total)}</span>}
    >
      <p className="max-w-[65ch] text-sm text-muted">{words.text}</p>
      {list.isError && (
        <FailedState text={words.failed} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {list.isPending && (
        <Skeletons>
          <SkeletonLines lines={6} />
        </Skeletons>
      )}
      {data?.total === 0 && (
        <EmptyState
          title={input.search ? listWords.noneFound : words.empty}
          text={input.search ? listWords.noneFoundText : words.emptyText}
        />
      )}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {data?.signUps.map((signUp) => (
          <li key={signUp.id} className="py-4 first:pt-0 last:pb-0">
            <SignUp signUp={signUp} />
          </li>
        ))}
      </ul>
      {data && <Pagination label={words.pages} page={data.page} pages={data.pages} toPage={toPage} />}
    </Card>
  )
}

function SignUp({ signUp }: { signUp: WaitingSignUp }) {
  const { id, email, displayName, firstName, lastName, signedUpAt } = signUp
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await client.people.resendConfirmation({ id })
      toast({ kind: 'success', title: words.sent, text: words.sentText(email) })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'RATE_LIMITED') {
        tellFailure(error, words.tooOften(momentAhead(failure.data.resetsAt)))
      } else if (failure.code === 'NOT_FOUND') {
        tellFailure(error, words.confirmed)
        void refreshPeople()
      } else tellFailure(error, words.failedToSend)
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-col gap-0.5 wrap-anywhere">
        <p className="font-medium">{displayName}</p>
        <p className="text-sm text-muted">
          {[`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-muted">{words.since(dateAndTime(signedUpAt))}</p>
      </div>
      <Button
        aria-label={busy ? undefined : words.sendTo(email)}
        busy={busy}
        busyLabel={words.sending}
        onClick={() => void send()}
      >
        {words.send}
      </Button>
    </div>
  )
}
