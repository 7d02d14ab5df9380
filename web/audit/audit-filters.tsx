import { auditActs } from '#contract/audit/acts.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { auditWords as words } from '#words/en/audit/audit.ts'
import { DateFields } from './date-fields.tsx'
import { PersonFilter } from './person-filter.tsx'

/** What stands in the address. */
export type AuditAddress = {
  act?: string | undefined
  person?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const options = [
  { value: '', label: words.anyAct },
  ...auditActs.map((value) => ({ value, label: words.acts[value] })),
]

type AuditFiltersProps = {
  asked: AuditAddress
  /** Whom the list is narrowed to, once that is known. */
  person: PublicProfile | null | undefined
  onLook: (address: AuditAddress) => void
}

/** What the audit log is narrowed by. A choice holds at once. */
export function AuditFilters({ asked, person, onLook }: AuditFiltersProps) {
  const look = (name: keyof AuditAddress, value: string) => onLook({ ...asked, [name]: value || undefined })
  return (
    <div
      role="group"
      aria-label={words.filters}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-3"
    >
      <Field label={words.act}>
        <Select
          options={options}
          value={asked.act ?? ''}
          onChange={(event) => look('act', event.currentTarget.value)}
        />
      </Field>
      <DateFields asked={asked} onLook={(days) => onLook({ ...asked, ...days })} />
      <PersonFilter
        isNarrowed={asked.person !== undefined}
        person={person}
        onPick={(id) => look('person', id)}
      />
    </div>
  )
}
