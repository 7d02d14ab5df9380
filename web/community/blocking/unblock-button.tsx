import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { Button } from '#web/ui/button.tsx'
import { blockingWords } from '#words/en/community/blocking.ts'
import { useUnblock } from './use-unblock.ts'

const { unblock: words } = blockingWords

/** Ends a block. */
export function UnblockButton({ person }: { person: PublicProfile }) {
  const { busy, unblock } = useUnblock()
  return (
    <Button busy={busy} busyLabel={words.doing} onClick={() => void unblock(person)}>
      {words.button}
      <span className="sr-only">{person.displayName}</span>
    </Button>
  )
}
