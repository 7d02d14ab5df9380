import type { ReactNode } from 'react'
import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import { searchLength } from '#contract/reports/limits.ts'
import { useLive } from '#web/live/live-news.ts'
import { useSought } from '#web/platform/forms/use-sought.ts'
import { showPart } from '#web/platform/api/newest.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HowMany } from '#web/ui/how-many.tsx'
import { PagedList, type Parts } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { managingWords as words } from '#words/en/reports/managing.ts'

type ManagedPageProps<Row> = {
  title: string
  /** What stands here of this page alone. */
  own: { text: string; failed: string; empty: string; emptyText: string }
  filters: ReactNode
  isNarrowed: boolean
  list: Parts & { data: { pages: { reports: Row[]; total: number }[] } | undefined }
  /** Reads the list anew, as somebody has reported something. */
  refresh: () => Promise<unknown>
  children: (report: Row) => ReactNode
}

/** For admins: what people have reported, and what became of it. */
export function ManagedPage<Row extends { id: string }>(props: ManagedPageProps<Row>) {
  const { title, own, filters, isNarrowed, list, refresh, children } = props
  useLive('notifications.changed', () => void refresh())
  const pages = list.data?.pages
  const total = pages?.at(-1)?.total
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{title}</h1>
        <p className="text-muted">{own.text}</p>
      </header>
      {filters}
      <Card title={words.list} text={<HowMany count={total} say={words.count} />}>
        <PagedList
          parts={list}
          rows={pages?.flatMap(({ reports }) => reports)}
          keyOf={({ id }) => id}
          loading={
            <Skeletons>
              <SkeletonLines lines={8} />
            </Skeletons>
          }
          failed={own.failed}
          empty={
            isNarrowed ? (
              <EmptyState title={words.noneFound} text={words.noneFoundText} />
            ) : (
              <EmptyState title={own.empty} text={own.emptyText} />
            )
          }
          more={words.more}
          end={words.end(total ?? 0)}
          row="py-6 first:pt-0"
        >
          {children}
        </PagedList>
      </Card>
    </div>
  )
}

/** One thing by which a list is narrowed; what `any` says narrows nothing. */
export type Choice = { name: string; label: string; any: string; options: Record<string, string> }

type ListFiltersProps = {
  choices: readonly Choice[]
  /** What words are looked for in, where they are. */
  search?: { label: string; hint: string }
  /** What stands in the address, as far as it is one of the options; the words of a search as `words`. */
  asked: Record<string, string | undefined>
  onLook: (texts: Record<string, string>) => void
}

/** What a list is narrowed by. A choice holds at once, words as soon as one rests. */
export function ListFilters({ choices, search, asked, onLook }: ListFiltersProps) {
  const look = (name: string, value: string) => {
    const chosen = Object.entries({ ...asked, [name]: value }).filter(([, text]) => text)
    onLook(Object.fromEntries(chosen) as Record<string, string>)
  }
  const [text, setText] = useSought(asked.words ?? '', (sought) => look('words', sought))
  return (
    <div role="group" aria-label={words.filters} className="grid items-start gap-4 sm:grid-cols-2">
      {choices.map(({ name, label, any, options }) => (
        <Field key={name} label={label}>
          <Select
            options={[
              { value: '', label: any },
              ...Object.entries(options).map(([value, each]) => ({ value, label: each })),
            ]}
            value={asked[name] ?? ''}
            onChange={(event) => look(name, event.currentTarget.value)}
          />
        </Field>
      ))}
      {search && (
        <div className="sm:col-span-full">
          <Field label={search.label} hint={search.hint}>
            <TextInput
              type="search"
              value={text}
              maxLength={searchLength}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Field>
        </div>
      )}
    </div>
  )
}

type Lists<Report> = InfiniteData<{ reports: Report[] }>

/** Shows a report, as the server has answered it to an admin, in all lists that were read by keys that begin with this one. */
export function showManaged<Report extends { id: string }>(key: QueryKey, report: Report): Report {
  showPart<Lists<Report>>(key, (list) => ({
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      reports: page.reports.map((each) => (each.id === report.id ? report : each)),
    })),
  }))
  return report
}
