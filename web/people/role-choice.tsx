import { useState } from 'react'
import type { Role } from '#contract/account/me.ts'
import type { ManagedPerson } from '#contract/people/person.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { isolated } from '#words/isolated.ts'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { refreshPeople } from '#web/people/assignments/refresh-people.ts'
import { roles } from './people-texts.ts'

const { changeRole: words } = peopleWords
const options = roles.map((value) => ({ value, label: peopleWords.role[value] }))

/** The role of somebody. Another one is asked about before it holds, but for one's own, which the server refuses. */
export function RoleChoice({ person }: { person: ManagedPerson }) {
  const { displayName, role, isMe } = person
  const [wanted, setWanted] = useState<Role>(role)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const change = async (to: Role) => {
    setBusy(true)
    try {
      await client.people.changeRole({ id: person.id, role: to })
      const name = nameInText({ displayName, standing: to === 'participant' ? null : to })
      toast({ kind: 'success', title: words.done(name, words.as[to]) })
    } catch (error) {
      const { code, title, text } = failureOf(error)
      tellFailure(error, code === 'OWN_ROLE' ? { title, text } : words.failed)
    }
    await refreshPeople()
    setBusy(false)
    setAsking(false)
  }
  const choose = (to: Role) => {
    if (to === role) return
    setWanted(to)
    if (isMe) void change(to)
    else setAsking(true)
  }
  return (
    <>
      <Field label={peopleWords.list.roleOf(isolated(displayName))} labelHidden>
        <Select
          options={options}
          value={role}
          disabled={busy && !asking}
          onChange={(event) => {
            const to = roles.find((each) => each === event.currentTarget.value)
            if (to) choose(to)
          }}
        />
      </Field>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Sentence of={(name) => words.title(name, words.as[wanted])} who={[person]} />}
        text={
          <Sentence of={(name) => whatChanges({ ...person, displayName: name }, wanted)} who={[person]} />
        }
        confirm={words.confirm}
        busyLabel={words.busy}
        busy={busy}
        danger={false}
        onConfirm={() => void change(wanted)}
      />
    </>
  )
}

function whatChanges({ displayName, leads }: ManagedPerson, to: Role): string {
  const keeps = to === 'participant' && leads > 0 ? [words.keeps(displayName, leads)] : []
  return [words[to](displayName), ...keeps].join(' ')
}
