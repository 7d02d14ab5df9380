import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { client } from '#web/platform/api/client.ts'
import { api } from '#web/platform/api/queries.ts'
import { useSought } from '#web/platform/forms/use-sought.ts'
import { pageIn, paths, searchIn } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { useRowFocus } from '#web/ui/use-row-focus.ts'
import { useLook } from '#web/ui/use-look.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { organizationWords as words } from '#words/en/organizations/organizations.ts'
import { OrganizationCard } from './organization-card.tsx'

/** For admins: the organizations that they manage. Search, state and page stand in the address. */
export function OrganizationsPage() {
  const show = useLook()
  const asked: OrganizationTexts = useSearch({ strict: false })
  const { search, state, page } = asked
  const list = useQuery(
    api.organizations.list.queryOptions({
      input: {
        search: searchIn(search),
        state: state === 'archived' ? 'archived' : 'standing',
        page: pageIn(page) ?? 1,
      },
      placeholderData: keepPreviousData,
    }),
  )
  const look = (texts: OrganizationTexts) => show(addressOf(texts))
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{frame.pages.organizations}</h1>
          <p className="text-muted">{words.text}</p>
        </div>
        {list.data?.can.create && (
          <LinkButton
            look="primary"
            to={paths.newOrganization()}
            icon={<Plus size={18} aria-hidden="true" />}
          >
            {words.create}
          </LinkButton>
        )}
      </header>
      <OrganizationFilters asked={asked} onLook={look} />
      <List asked={asked} list={list} />
    </div>
  )
}

type ListProps = {
  asked: OrganizationTexts
  list: UseQueryResult<Awaited<ReturnType<typeof client.organizations.list>>>
}

function List({ asked, list }: ListProps) {
  const data = list.isError ? undefined : list.data
  const { place, list: cards, hold } = useRowFocus(data?.organizations.map(({ id }) => id) ?? [])
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <p role="status" className="text-muted empty:hidden">
        {data && data.total > 0 && words.count(data.total)}
      </p>
      {list.isError && (
        <FailedState text={words.failed} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {list.isPending && <Loading />}
      {data?.total === 0 && <None asked={asked} />}
      <ul ref={cards} className="grid gap-4 empty:hidden lg:grid-cols-2">
        {data?.organizations.map((organization) => (
          <li key={organization.id} className="min-w-0" onFocusCapture={() => hold(organization.id)}>
            <OrganizationCard organization={organization} />
          </li>
        ))}
      </ul>
      {data && (
        <Pagination
          label={words.pages}
          page={data.page}
          pages={data.pages}
          toPage={(number) => addressOf({ ...asked, page: String(number) })}
        />
      )}
    </div>
  )
}

function None({ asked: { search, state } }: { asked: OrganizationTexts }) {
  const isSought = searchIn(search) !== undefined
  if (state === 'archived' && !isSought) {
    return <EmptyState title={words.noneArchived} text={words.noneArchivedText} />
  }
  if (!isSought) {
    return (
      <EmptyState
        title={words.noneStanding}
        text={words.noneStandingText}
        action={<LinkButton to={paths.organizations({ state: 'archived' })}>{words.showArchived}</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      title={words.noneFound}
      text={words.noneFoundText}
      action={<LinkButton to={paths.organizations()}>{words.showAll}</LinkButton>}
    />
  )
}

function Loading() {
  return (
    <Skeletons>
      <div className="grid gap-4 lg:grid-cols-2">
        {[1, 2, 3, 4].map((each) => (
          <Skeleton key={each} className="h-72 w-full" />
        ))}
      </div>
    </Skeletons>
  )
}

function addressOf({ search, state, page }: OrganizationTexts): string {
  return paths.organizations({
    ...(search && { search }),
    ...(state === 'archived' && { state }),
    ...(page && { page }),
  })
}

/** What the list of organizations is looked at by, as the address says it. */
type OrganizationTexts = { search?: string; state?: string; page?: string }

const states = Object.entries(words.states).map(([value, label]) => ({ value, label }))

type OrganizationFiltersProps = { asked: OrganizationTexts; onLook: (texts: OrganizationTexts) => void }

/** By what organizations are looked for: words as soon as one rests, a choice at once. Either leads to the first page. */
function OrganizationFilters({ asked, onLook }: OrganizationFiltersProps) {
  const { search = '', state = 'standing' } = asked
  const [text, setText] = useSought(search, (sought) => onLook({ search: sought.trim(), state }))
  return (
    <div
      role="group"
      aria-label={words.filters}
      className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]"
    >
      <Field label={words.search}>
        <TextInput
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <Field label={words.state}>
        <Select
          options={states}
          value={state === 'archived' ? state : 'standing'}
          onChange={(event) => onLook({ search, state: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}
