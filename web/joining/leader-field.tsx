import { useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/queries.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select, type SelectProps } from '#web/ui/select.tsx'
import { joiningWords } from '#words/en/joining/joining.ts'
import { ui } from '#words/en/platform/ui.ts'

const { invite: words } = joiningWords

type LeaderFieldProps = Pick<SelectProps, 'name' | 'value' | 'onChange'> & { errors: readonly string[] }

/** Into whose circle people come by an invitation: into nobody's, or that of one to whom people can be assigned. */
export function LeaderField({ errors, ...choice }: LeaderFieldProps) {
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
