import { type SubmitEvent, useState } from 'react'
import type { AssignableLeader } from '#contract/people/person.ts'
import { mostAssigned } from '#contract/people/limits.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { peopleWords } from '#words/en/people/people.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { CandidatePicker } from './candidate-picker.tsx'
import { refreshPeople } from './refresh-people.ts'

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

/** Refusals that say more of what is wrong than that it failed. */
const telling = ['OWN_LEADER', 'NOT_A_LEADER', 'OFFLINE']

/** Choosing a leader among those who can be one, and whom they are to lead. What was chosen stays until it is done. */
export function useAssigning(leaders: readonly AssignableLeader[]) {
  const [leaderId, setLeaderId] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const [busy, setBusy] = useState(false)
  const leader = leaders.find(({ id }) => id === leaderId)

  const assign = async (to: AssignableLeader) => {
    setBusy(true)
    try {
      const { made, existing } = await client.people.assign({ leaderId: to.id, participantIds: [...chosen] })
      const names = existing.map((person) => nameInText(person)).join(', ')
      const text = names ? { text: words.existing(names) } : {}
      toast({ kind: 'success', title: words.done(made.length, nameInText(to)), ...text })
      setChosen([])
    } catch (error) {
      const { code, title, text } = failureOf(error)
      if (code !== 'UNAUTHENTICATED') setTrouble(telling.includes(code) ? { title, text } : words.failed)
    }
    await refreshPeople()
    setBusy(false)
  }

  return {
    leader,
    chosen,
    trouble,
    busy,
    /** Nobody leads themselves. */
    lead: (id: string) => {
      setTrouble(null)
      setLeaderId(id)
      setChosen((before) => before.filter((each) => each !== id))
    },
    choose: (ids: readonly string[]) => {
      setTrouble(null)
      setChosen(ids)
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      setTrouble(null)
      if (!leader || chosen.length === 0) setTrouble({ ...words.missing })
      else if (chosen.length > mostAssigned) setTrouble(words.tooMany(mostAssigned))
      else void assign(leader)
    },
  }
}
