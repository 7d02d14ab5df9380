import type { Audience } from '#contract/entries/audiences.ts'
import { LimitsNote } from '#web/care/limits-note.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { audienceWords } from '#words/en/drafts/audience.ts'

const order: Audience[] = ['private', 'leader', 'shared']

export const audienceOptions = order.map((value) => ({ value, label: audienceWords.options[value] }))

/** How many other people each audience would reach, the organization's admins among them. */
export type Readers = { leader: number; shared: number; admins: number }

export type AudienceFieldProps = {
  audience: Audience
  readers: Readers
  /** Why it begins with this one. */
  note?: string | undefined
  disabled: boolean
  onPick: (audience: Audience) => void
}

/** Who will see what is being written, with how many that are. */
export function AudienceField({ audience, readers, note, disabled, onPick }: AudienceFieldProps) {
  const hint = audienceSentence(audience, readers)
  return (
    <>
      <Field label={audienceWords.label} hint={note ? `${hint} ${note}` : hint}>
        <Select
          options={audienceOptions}
          value={audience}
          disabled={disabled}
          onChange={(event) => onPick(event.currentTarget.value as Audience)}
        />
      </Field>
      {audience !== 'private' && <LimitsNote />}
    </>
  )
}

/** Says who an audience is, with the number of people. */
export function audienceSentence(audience: Audience, readers: Readers): string {
  if (audience === 'private') return audienceWords.private
  return audienceWords[audience](readers[audience], readers.admins)
}
