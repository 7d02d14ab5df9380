import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { blockingWords as words } from '#words/en/community/blocking.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'

/** Blocking somebody, from wherever that is offered: what it would mean, doing it, and why it could not be done. */
export function useBlock(person: PublicProfile | null, onDone: () => void) {
  const { data } = useQuery({ ...api.circles.list.queryOptions(), enabled: person !== null })
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const leadsMe = data?.circles.some(({ leader }) => leader.id === person?.id)
  const name = nameInText(person)

  return {
    meaning: leadsMe ? words.textOfLeader(name) : words.text(name),
    busy,
    trouble,
    /** Forgets what went wrong. */
    calm: () => setTrouble(null),
    async block() {
      if (!person) return
      setBusy(true)
      const failed = await tryBlocking(person.id)
      setBusy(false)
      setTrouble(failed)
      if (failed) return
      toast({ kind: 'success', ...words.done(name) })
      // Lists, feeds and conversations, wherever the two met.
      void queries.invalidateQueries()
      onDone()
    },
  }
}

async function tryBlocking(personId: string): Promise<ErrorWords | null> {
  try {
    await client.community.block({ personId })
    return null
  } catch (error) {
    const failure = failureOf(error, words.failed)
    return failure.code === 'RATE_LIMITED' ? words.tooOften : { ...words.failed, text: failure.text }
  }
}
