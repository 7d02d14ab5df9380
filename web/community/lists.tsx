import { useInfiniteQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import type { CommunityOwner } from '#contract/community/community.ts'
import { UnblockButton } from '#web/community/blocking/use-blocking.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { communityWords as words } from '#words/en/community/community.ts'
import { AddButton, PersonRow } from './person-row.tsx'
import { blockedQuery, membersQuery, ownersQuery } from './community-queries.ts'

/** The list of people who read what one shares. */
export function Members() {
  const list = useInfiniteQuery(membersQuery)
  const pages = list.data?.pages
  const { members: of } = words
  return (
    <Card title={of.title} text={of.text}>
      <PagedList
        parts={list}
        rows={pages?.flatMap(({ members }) => members)}
        keyOf={({ id }) => id}
        loading={<RowsSkeleton />}
        failed={of.failed}
        empty={<EmptyState title={of.empty} text={of.emptyText} />}
        more={of.more}
        end={of.end(pages?.at(-1)?.total ?? 0)}
        row="py-3 first:pt-0"
      >
        {(member) => (
          <PersonRow
            person={member}
            lines={[of.added(shortDate(member.addedAt)), ...(member.addedMe ? [of.mutual] : [])]}
          >
            {(ask) => (
              <Button look="plain" onClick={() => ask('remove')}>
                {words.remove.button}
                <span className="sr-only">{member.displayName}</span>
              </Button>
            )}
          </PersonRow>
        )}
      </PagedList>
    </Card>
  )
}

/** The list of people who let one read what they share. */
export function Owners() {
  const list = useInfiniteQuery(ownersQuery)
  const pages = list.data?.pages
  const { owners: of } = words
  return (
    <Card title={of.title} text={of.text}>
      <PagedList
        parts={list}
        rows={pages?.flatMap(({ owners }) => owners)}
        keyOf={({ id }) => id}
        loading={<RowsSkeleton />}
        failed={of.failed}
        empty={<EmptyState title={of.empty} text={of.emptyText} drawing={null} />}
        more={of.more}
        end={of.end(pages?.at(-1)?.total ?? 0)}
        row="py-3 first:pt-0"
      >
        {(owner) => <OwnerRow owner={owner} />}
      </PagedList>
    </Card>
  )
}

/** Whom one has blocked, where there is anybody. */
export function Blocked() {
  const list = useInfiniteQuery(blockedQuery)
  const people = list.data?.pages.flatMap((page) => page.people)
  const { blocked: of } = words
  if (list.isPending || people?.length === 0) return null
  return (
    <Card title={of.title} text={of.text}>
      <PagedList
        parts={list}
        rows={people}
        keyOf={({ id }) => id}
        loading={<RowsSkeleton />}
        failed={of.failed}
        empty={null}
        more={of.more}
        row="py-3 first:pt-0"
      >
        {(person) => (
          <PersonRow person={person} lines={[of.since(shortDate(person.blockedAt))]} mayBlock={false}>
            {() => <UnblockButton person={person} />}
          </PersonRow>
        )}
      </PagedList>
    </Card>
  )
}

function OwnerRow({ owner }: { owner: CommunityOwner }) {
  return (
    <PersonRow
      person={owner}
      lines={[words.owners.added(shortDate(owner.addedAt))]}
      items={(ask) => [
        {
          kind: 'act',
          label: words.leave.button,
          icon: <LogOut size={18} />,
          onPick: () => ask('leave'),
        },
      ]}
    >
      {() =>
        owner.inMine ? (
          <Badge tone="accent">{words.owners.inMine}</Badge>
        ) : (
          <AddButton person={owner} label={words.addBack} />
        )
      }
    </PersonRow>
  )
}

function RowsSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-5 py-1">
        {[0, 1, 2].map((key) => (
          <div key={key} className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-full" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3 w-44 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
