import type { AssignableLeader } from '#contract/people/person.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { CandidatePicker } from './candidate-picker.tsx'
import { useAssigning } from './use-assigning.ts'

const { assign: words } = peopleWords

type Leaders = {
  data: { leaders: AssignableLeader[] } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

/** Where people are assigned to a leader. */
export function AssignForm({ leaders }: { leaders: Leaders }) {
  const { data, isError, isFetching } = leaders
  return (
    <Card title={words.title} text={words.text}>
      {isError && (
        <FailedState text={words.leadersFailed} onRetry={() => void leaders.refetch()} busy={isFetching} />
      )}
      {!data && !isError && (
        <Skeletons>
          <SkeletonLines lines={4} />
        </Skeletons>
      )}
      {data && <Fields leaders={data.leaders.filter(({ can }) => can.beAssigned)} />}
    </Card>
  )
}

function Fields({ leaders }: { leaders: readonly AssignableLeader[] }) {
  const { leader, chosen, trouble, busy, lead, choose, submit } = useAssigning(leaders)
  const options = leaders.map((each) => ({
    value: each.id,
    label: words.option(nameInText(each), each.leads),
  }))
  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <div className="max-w-md">
        <Field label={words.leader}>
          <Select
            options={[{ value: '', label: words.choose }, ...options]}
            value={leader?.id ?? ''}
            onChange={(event) => lead(event.currentTarget.value)}
          />
        </Field>
      </div>
      <CandidatePicker leaderId={leader?.id} chosen={chosen} onChoose={choose} />
      <FormTrouble key={trouble?.title} trouble={trouble} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="primary" busy={busy} busyLabel={words.busy}>
          {words.submit}
        </Button>
        <span role="status" className="text-sm text-muted">
          {chosen.length > 0 && words.chosen(chosen.length)}
        </span>
      </div>
    </form>
  )
}
