import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { apiKeyWords } from '#words/en/api-keys/api-keys.ts'
import { refreshKeys } from './refresh-keys.ts'

const { revoke: words } = apiKeyWords

/** Takes a key back for good, once one has said yes to that. */
export function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const revoke = async () => {
    if (!(await take(id))) return
    toast({ kind: 'success', title: words.done(name) })
    await refreshKeys()
  }
  return (
    <ConfirmedButton
      text={words.open}
      name={words.of(name)}
      question={{ ...words, title: words.title(name) }}
      act={revoke}
    />
  )
}

async function take(id: string): Promise<boolean> {
  try {
    await client.apiKeys.revoke({ id })
  } catch (error) {
    // Revoked is revoked, whoever did it.
    if (failureOf(error).code !== 'NOT_FOUND') {
      tellFailure(error, words.failed)
      return false
    }
  }
  return true
}
