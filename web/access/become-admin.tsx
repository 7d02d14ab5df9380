import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Me } from '#contract/account/me.ts'
import { failureOf } from '#web/api/failure.ts'
import { api } from '#web/api/queries.ts'
import { FormTrouble } from '#web/forms/form-trouble.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { access } from '#words/en/access.ts'
import { enter } from './enter.ts'

const { setUp: words } = access

/** Makes the one who is signed in the first admin. */
export function BecomeAdmin({ me, token }: { me: Me; token: string }) {
  const navigate = useNavigate()
  const become = useMutation({
    ...api.account.becomeAdmin.mutationOptions(),
    onSuccess: (admin) => {
      enter(admin)
      toast({ kind: 'success', title: words.done })
      void navigate({ href: paths.root(), replace: true })
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <p className="text-center">{words.signedInAs(me.displayName)}</p>
      <FormTrouble trouble={become.error && failureOf(become.error)} />
      <Button
        look="primary"
        wide
        busy={become.isPending || become.isSuccess}
        busyLabel={words.becoming}
        onClick={() => become.mutate({ token })}
      >
        {words.becomeAdmin}
      </Button>
    </div>
  )
}
