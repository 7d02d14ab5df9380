import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { auditActs } from '#contract/audit/acts.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HowMany } from '#web/ui/how-many.tsx'
import { useLook } from '#web/ui/use-look.ts'
import { auditWords as words } from '#words/en/audit/audit.ts'
import { frame } from '#words/en/platform/frame.ts'
import { type AuditAddress, AuditFilters } from './audit-filters.tsx'
import { beginOf, dayOfAddress, endOf, isCrossed } from './day-range.ts'
import { NoteList } from './note-list.tsx'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** For admins: who did what to whom and when. The filters stand in the address. */
export function AuditPage() {
  const show = useLook()
  const asked = knownOf(useSearch({ strict: false }))
  const { act, person: personId } = asked
  // Days that are crossed narrow nothing; the fields say so.
  const { from, to }: AuditAddress = isCrossed(asked.from, asked.to) ? {} : asked
  const list = useInfiniteQuery(
    api.audit.list.infiniteOptions({
      input: (after: string | undefined) => ({
        after,
        act,
        personId,
        from: beginOf(from),
        until: endOf(to),
        limit: 20,
      }),
      ...inParts<string>(),
      // It is looked at for what has just been done.
      staleTime: 0,
    }),
  )
  const total = list.data?.pages.at(-1)?.total
  const isNarrowed = Object.values(asked).some((each) => each !== undefined)
  const look = (address: AuditAddress) => show(paths.auditLog(address))
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6">
      <header>
        <h1 className="text-2xl">{frame.pages.auditLog}</h1>
        <p className="text-muted">{words.text}</p>
      </header>
      <AuditFilters asked={asked} person={list.data?.pages[0]?.person} onLook={look} />
      <Card title={words.list} text={<HowMany count={total} say={words.count} />}>
        <NoteList
          list={list}
          failed={words.failed}
          empty={
            isNarrowed ? (
              <EmptyState title={words.noneFound} text={words.noneFoundText} />
            ) : (
              <EmptyState title={words.empty} text={words.emptyText} />
            )
          }
        />
      </Card>
    </div>
  )
}

// What of an address narrows the list.
function knownOf({ act, person, from, to }: AuditAddress): AuditAddress {
  return {
    act: auditActs.find((each) => each === act),
    person: person !== undefined && uuid.test(person) ? person : undefined,
    from: dayOfAddress(from),
    to: dayOfAddress(to),
  }
}
