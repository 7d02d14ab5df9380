import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { auditWords as words } from '#words/en/audit/audit.ts'
import { dayOfAddress, isCrossed } from './day-range.ts'

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
