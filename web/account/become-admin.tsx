import { useMutation } from '@tanstack/react-query'
import type { Me } from '#contract/account/me.ts'
import { failureOf, type Failure } from '#web/platform/api/failure.ts'
import { client } from '#web/platform/api/client.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { leaveBy } from '#web/platform/api/session.ts'
import { FormTrouble } from '#web/platform/forms/form-trouble.tsx'
import { Button } from '#web/ui/button.tsx'
import { accountWords } from '#words/en/account/account.ts'
import { isolated } from '#words/isolated.ts'

const { becomeAdmin: words } = accountWords

export type BecomeAdminProps = {
  /** The one who is signed in. */
  me: Me
  /** The token of the set-up link. */
  token: string
  onDone: (admin: Me) => unknown
  /** Hears why it was refused. */
  onTrouble: (code: Failure['code']) => unknown
}

/** Makes the one who is signed in the first admin. */
export function BecomeAdmin({ me, token, onDone, onTrouble }: BecomeAdminProps) {
  const claim = async () => {
    const admin = await client.account.becomeAdmin({ token })
    // The session has another token by now. What was asked by the old one meanwhile does not end it, and is asked again: this page
    // may hear of its new role, and read what an admin may, before the answer comes.
    await queries.cancelQueries()
    await queries.query({ ...api.account.me.queryOptions(), staleTime: 0 }).catch(() => {})
    await queries.invalidateQueries()
    return admin
  }
  const become = useMutation({
    mutationFn: () => leaveBy(claim),
    onSuccess: onDone,
    onError: (error) => onTrouble(failureOf(error).code),
  })
  return (
    <div className="flex flex-col gap-5">
      <p className="text-center">{words.text(isolated(me.displayName))}</p>
      <FormTrouble trouble={become.error && failureOf(become.error)} />
      <Button
        look="primary"
        wide
        busy={become.isPending || become.isSuccess}
        busyLabel={words.saving}
        onClick={() => become.mutate()}
      >
        {words.save}
      </Button>
    </div>
  )
}
