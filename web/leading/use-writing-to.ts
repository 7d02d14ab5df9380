import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { beginConversation, tellNotBegun } from '#web/messages/thread/conversation.ts'

/** How to go to the conversation with somebody, which is begun if there is none. */
export function useWritingTo(personId: string): { write: () => void; busy: boolean } {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const write = async () => {
    setBusy(true)
    try {
      const id = await beginConversation(personId)
      await router.navigate({ href: paths.conversation({ id }) })
    } catch (error) {
      tellNotBegun(error)
    }
    setBusy(false)
  }
  return { write: () => void write(), busy }
}
