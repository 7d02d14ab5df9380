import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { WaitsFor } from '#contract/people/kinds.ts'
import type { WaitingSignUp } from '#contract/people/person.ts'
import { api } from '#web/platform/api/queries.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { dateAndTime, momentAhead } from '#web/platform/times/moments.ts'
import { pageIn, paths, searchIn } from '#web/paths.ts'
import { refreshPeople } from '#web/people/assignments/refresh-people.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { HowMany } from '#web/ui/how-many.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { useRowFocus } from '#web/ui/use-row-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { isolated } from '#words/isolated.ts'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import type { PeopleTexts } from './people-texts.ts'

const { waiting, list: listWords } = peopleWords
const titles: Record<WaitsFor, string> = {
  confirmation: listWords.states.unconfirmed,
  approval: listWords.states.approval,
}

/** Who has signed up and is not in: who has not confirmed their address, or whom an admin is to let in. */
export function WaitingList({ asked, waitsFor }: { asked: PeopleTexts; waitsFor: WaitsFor }) {
  const words = waiting[waitsFor]
  const input = { waitsFor, search: searchIn(asked.search), page: pageIn(asked.page) ?? 1 }
  const list = useQuery(api.people.waiting.queryOptions({ input, placeholderData: keepPreviousData }))
  const data = list.isError ? undefined : list.data
  const { place, list: rows, hold } = useRowFocus(data?.signUps.map(({ id }) => id) ?? [])
  const toPage = (page: number) => paths.userManagement({ ...asked, page: String(page) })
  return (
    <Card title={titles[waitsFor]} text={<HowMany count={data?.total} say={waiting.count} />}>
      <p className="max-w-[65ch] text-sm text-muted">{words.text}</p>
      {list.isError && (
        <FailedState text={waiting.failed} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {list.isPending && (
        <Skeletons>
          <SkeletonLines lines={6} />
        </Skeletons>
      )}
      <div ref={place} tabIndex={-1} className="outline-none">
        {data?.total === 0 && (
          <EmptyState
            title={input.search ? listWords.noneFound : words.empty}
            text={input.search ? listWords.noneFoundText : words.emptyText}
          />
        )}
        <ul ref={rows} className="flex flex-col divide-y divide-line empty:hidden">
          {data?.signUps.map((signUp) => (
            <li key={signUp.id} className="py-4 first:pt-0 last:pb-0" onFocusCapture={() => hold(signUp.id)}>
              {waitsFor === 'approval' ? (
                <SignUpToLetIn signUp={signUp} />
              ) : (
                <UnconfirmedSignUp signUp={signUp} />
              )}
            </li>
          ))}
        </ul>
      </div>
      {data && <Pagination label={waiting.pages} page={data.page} pages={data.pages} toPage={toPage} />}
    </Card>
  )
}

const approvalWords = peopleWords.waiting.approval
const acts = {
  letIn: { done: approvalWords.isIn, doneText: approvalWords.isInText, failed: approvalWords.failedToLetIn },
  turnAway: {
    done: approvalWords.isAway,
    doneText: approvalWords.isAwayText,
    failed: approvalWords.failedToTurnAway,
  },
}

/** A sign-up whose address is confirmed: an admin lets its holder in, or turns them away, about which they are asked first. */
function SignUpToLetIn({ signUp }: { signUp: WaitingSignUp }) {
  const { id, email, displayName } = signUp
  const [busy, setBusy] = useState<keyof typeof acts | null>(null)
  const [asking, setAsking] = useState(false)
  const decide = async (act: keyof typeof acts) => {
    setBusy(act)
    const { done, doneText, failed } = acts[act]
    try {
      await client.people[act]({ id })
      toast({ kind: 'success', title: done(isolated(displayName)), text: doneText(email) })
    } catch (error) {
      tellFailure(error, failureOf(error).code === 'NOT_FOUND' ? approvalWords.decided : failed)
    }
    setAsking(false)
    await refreshPeople()
    setBusy(null)
  }
  return (
    <SignUpHead signUp={signUp}>
      <Button
        aria-label={busy === 'letIn' ? undefined : approvalWords.letInWhom(isolated(displayName), email)}
        busy={busy === 'letIn'}
        busyLabel={approvalWords.lettingIn}
        onClick={() => void decide('letIn')}
      >
        {approvalWords.letIn}
      </Button>
      <Button
        {...ConfirmDialog.nearing}
        look="plain-danger"
        aria-label={approvalWords.turnAwayWhom(isolated(displayName), email)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {approvalWords.turnAway}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={approvalWords.ask.title(isolated(displayName))}
        text={approvalWords.ask.text(email)}
        confirm={approvalWords.ask.confirm}
        busyLabel={approvalWords.ask.busy}
        busy={busy === 'turnAway'}
        onConfirm={() => void decide('turnAway')}
      />
    </SignUpHead>
  )
}

const confirmationWords = peopleWords.waiting.confirmation

/** A sign-up whose address is not confirmed, and the way to another link for it. */
function UnconfirmedSignUp({ signUp }: { signUp: WaitingSignUp }) {
  const { id, email } = signUp
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await client.people.resendConfirmation({ id })
      toast({ kind: 'success', title: confirmationWords.sent, text: confirmationWords.sentText(email) })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'RATE_LIMITED') {
        tellFailure(error, confirmationWords.tooOften(momentAhead(failure.data.resetsAt)))
      } else if (failure.code === 'NOT_FOUND') {
        tellFailure(error, confirmationWords.confirmed)
        void refreshPeople()
      } else tellFailure(error, confirmationWords.failedToSend)
    }
    setBusy(false)
  }
  return (
    <SignUpHead signUp={signUp}>
      <Button
        aria-label={busy ? undefined : confirmationWords.sendTo(email)}
        busy={busy}
        busyLabel={confirmationWords.sending}
        onClick={() => void send()}
      >
        {confirmationWords.send}
      </Button>
    </SignUpHead>
  )
}

/** Who has signed up, and what can be done about it. Nobody has shown that they are called so, and no mark stands beside the name. */
function SignUpHead({ signUp, children }: { signUp: WaitingSignUp; children: ReactNode }) {
  const { email, displayName, firstName, lastName, signedUpAt, confirmedAt } = signUp
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 flex-col gap-0.5 wrap-anywhere">
        <p className="font-medium">
          <bdi>{displayName}</bdi>
        </p>
        <p className="text-sm text-muted">
          {[`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(' · ')}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{waiting.since(dateAndTime(signedUpAt))}</span>
          {confirmedAt && <span>{waiting.approval.confirmedAt(dateAndTime(confirmedAt))}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
