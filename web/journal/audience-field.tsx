import type { Desk } from '#contract/journal/desk.ts'
import type { Audience } from '#contract/entries/entries.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { journal } from '#words/en/journal.ts'

const order: Audience[] = ['private', 'leader', 'shared']

export const audienceOptions = order.map((value) => ({ value, label: journal.audience.options[value] }))

export type AudienceFieldProps = {
  audience: Audience
  readers: Desk['readers']
  disabled: boolean
  onPick: (audience: Audience) => void
}

/** Who will see what is being written, with how many that are. */
export function AudienceField({ audience, readers, disabled, onPick }: AudienceFieldProps) {
  const sentence =
    audience === 'private'
      ? journal.audience.private
      : journal.audience[audience](readers[audience], readers.admins)
  return (
    <Field label={journal.audience.label} hint={sentence}>
      <Select
        options={audienceOptions}
        value={audience}
        disabled={disabled}
        onChange={(event) => onPick(event.currentTarget.value as Audience)}
      />
    </Field>
  )
}
