import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { blockingWords as words } from '#words/en/community/blocking.ts'
import { useBlock } from '#web/content-reports/use-block.ts'

export type BlockDialogProps = { person: PublicProfile; open: boolean; onClose: () => void }

/** Asks before somebody is blocked. */
export function BlockDialog({ person, open, onClose }: BlockDialogProps) {
  const { meaning, busy, trouble, calm, block } = useBlock(person, onClose)
  const close = () => {
    calm()
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={<Sentence of={words.title} who={[person]} />}
      text={meaning}
      confirm={words.button}
      busy={busy}
      busyLabel={words.doing}
      onConfirm={() => void block()}
      trouble={trouble}
    />
  )
}
