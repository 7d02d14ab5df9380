import type { ReactNode } from 'react'
import type { ManagedPerson } from '#contract/people/person.ts'
import { daysSince, shortDate } from '#web/platform/times/moments.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { PersonName } from '#web/platform/names/person-name.tsx'
import { peopleWords } from '#words/en/people/people.ts'
import { PersonActs } from './person-acts.tsx'
import { RoleChoice } from './role-choice.tsx'

const { list: words } = peopleWords
const { columns } = words

/** People one below the other: a table where there is room for one, else a list of the same rows. */
export function PeopleTable({ people }: { people: readonly ManagedPerson[] }) {
  return (
    <table aria-label={peopleWords.roles} className="w-full text-left max-md:block">
      <thead className="text-sm text-muted max-md:sr-only">
        <tr className="border-b border-line">
          {[columns.person, columns.role, columns.joined, columns.active].map((name) => (
            <th
              key={name}

              scope="col"
              className="py-2 pr-4 font-medium whitespace-nowrap"
            >
              {name}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{columns.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ person }: { person: ManagedPerson }) {
  const { displayName, joinedAt, lastActiveAt } = person
  return (
    <tr className="border-b border-line last:border-0 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-2 max-md:py-5">
      <th scope="row" aria-label={displayName} className="min-w-0 py-3 pr-4 font-normal max-md:p-0">
        <Who person={person} />
      </th>
      <td className="py-3 pr-4 max-md:order-1 max-md:col-span-2 max-md:p-0 md:min-w-40">
        <RoleChoice person={person} />
      </td>
      <When label={columns.joined} order="max-md:order-2">
        {shortDate(joinedAt)}
      </When>
      <When label={columns.active} order="max-md:order-3">
        {lastActive(lastActiveAt)}
      </When>
      <td className="py-3 text-right max-md:p-0">
        <PersonActs person={person} />
      </td>
    </tr>
  )
}

function Who({ person }: { person: ManagedPerson }) {
  const { displayName, avatar, firstName, lastName, email, confirmed, leads, isMe } = person
  const { suspendedAt, leavesAt } = person
  const fullName = `${firstName} ${lastName}`.trim()
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-1 md:flex-nowrap">
      <Avatar name={displayName} picture={avatar} size={40} />
      <div className="flex min-w-0 grow basis-36 flex-col gap-0.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">
            <PersonName of={person} />
          </span>
          {isMe && <Badge>{words.you}</Badge>}
        </p>
        {fullName && fullName !== displayName && <p className="text-sm text-muted">{fullName}</p>}
        <p className="text-sm text-muted">{email}</p>
        {leads > 0 && <p className="text-sm text-muted">{words.leads(leads)}</p>}
        <p className="flex flex-wrap gap-2 pt-0.5 empty:hidden">
          {!confirmed && <Badge tone="gold">{words.notConfirmed}</Badge>}
          {suspendedAt && <Badge tone="danger">{words.suspendedSince(shortDate(suspendedAt))}</Badge>}
          {leavesAt && <Badge tone="gold">{words.leaving(shortDate(leavesAt))}</Badge>}
        </p>
      </div>
    </div>
  )
}

function When({ label, order, children }: { label: string; order: string; children: ReactNode }) {
  return (
    <td
      className={`py-3 pr-4 text-sm text-muted max-md:col-span-2 max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-4 md:whitespace-nowrap max-md:p-0 ${order}`}
    >
      <span aria-hidden="true" className="md:hidden">
        {label}
      </span>
      <span>{children}</span>
    </td>
  )
}

function lastActive(moment: Date | null): string {
  if (moment === null) return words.never
  return daysSince(moment) === 0 ? words.today : shortDate(moment)
}
