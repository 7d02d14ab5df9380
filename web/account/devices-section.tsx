import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '#contract/account/account.ts'
import { toastFailure } from '#web/platform/api/failure.ts'
import { client } from '#web/platform/api/client.ts'
import { endSession, leaveBy, useMe } from '#web/platform/api/session.ts'
import { leaveBrowser } from '#web/platform/storage/leaving.ts'
import { useBegun } from '#web/platform/storage/use-begun.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { later } from '#web/ui/later.tsx'
import { toast } from '#web/ui/toast.ts'
import { accountWords } from '#words/en/account/account.ts'
import { errorWords } from '#words/en/platform/errors.ts'
import { frame } from '#words/en/platform/frame.ts'
import { leavingWords } from '#words/en/account/leaving.ts'
import { DeviceRow } from './device-row.tsx'

const { devices: words } = accountWords
const ConfirmDialog = later(() => import('#web/ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog))
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
        wanted={asking}
        props={{
          // It asks once it is known what would be lost.
          open: begun !== null,
          onClose: () => setAsking(false),
          title: words.askAll,
          text: begun?.length ? words.askAllBegunText(leavingWords.removed(begun)) : words.askAllText,
          confirm: words.signOutAll,
          busy: everywhere.isPending,
          busyLabel: words.signingOut,
          onConfirm: () => everywhere.mutate(),
        }}
      />
    </Card>
  )
}
