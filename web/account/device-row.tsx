import { useMutation } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import type { Device } from '#contract/account/account.ts'
import { toastFailure } from '#web/platform/api/failure.ts'
import { api } from '#web/platform/api/queries.ts'
import { dateAndTime, shortDate } from '#web/platform/times/moments.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { accountWords } from '#words/en/account/account.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { refreshAccount } from './account.ts'

const { devices: words } = accountWords

/** One device, with a button to sign it out unless it is the one in use. */
export function DeviceRow({ device }: { device: Device }) {
  const signOut = useMutation({
    ...api.account.signOutDevice.mutationOptions(),
    onSuccess: () => {
      toast({ kind: 'success', title: words.signedOut(device.name) })
      return refreshAccount()
    },
    onError: (error) => toastFailure(error, { title: words.failed, text: errorWords.UNKNOWN.text }),
  })
  const Picture = /iPhone|iPad|Android/.test(device.name) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <Picture size={22} className="shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device.name}
          {device.current && <Badge tone="success">{words.here}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {words.seen(dateAndTime(device.lastSeenAt), shortDate(device.signedInAt))}
        </p>
      </div>
      {!device.current && (
        <Button
          aria-label={words.signOutOf(device.name)}
          busy={signOut.isPending}
          busyLabel={words.signingOut}
          onClick={() => signOut.mutate({ id: device.id })}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  )
}
