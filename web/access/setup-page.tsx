import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Me } from '#contract/account/me.ts'
import { signUpForm } from '#contract/access/forms.ts'
import { currentMe, useAppName } from '#web/platform/api/session.ts'
import { start } from '#web/platform/api/start.ts'
import { client } from '#web/platform/api/client.ts'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { paths } from '#web/paths.ts'
import { later } from '#web/ui/later.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { access } from '#words/en/access/access.ts'
import { DeadLink } from './dead-link.tsx'
import { enter } from './enter.ts'
import { type LinkState, linkQuery, noteDeadLink } from './link-state.ts'
import { Sheet } from './sheet.tsx'
import { newAccount, NewAccountForm, newAccountKept } from './new-account-form.tsx'
import { tellRefusal } from './tell-refusal.ts'

const BecomeAdmin = later(() => import('#web/account/become-admin.tsx').then((file) => file.BecomeAdmin))
const { setUp: words } = access

/** Where a set-up link leads: the one that the server prints at its first start, or that of a church. */
export function SetupPage() {
  const app = useAppName()
  const navigate = useNavigate()
  const { token } = useSearch({ strict: false })
  const { data: state } = useSuspenseQuery(linkQuery('set-up', token))
  const me = currentMe()
  const [waits, setWaits] = useState(false)
  const begin = (admin: Me) => {
    enter(admin)
    toast({ kind: 'success', title: words.done })
    return navigate({ href: paths.root(), replace: true })
  }
  if (!token || state !== 'works') {
    return (
      <Sheet title={words.title(app)}>
        <Refused state={start.setUpNeeded ? state : 'closed'} />
      </Sheet>
    )
  }
  if (waits) {
    return (
      <Sheet title={words.title(app)}>
        <FocusHere>
          <Notice kind="success" title={access.auth.created}>
            {access.auth.verify} {words.afterwards}
          </Notice>
        </FocusHere>
      </Sheet>
    )
  }
  const onDead = (code: Parameters<typeof noteDeadLink>[2]) => noteDeadLink('set-up', token, code)
  return (
    <Sheet title={words.title(app)} lead={words.lead}>
      {me ? (
        <BecomeAdmin
          wanted
          props={{ me, token, onDone: begin, onTrouble: onDead }}
          fallback={<SkeletonLines lines={3} />}
        />
      ) : (
        <FirstAdminForm token={token} onDone={(admin) => (admin ? begin(admin) : setWaits(true))} />
      )}
    </Sheet>
  )
}

function Refused({ state }: { state: LinkState }) {
  const app = useAppName()
  if (state === 'incomplete') return <DeadLink title={words.incomplete} text={words.incompleteText} />
  if (state === 'expired') return <DeadLink title={words.unknown} text={words.unknownText} />
  const next = currentMe()
    ? { label: words.toApp(app), to: paths.root() }
    : { label: access.confirm.account.leave, to: paths.auth() }
  return <DeadLink title={words.closed} text={words.closedText} next={next} />
}

/** Creates the account of the first admin. `onDone` hears of them, or of nobody where their address has to be confirmed first. */
function FirstAdminForm({ token, onDone }: { token: string; onDone: (admin: Me | null) => unknown }) {
  const here = useLocation({ select: ({ href }) => href })
  const form = useContractForm({
    schema: signUpForm,
    values: newAccount,
    kept: newAccountKept,
    send: (account) => client.access.setUp({ token, ...account }),
    onDone,
    onTrouble: ({ code }) => noteDeadLink('set-up', token, code) || tellRefusal(access.auth.errors.signUp),
  })
  return (
    <NewAccountForm form={form} submit={words.create} busyLabel={words.creating}>
      <p className="text-center text-balance text-muted">
        {words.haveAccount} <TextLink to={paths.auth({ after: here })}>{words.signInFirst}</TextLink>
      </p>
    </NewAccountForm>
  )
}
