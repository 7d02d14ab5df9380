import { useQuery } from '@tanstack/react-query'
import { mostAddresses } from '#contract/joining/form.ts'
import { api } from '#web/platform/api/queries.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { Field } from '#web/ui/field.tsx'
import { Select, type SelectProps } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { joiningWords } from '#words/en/joining/joining.ts'
import { ui } from '#words/en/platform/ui.ts'
import { dayChoices } from './invite-form.ts'
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

type LeaderFieldProps = Pick<SelectProps, 'name' | 'value' | 'onChange'> & { errors: readonly string[] }

/** Into whose circle people come by an invitation: into nobody's, or that of one to whom people can be assigned. */
function LeaderField({ errors, ...choice }: LeaderFieldProps) {
  const { data, isError, isFetching, refetch } = useQuery(api.people.leaders.queryOptions())
  const leaders = data?.leaders.filter(({ can }) => can.beAssigned) ?? []
  const options = leaders.map((leader) => ({ value: leader.id, label: nameInText(leader) }))
  const nobody = { value: '', label: data || isError ? words.nobody : words.leadersLoading }
  return (
    <div className="flex flex-col gap-2">
      <Field label={words.leader} hint={words.leaderHint} errors={errors}>
        <Select {...choice} options={[nobody, ...options]} />
      </Field>
      {isError && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {words.leadersFailed}
          <Button busy={isFetching} onClick={() => void refetch()}>
            {ui.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
