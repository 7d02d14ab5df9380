import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Monitor, Smartphone } from 'lucide-react'
import type { Device } from '#contract/account/account.ts'
import { toastFailure } from '#web/platform/api/failure.ts'
import { client } from '#web/platform/api/client.ts'
import { endSession, leaveBy, useMe } from '#web/platform/api/session.ts'
import { api } from '#web/platform/api/queries.ts'
import { leaveBrowser } from '#web/platform/storage/leaving.ts'
import { useBegun } from '#web/platform/storage/use-begun.ts'
import { dateAndTime, shortDate } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { accountWords } from '#words/en/account/account.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { frame } from '#words/en/platform/frame.ts'
import { leavingWords } from '#words/en/account/leaving.ts'
import { refreshAccount } from './account.ts'

const { devices: words } = accountWords
const failed = { title: words.failed, text: errorWords.UNKNOWN.text }

/** Where one is signed in, and how to end that there. */
export function DevicesSection({ devices }: { devices: readonly Device[] }) {
  const { id: person } = useMe()
  const [asking, setAsking] = useState(false)
  const begun = useBegun(asking)
  const everywhere = useMutation({
    mutationFn: () => leaveBy(() => leaveBrowser(person, () => client.account.signOutEverywhere())),
    onSuccess: () => {
      endSession()
      toast({ kind: 'success', title: frame.signedOut })
    },
    onError: (error) => {
      setAsking(false)
      toastFailure(error, failed)
    },
  })
  return (
    <Card title={words.title} text={words.text}>
      <ul className="flex flex-col divide-y divide-line">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <div>
        <Button {...ConfirmDialog.nearing} onClick={() => setAsking(true)}>
          {words.signOutAll}
        </Button>
      </div>
      <ConfirmDialog
        // It asks once it is known what would be lost.
        open={begun !== null}
        onClose={() => setAsking(false)}
        title={words.askAll}
        text={begun?.length ? words.askAllBegunText(leavingWords.removed(begun)) : words.askAllText}
        confirm={words.signOutAll}
        busy={everywhere.isPending}
        busyLabel={words.signingOut}
        onConfirm={() => everywhere.mutate()}
      />
    </Card>
  )
}

/** One device, with a button to sign it out unless it is the one in use. */
function DeviceRow({ device }: { device: Device }) {
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
