import { useState } from 'react'
import type { Assignment } from '#contract/people/person.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { isolated } from '#words/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { refreshPeople } from './refresh-people.ts'

const { assigned: words, assign } = peopleWords

/** Takes somebody from a leader, and offers to give them back; asks first where nobody could give them back. */
export function RemoveButton({ assignment }: { assignment: Assignment }) {
  const { leader, participant } = assignment
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  // Nobody is given to somebody who is no leader any more.
  const canReturn = leader.role !== 'participant'
  const remove = async () => {
    setBusy(true)
    if (await take(assignment)) {
      toast({
        kind: 'success',
        title: words.removed(nameInText(participant), nameInText(leader)),
        lasts: 10_000,
        ...(canReturn && {
          action: { label: words.undo, onPick: () => void giveBack(assignment) },
        }),
      })
    }
    setAsking(false)
    await refreshPeople()
    setBusy(false)
  }
  return (
    <>
      <Button
        {...(!canReturn && ConfirmDialog.nearing)}
        look="plain-danger"
        aria-label={
          busy ? undefined : words.removeOf(isolated(participant.displayName), isolated(leader.displayName))
        }
        aria-haspopup={canReturn ? undefined : 'dialog'}
        busy={busy}
        busyLabel={words.removing}
        onClick={() => (canReturn ? void remove() : setAsking(true))}
      >
        {words.remove}
      </Button>
      {!canReturn && (
        <ConfirmDialog
          title={<Sentence of={words.ask.title} who={[participant, leader]} />}
          text={<Sentence of={words.ask.text} who={[participant, leader]} />}
          open={asking}
          onClose={() => setAsking(false)}
          confirm={words.remove}
          busyLabel={words.removing}
          busy={busy}
          onConfirm={() => void remove()}
        />
      )}
    </>
  )
}

async function take({ id }: Assignment): Promise<boolean> {
  try {
    await client.people.unassign({ id })
  } catch (error) {
    // Gone is gone, whoever removed it.
    if (failureOf(error).code !== 'NOT_FOUND') {
      tellFailure(error, words.removeFailed)
      return false
    }
  }
  return true
}

async function giveBack({ leader, participant }: Assignment) {
  try {
    await client.people.assign({ leaderId: leader.id, participantIds: [participant.id] })
    const title = words.restored(nameInText(participant), nameInText(leader))
    toast({ kind: 'success', title })
  } catch (error) {
    if (failureOf(error).code !== 'ALREADY_ASSIGNED') tellFailure(error, assign.failed)
  }
  await refreshPeople()
}
