import { type SubmitEvent, useState } from 'react'
import { mostAssigned } from '#contract/people/limits.ts'
import type { AssignableLeader } from '#contract/people/person.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { refreshPeople } from './refresh-people.ts'
import { toast } from '#web/ui/toast.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { peopleWords } from '#words/en/people/people.ts'

const { assign: words } = peopleWords

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
