import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { useFocusOnArrival } from '#web/ui/use-focus-on-arrival.ts'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { overrideWords as words } from '#words/en/overrides/overrides.ts'
import { OverrideForm } from './override-form.tsx'
import { OverrideHistory } from './override-history.tsx'
import { walkOfQuery } from './override-queries.ts'
import { PersonPicker } from './person-picker.tsx'

/** For admins: which days of somebody are complete. Whose they are stands in the address. */
export function ProgressManagementPage() {
  const router = useRouter()
  const { person }: { person?: string } = useSearch({ strict: false })
  // Whoever goes on by a button goes on from where that leads, and not from the top of the page.
  const [moved, setMoved] = useState(false)
  const choose = (id?: string) => {
    setMoved(true)
    void router.navigate({ href: paths.progressManagement({ person: id }) })
  }
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.progressManagement}</h1>
        <p className="max-w-[70ch] text-muted">{words.text}</p>
      </header>
      {person === undefined ? (
        <>
          <PersonPicker onPick={choose} arrives={moved} />
          <EmptyState title={words.empty} text={words.emptyText} />
        </>
      ) : (
        <PersonDays key={person} id={person} arrives={moved} onLeave={() => choose()} />
      )}
    </div>
  )
}

type PersonDaysProps = { id: string; arrives: boolean; onLeave: () => void }

function PersonDays({ id, arrives, onLeave }: PersonDaysProps) {
  const { data, error, isFetching, refetch } = useQuery(walkOfQuery(id))
  const leave = <Button onClick={onLeave}>{words.picker.another}</Button>
  if (data && !error) {
    return (
      <>
        <Chosen person={data.person} arrives={arrives} action={leave} />
        <OverrideForm walk={data} />
        <OverrideHistory person={data.person} />
      </>
    )
  }
  if (!error) {
    return (
      <Card>
        <Skeletons>
          <SkeletonLines lines={10} />
        </Skeletons>
      </Card>
    )
  }
  const isGone = ['NOT_FOUND', 'INVALID_INPUT'].includes(failureOf(error).code)
  return (
    <Card>
      {isGone ? (
        <EmptyState title={words.notThere} action={leave} />
      ) : (
        <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Card>
  )
}

type ChosenProps = { person: PublicProfile; arrives: boolean; action: ReactNode }

function Chosen({ person, arrives, action }: ChosenProps) {
  const name = useFocusOnArrival<HTMLHeadingElement>(arrives)
  return (
    <section aria-label={words.picker.title} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Avatar name={person.displayName} picture={person.avatar} size={44} />
      <h2 ref={name} tabIndex={-1} className="min-w-0 grow text-xl wrap-anywhere outline-none">
        <PersonName of={person} />
      </h2>
      {action}
    </section>
  )
}
