import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '#contract/account/account.ts'
import { toastFailure } from '#web/api/failure.ts'
import { client } from '#web/api/client.ts'
import { endSession, leaveBy, useMe } from '#web/api/session.ts'
import { leaveDrafts } from '#web/drafts/leave-drafts.ts'
import { hasBegunMessages } from '#web/storage/begun-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { later } from '#web/ui/later.tsx'
import { toast } from '#web/ui/toast.ts'
import { accountWords } from '#words/en/account.ts'
import { errorWords } from '#words/en/errors.ts'
import { frame } from '#words/en/frame.ts'
import { DeviceRow } from './device-row.tsx'

const { devices: words } = accountWords
const ConfirmDialog = later(() => import('#web/ui/confirm-dialog.tsx').then((file) => file.ConfirmDialog))
const failed = { title: words.failed, text: errorWords.UNKNOWN.text }

/** Where one is signed in, and how to end that there. */
export function DevicesSection({ devices }: { devices: readonly Device[] }) {
  const { id: person } = useMe()
  const [asking, setAsking] = useState(false)
  const everywhere = useMutation({
    mutationFn: () => leaveBy(() => leaveDrafts(person, () => client.account.signOutEverywhere())),
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
          open: asking,
          onClose: () => setAsking(false),
          title: words.askAll,
          text: asking && hasBegunMessages(person) ? words.askAllBegunText : words.askAllText,
          confirm: words.signOutAll,
          busy: everywhere.isPending,
          busyLabel: words.signingOut,
          onConfirm: () => everywhere.mutate(),
        }}
      />
    </Card>
  )
}
