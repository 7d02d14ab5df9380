import { shownAddress } from '#contract/account/shown-address.ts'
import { useMutation } from '@tanstack/react-query'
import { failureOf } from '#web/platform/api/failure.ts'
import { api } from '#web/platform/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { access } from '#words/en/access/access.ts'

const { link: words } = access

/** Offers to send the confirmation link to this email once more. */
export function ResendConfirmation({ email }: { email: string }) {
  const resend = useMutation(api.access.resendConfirmation.mutationOptions())
  if (resend.isSuccess) return <p role="status">{words.sent(shownAddress(email))}</p>
  return (
    <div className="flex flex-col items-start gap-2 pt-3">
      {resend.isError && <p role="alert">{failureOf(resend.error).text}</p>}
      <Button busy={resend.isPending} busyLabel={words.sending} onClick={() => resend.mutate({ email })}>
        {words.sendAgain}
      </Button>
    </div>
  )
}
