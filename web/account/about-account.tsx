import { useState } from 'react'
import { deletionDays } from '#contract/account/limits.ts'
import { useMe } from '#web/platform/api/session.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { accountWords } from '#words/en/account/account.ts'
import { frame } from '#words/en/platform/frame.ts'
import type { Account } from './account.ts'
import { Facts } from './facts.tsx'

const { about: words, deletion } = accountWords
const DeleteDialog = laterDialog(() => import('./delete-dialog.tsx').then((file) => file.DeleteDialog))

/** What there is to know of the account itself, and the way to leave it for good. */
export function AboutAccount({ account }: { account: Account }) {
  const { deletionCancelledAt } = useMe()
  const [asking, setAsking] = useState(false)
  return (
    <Card title={words.title}>
      {deletionCancelledAt && <Notice title={frame.accountKept.title}>{frame.accountKept.text}</Notice>}
      <Facts facts={[{ label: words.created, value: shortDate(account.createdAt) }]} />
      {account.can.delete ? (
        <>
          <p className="text-muted">{deletion.text(deletionDays)}</p>
          <div>
            <Button {...DeleteDialog.nearing} onClick={() => setAsking(true)}>
              {deletion.open}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-muted">{deletion.lastAdmin}</p>
      )}
      <DeleteDialog account={account} open={asking} onClose={() => setAsking(false)} />
    </Card>
  )
}
