import { mostAddresses } from '#contract/joining/form.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { joiningWords } from '#words/en/joining/joining.ts'
import { dayChoices } from './invite-form.ts'
import { LeaderField } from './leader-field.tsx'
import type { useInviting } from './use-inviting.ts'

const { invite: words } = joiningWords
const dayOptions = dayChoices.map((value) => ({
  value,
  label: value === '' ? words.untilWithdrawn : (words.dayChoices[Number(value)] ?? value),
}))

type InviteFieldsProps = {
  form: ReturnType<typeof useInviting>
  /** Whether one says into whose circle people come. */
  choosesLeader: boolean
}

/** What is asked of whoever invites. */
export function InviteFields({ form, choosesLeader }: InviteFieldsProps) {
  const { found, fewerPlaces } = form
  const count = found.addresses.length
  return (
    <>
      <Field label={words.label} hint={words.labelHint} errors={form.errorsOf('label')}>
        <TextInput {...form.control('label')} autoComplete="off" />
      </Field>
      {choosesLeader && <LeaderField errors={form.errorsOf('leaderId')} {...form.choice('leaderId')} />}
      <Field label={words.days} errors={form.errorsOf('days')}>
        <Select options={dayOptions} {...form.choice('days')} />
      </Field>
      <Field
        label={words.addresses}
        hint={words.addressesHint(mostAddresses)}
        errors={form.errorsOf('addresses')}
        aside={
          <span role="status" className="text-sm text-muted">
            {count > 0 && words.addressCount(count)}
          </span>
        }
      >
        <TextArea
          {...form.control('addresses')}
          lines={3}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => form.writeAddresses(event.target.value)}
        />
      </Field>
      <Field
        label={words.places}
        hint={fewerPlaces === null ? words.placesHint : words.fewerPlaces(fewerPlaces, count)}
        errors={form.errorsOf('places')}
      >
        <TextInput {...form.control('places')} inputMode="numeric" autoComplete="off" />
      </Field>
    </>
  )
}
