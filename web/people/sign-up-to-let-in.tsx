import { useState } from 'react'
import type { WaitingSignUp } from '#contract/people/person.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { refreshPeople } from '#web/people/assignments/refresh-people.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { isolated } from '#words/isolated.ts'
import { ConfirmDialog } from './person-question.ts'
import { SignUpHead } from './sign-up-head.tsx'

const words = peopleWords.waiting.approval
const acts = {
  letIn: { done: words.isIn, doneText: words.isInText, failed: words.failedToLetIn },
  turnAway: { done: words.isAway, doneText: words.isAwayText, failed: words.failedToTurnAway },
}

/** A sign-up whose address is confirmed: an admin lets its holder in, or turns them away, about which they are asked first. */
export function SignUpToLetIn({ signUp }: { signUp: WaitingSignUp }) {
  const { id, email, displayName } = signUp
  const [busy, setBusy] = useState<keyof typeof acts | null>(null)
  const [asking, setAsking] = useState(false)
  const decide = async (act: keyof typeof acts) => {
    setBusy(act)
    const { done, doneText, failed } = acts[act]
    try {
      await client.people[act]({ id })
      toast({ kind: 'success', title: done(isolated(displayName)), text: doneText(email) })
    } catch (error) {
      tellFailure(error, failureOf(error).code === 'NOT_FOUND' ? words.decided : failed)
    }
    setAsking(false)
    await refreshPeople()
    setBusy(null)
  }
  return (
    <SignUpHead signUp={signUp}>
      <Button
        aria-label={busy === 'letIn' ? undefined : words.letInWhom(isolated(displayName), email)}
        busy={busy === 'letIn'}
        busyLabel={words.lettingIn}
        onClick={() => void decide('letIn')}
      >
        {words.letIn}
      </Button>
      <Button
        {...ConfirmDialog.nearing}
        look="plain-danger"
        aria-label={words.turnAwayWhom(isolated(displayName), email)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {words.turnAway}
      </Button>
      <ConfirmDialog
        wanted={asking}
        props={{
          open: asking,
          onClose: () => setAsking(false),
          title: words.ask.title(isolated(displayName)),
          text: words.ask.text(email),
          confirm: words.ask.confirm,
          busyLabel: words.ask.busy,
          busy: busy === 'turnAway',
          onConfirm: () => void decide('turnAway'),
        }}
      />
    </SignUpHead>
  )
}
