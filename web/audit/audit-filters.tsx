import { useState } from 'react'
import { auditActs } from '#contract/audit/acts.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { auditWords as words } from '#words/en/audit/audit.ts'
import { PersonFilter } from './person-filter.tsx'
import { dayOfAddress, isCrossed } from './day-range.ts'

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

type Days = { from?: string | undefined; to?: string | undefined }
type Typed = Days & { last: keyof Days }

type DateFieldsProps = {
  /** The days that stand in the address. */
  asked: Days
  onLook: (days: Days) => void
}

/** From which day to which. They hold at once if they can; until then they stay as they were typed, and the list as it was. */
export function DateFields({ asked, onLook }: DateFieldsProps) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const { from, to } = typed ?? asked
  const crossed = isCrossed(from, to) ? (typed?.last ?? 'to') : null
  const type = (name: keyof Days, value: string) => {
    const next = { from, to, [name]: value || undefined }
    const canBe = [next.from, next.to].every((day) => day === undefined || dayOfAddress(day))
    if (canBe && !isCrossed(next.from, next.to)) {
      setTyped(null)
      onLook(next)
    } else {
      setTyped({ ...next, last: name })
    }
  }
  return (
    <>
      <Field label={words.from} errors={crossed === 'from' ? [words.fromAfter] : []}>
        <TextInput
          type="date"
          value={from ?? ''}
          onChange={(event) => type('from', event.currentTarget.value)}
        />
      </Field>
      <Field label={words.to} errors={crossed === 'to' ? [words.toBefore] : []}>
        <TextInput type="date" value={to ?? ''} onChange={(event) => type('to', event.currentTarget.value)} />
      </Field>
    </>
  )
}
