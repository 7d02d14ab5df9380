import { useState } from 'react'
import type { EntryKind } from '#contract/journal/entries.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { journal } from '#words/en/journal.ts'
import { refreshJournal } from './journal-queries.ts'
import { tell } from './entry-acts.ts'
import { faultsOf } from './writing-field.tsx'

type Words = { title: string; text: string }

export type SendingOptions = {
  kind: EntryKind
  /** The words for a failure that nobody foresaw. */
  failed: Words
  /** Takes a failure that has words of its own; null leaves it to the general ones. */
  refuse?: (failure: Failure) => Words | null
}

/** The state of sending a text: under way, what is wrong with it, and why it failed. */
export function useSending({ kind, failed, refuse }: SendingOptions) {
  const [sending, setSending] = useState(false)
  const [faults, setFaults] = useState<string[]>([])
  const [failure, setFailure] = useState<Words | null>(null)

  function clear() {
    setFaults([])
    setFailure(null)
  }

  function fail(error: unknown) {
    const found = failureOf(error)
    if (found.code === 'INVALID_INPUT') {
      const { text = [journal.kinds[kind].invalid] } = (found.data as { fields: Record<string, string[]> })
        .fields
      return setFaults(text)
    }
    // The page shows these by what it reads anew.
    if (['ALREADY_WRITTEN', 'CHANGED_MEANWHILE', 'DAY_LOCKED'].includes(found.code)) return refreshJournal()
    const words = refuse?.(found)
    tell(error, words ?? failed)
    if (!words)
      setFailure({ title: found.code === 'UNKNOWN' ? failed.text : found.text, text: journal.notSent })
  }

  async function send(text: string, act: () => Promise<void>) {
    if (sending) return
    clear()
    const wrong = faultsOf(text)
    if (wrong.length > 0) return setFaults(wrong)
    setSending(true)
    try {
      await act()
    } catch (error) {
      await fail(error)
    } finally {
      setSending(false)
    }
  }

  return { sending, faults, failure, clear, send }
}
