import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { client } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { queries } from '#web/api/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { blockingWords as words } from '#words/en/blocking.ts'
import type { ErrorWords } from '#words/en/errors.ts'

/** Blocks somebody and says so. Answers why it could not be done, or null. */
export async function blockPerson({ id, displayName }: PublicProfile): Promise<ErrorWords | null> {
  try {
    await client.community.block({ personId: id })
  } catch (error) {
    const failure = failureOf(error, words.failed)
    return failure.code === 'RATE_LIMITED' ? words.tooOften : { ...words.failed, text: failure.text }
  }
  toast({ kind: 'success', ...words.done(displayName) })
  // Lists, feeds and conversations, wherever the two met.
  void queries.invalidateQueries()
  return null
}
