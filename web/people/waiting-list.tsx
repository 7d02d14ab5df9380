import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { WaitsFor } from '#contract/people/kinds.ts'
import { api } from '#web/platform/api/queries.ts'
import { pageIn, paths, searchIn } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { useRowFocus } from '#web/ui/use-row-focus.ts'
import { peopleWords } from '#words/en/people/people.ts'
import type { PeopleTexts } from './people-texts.ts'
import { SignUpToLetIn } from './sign-up-to-let-in.tsx'
import { UnconfirmedSignUp } from './unconfirmed-sign-up.tsx'

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
    <Card
      title={titles[waitsFor]}
      text={<span role="status">{data && data.total > 0 && waiting.count(data.total)}</span>}
    >
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
