import { useSyncExternalStore } from 'react'
import { useMe } from '#web/platform/api/session.ts'
import type { OutboxState } from './outbox.ts'
import { outboxOf } from './own-outbox.ts'

/** The outbox of whoever is signed in, and what is in it. */
export function useOutbox() {
  const { id: person } = useMe()
  const outbox = outboxOf(person)
  const state: OutboxState = useSyncExternalStore(outbox.watch, outbox.state)
  return { outbox, state }
}
