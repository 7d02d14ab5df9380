import { useState } from 'react'
import type { WaitingSignUp } from '#contract/people/person.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { refreshPeople } from '#web/people/assignments/refresh-people.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { peopleWords } from '#words/en/people/people.ts'
import { SignUpHead } from './sign-up-head.tsx'

const words = peopleWords.waiting.confirmation

/** A sign-up whose address is not confirmed, and the way to another link for it. */
export function UnconfirmedSignUp({ signUp }: { signUp: WaitingSignUp }) {
  const { id, email } = signUp
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await client.people.resendConfirmation({ id })
      toast({ kind: 'success', title: words.sent, text: words.sentText(email) })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'RATE_LIMITED') {
        tellFailure(error, words.tooOften(momentAhead(failure.data.resetsAt)))
      } else if (failure.code === 'NOT_FOUND') {
        tellFailure(error, words.confirmed)
        void refreshPeople()
      } else tellFailure(error, words.failedToSend)
    }
    setBusy(false)
  }
  return (
    <SignUpHead signUp={signUp}>
      <Button
        aria-label={busy ? undefined : words.sendTo(email)}
        busy={busy}
        busyLabel={words.sending}
        onClick={() => void send()}
      >
        {words.send}
      </Button>
    </SignUpHead>
  )
}
