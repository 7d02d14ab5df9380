import { useState } from 'react'
import { signUpForm } from '#contract/access/forms.ts'
import type { WayIn } from '#contract/joining/way-in.ts'
import { client } from '#web/platform/api/client.ts'
import { start } from '#web/platform/api/start.ts'
import type { Trouble } from '#web/platform/forms/trouble.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { access } from '#words/en/access/access.ts'
import { NewAccountForm, newAccount, newAccountKept } from './new-account-form.tsx'
import { tellRefusal } from './tell-refusal.ts'

const { auth: words } = access

const refusedBy: Partial<Record<Trouble['code'], WayIn>> = {
  INVITATION_NEEDED: 'uninvited',
  TAKES_NOBODY_NEW: 'closed',
}

/**
 * The state of the sign-up form, and how somebody new comes in as the server said it last: an invitation may lapse while one fills it in. `onDone`
 * hears the email of the new account.
 */
export function useSignUp(onDone: (email: string) => void) {
  const [way, setWay] = useState(start.wayIn)
  const form = useContractForm({
    schema: signUpForm,
    values: newAccount,
    kept: newAccountKept,
    send: client.access.signUp,
    onDone: ({ wayIn }, { email }) => {
      setWay(wayIn)
      toast({ kind: 'success', title: words.created, text: words.verify })
      onDone(email)
    },
    clears: true,
    onTrouble: ({ code }) => {
      setWay((before) => refusedBy[code] ?? before)
      tellRefusal(words.errors.signUp)
    },
  })
  // Whoever had an invitation is not told to bring one.
  const isLapsed = start.wayIn === 'invited' && form.trouble?.code === 'INVITATION_NEEDED'
  const trouble = isLapsed && form.trouble ? { ...form.trouble, ...words.lapsed.uninvited } : form.trouble
  return { ...form, trouble, way }
}

export function SignUpForm({ form }: { form: ReturnType<typeof useSignUp> }) {
  return <NewAccountForm form={form} submit={words.signUp} busyLabel={words.signingUp} />
}
