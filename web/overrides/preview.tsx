import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { OverridableWalk, Standing } from '#contract/overrides/overrides.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { api } from '#web/platform/api/queries.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { overrideWords } from '#words/en/overrides/overrides.ts'
import { refreshOverrides } from './override-queries.ts'
import { useSettled } from '#web/platform/forms/use-settled.ts'

const { preview: words } = overrideWords

type PreviewProps = { walk: OverridableWalk; complete: number[] }

/** Exactly what saving these days would change, as the server says. */
export function Preview({ walk: { person, walk, version }, complete }: PreviewProps) {
  const asked = useSettled(complete.join())
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...api.overrides.preview.queryOptions({
      input: {
        personId: person.id,
        walk,
        version,
        complete: asked === '' ? [] : asked.split(',').map(Number),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const overtaken = error !== null && failureOf(error).code === 'CHANGED_MEANWHILE'
  useEffect(() => {
    if (overtaken) void refreshOverrides()
  }, [overtaken])
  if (isPending || overtaken) {
    return (
      <Skeletons>
        <SkeletonLines lines={4} />
      </Skeletons>
    )
  }
  if (error) return <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
  const { marked, unmarked, before, after } = data
  return (
    <div aria-busy={isFetching} className="flex flex-col gap-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        <Line label={words.marked}>{marked.length > 0 ? words.of(marked) : words.none}</Line>
        <Line label={words.unmarked}>{unmarked.length > 0 ? words.of(unmarked) : words.none}</Line>
        <Line label={words.current}>{words.fromTo(before.frontier, after.frontier)}</Line>
        <Line label={words.next}>{openingOf(after)}</Line>
      </dl>
      <p className="text-muted">
        <Sentence of={words.kept} who={[person]} />
      </p>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="font-medium">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function openingOf({ next }: Standing): string {
  return next ? words.opens(next.day, momentAhead(next.opensAt)) : words.noOpening
}
