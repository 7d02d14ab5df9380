import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { ManagedPerson } from '#contract/people/person.ts'
import { client } from '#web/platform/api/client.ts'
import { tellFailure } from '#web/platform/api/failure.ts'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { refreshPeople } from '#web/people/assignments/refresh-people.ts'
import { isolated } from '#words/isolated.ts'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'

const acts = ['suspend', 'restore', 'endSessions'] as const
type Act = (typeof acts)[number]

/** What an admin may do to somebody beside their role; nothing to themselves. Each is asked about first. */
export function PersonActs({ person }: { person: ManagedPerson }) {
  const { id, displayName, can } = person
  const [act, setAct] = useState<Act>('suspend')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const words = peopleWords[act]
  const may = acts.filter((each) => can[each])
  if (may.length === 0 && !asking) return null
  const confirm = async () => {
    setBusy(true)
    try {
      await client.people[act]({ id })
      toast({ kind: 'success', title: words.done(nameInText(person)) })
    } catch (error) {
      tellFailure(error, words.failed)
    }
    await refreshPeople()
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Menu
        label={peopleWords.list.manage(isolated(displayName))}
        button={<Ellipsis size={20} aria-hidden="true" />}
        items={may.map((each) => ({
          kind: 'act',
          label: peopleWords[each].act,
          danger: each === 'suspend',
          onPick: () => {
            setAct(each)
            setAsking(true)
          },
        }))}
      />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Sentence of={words.title} who={[person]} />}
        text={<Sentence of={words.text} who={[person]} />}
        confirm={words.act}
        busyLabel={words.busy}
        busy={busy}
        danger={act === 'suspend'}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
