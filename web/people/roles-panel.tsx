import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#web/platform/api/queries.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useLook } from '#web/ui/use-look.ts'
import { frame } from '#words/en/platform/frame.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { PeopleFilters } from './people-filters.tsx'
import { askedFor, awaitedIn, type PeopleTexts } from './people-texts.ts'
import { PeopleTable } from './people-table.tsx'
import { WaitingList } from './waiting-list.tsx'

const { list: words, waiting } = peopleWords

/** Everybody of the organization. Search, filters, order and page stand in the address. */
export function RolesPanel() {
  const show = useLook()
  const asked: PeopleTexts = useSearch({ strict: false })
  const look = (texts: PeopleTexts) => show(paths.userManagement(texts))
  const waitsFor = awaitedIn(asked.state)
  return (
    <div className="flex flex-col gap-6">
      <PeopleFilters asked={asked} onLook={look} />
      {waitsFor ? <WaitingList key={waitsFor} asked={asked} waitsFor={waitsFor} /> : <People asked={asked} />}
    </div>
  )
}

function People({ asked }: { asked: PeopleTexts }) {
  const list = useQuery(
    api.people.list.queryOptions({ input: askedFor(asked), placeholderData: keepPreviousData }),
  )
  const data = list.isError ? undefined : list.data
  const toPage = (page: number) => paths.userManagement({ ...asked, page: String(page) })
  return (
    <>
      {data !== undefined && data.toLetIn > 0 && (
        <Notice>
          <p>
            {waiting.approval.notice(data.toLetIn)}{' '}
            <TextLink to={paths.userManagement({ state: 'approval' })}>{waiting.approval.see}</TextLink>
          </p>
        </Notice>
      )}
      {data !== undefined && data.waiting > 0 && (
        <Notice>
          <p>
            {waiting.confirmation.notice(data.waiting)}{' '}
            <TextLink to={paths.userManagement({ state: 'unconfirmed' })}>
              {waiting.confirmation.see}
            </TextLink>
          </p>
        </Notice>
      )}
      <Card title={peopleWords.roles} text={<span role="status">{data && words.count(data.total)}</span>}>
        {list.isError && (
          <FailedState text={words.failed} onRetry={() => void list.refetch()} busy={list.isFetching} />
        )}
        {list.isPending && (
          <Skeletons>
            <SkeletonLines lines={10} />
          </Skeletons>
        )}
        {data?.total === 0 && (
          <EmptyState
            title={words.noneFound}
            text={words.noneFoundText}
            action={<LinkButton to={paths.userManagement()}>{words.showAll}</LinkButton>}
          />
        )}
        {data && data.total > 0 && <PeopleTable people={data.people} />}
        {data && <Pagination label={words.pages} page={data.page} pages={data.pages} toPage={toPage} />}
      </Card>
      {data?.can.move && (
        <p className="text-sm text-muted">
          {words.moving} <TextLink to={paths.organizations()}>{frame.pages.organizations}</TextLink>
        </p>
      )}
    </>
  )
}
