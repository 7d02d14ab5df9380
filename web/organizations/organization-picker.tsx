import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/queries.ts'
import { useSettled } from '#web/platform/forms/use-settled.ts'
import { paths } from '#web/paths.ts'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { previewWords as words } from '#words/en/organizations/preview.ts'

/** Where whoever manages several organizations goes on to another; nothing for all others. `shown` is the one at hand. */
export function OrganizationPicker({ shown }: { shown: string }) {
  const [sought, setSought] = useState('')
  const asked = useSettled(sought.trim())
  const { data, isError, isFetching, refetch } = useQuery({
    ...api.organizations.list.queryOptions({
      input: { search: asked || undefined, state: 'standing', page: 1 },
    }),
    placeholderData: keepPreviousData,
  })
  // Only they can make one.
  if (!data?.can.create && !isError) return null
  const others = data?.organizations.filter(({ id }) => id !== shown) ?? []
  const more = data ? data.total - data.organizations.length : 0
  return (
    <Collapsible labels={words.another}>
      <div className="flex max-w-xl flex-col gap-3">
        <Field label={words.sought}>
          <TextInput
            type="search"
            value={sought}
            maxLength={100}
            autoComplete="off"
            onChange={({ currentTarget }) => setSought(currentTarget.value)}
          />
        </Field>
        {isError && <FailedState text={words.listFailed} onRetry={() => void refetch()} busy={isFetching} />}
        {!isError && (
          <ul aria-label={words.choose} className="-mx-2 empty:hidden">
            {others.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={paths.preview({ org: id })}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 rounded px-2 wrap-anywhere hover:bg-tint"
                >
                  <span className="font-medium">{name}</span> <span className="text-sm text-muted">{id}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="text-sm text-muted empty:hidden">
          {!isError && (more > 0 ? words.more(more) : others.length === 0 && words.nothingFound)}
        </p>
      </div>
    </Collapsible>
  )
}
