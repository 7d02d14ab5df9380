import { useState } from 'react'
import { signUpForm } from '#contract/access/forms.ts'
import { leadsIn, type WayIn } from '#contract/joining/way-in.ts'
import { client } from '#web/platform/api/client.ts'
import { start } from '#web/platform/api/start.ts'
import { useAppName } from '#web/platform/api/session.ts'
import type { Trouble } from '#web/platform/forms/trouble.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { toast } from '#web/ui/toast.ts'
import { Notice } from '#web/ui/notice.tsx'
import { access } from '#words/en/access/access.ts'
import { errorWords } from '#words/en/platform/errors.ts'
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

function SignUpForm({ form }: { form: ReturnType<typeof useSignUp> }) {
  return <NewAccountForm form={form} submit={words.signUp} busyLabel={words.signingUp} />
}

/**
 * How somebody new comes in here: by the form, with what is to be known of it beforehand, or why by none. Whoever has begun to fill it in keeps
 * it, also where they cannot come in any more.
 */
export function SignUpPanel({ form }: { form: ReturnType<typeof useSignUp> }) {
  const church = useAppName()
  const { way } = form
  if (!leadsIn(way) && !leadsIn(start.wayIn)) {
    const { title, text } = errorWords[way === 'closed' ? 'TAKES_NOBODY_NEW' : 'INVITATION_NEEDED']
    return <Notice title={title}>{text}</Notice>
  }
  return (
    <div className="flex flex-col gap-5">
      {way === 'invited' && (
        <Notice title={words.invited.title(church)}>
          {words.invited.text}
          {start.leader !== null && ` ${words.invited.circle(start.leader)}`}
        </Notice>
      )}
      {way === 'approval' && <Notice>{words.approval(church)}</Notice>}
      <SignUpForm form={form} />
    </div>
  )
}
