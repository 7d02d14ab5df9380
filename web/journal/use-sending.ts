import { useState } from 'react'
import type { EntryKind } from '#contract/entries/entries.ts'
import { entryLength } from '#contract/entries/limits.ts'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { journal } from '#words/en/journal.ts'
import { tell } from './entry-acts.ts'
import { refreshJournal } from './journal-queries.ts'

type Words = { title: string; text: string }

export type SendingOptions = {
  kind: EntryKind
  /** The words for a failure that has none of its own. */
  failed: Words
  /** Takes a failure that has words of its own; null leaves it to the general ones. */
  refuse?: (failure: Failure) => Words | null
}

/** How the sending of a text stands. */
export type Sending = {
  /** It is under way. */
  under: boolean
  /** What is wrong with the text. */
  faults: string[]
  /** Why it was not sent. */
  failure: Words | null
  /** Forgets faults and failure. */
  clear: () => void
  /** Does `act` if nothing is wrong with the text, and tells what comes of it. */
  send: (text: string, act: () => Promise<void>) => Promise<void>
}

/** Sends a text once at a time. */
export function useSending({ kind, failed, refuse }: SendingOptions): Sending {
  const [under, setUnder] = useState(false)
  const [faults, setFaults] = useState<string[]>([])
  const [failure, setFailure] = useState<Words | null>(null)

  function clear() {
    setFaults([])
    setFailure(null)
  }

  async function fail(error: unknown) {
    const found = failureOf(error)
    if (found.code === 'INVALID_INPUT')
      return setFaults(found.data.fields.text ?? [journal.kinds[kind].invalid])
    // The page shows these by what it reads anew.
    const seen = ['ALREADY_WRITTEN', 'CHANGED_MEANWHILE', 'DAY_LOCKED'].includes(found.code)
    if (seen) return refreshJournal()
    const own = refuse?.(found)
    tell(error, own ?? failed)
    if (!own)
      setFailure({ title: found.code === 'UNKNOWN' ? failed.text : found.text, text: journal.notSent })
  }

  async function send(text: string, act: () => Promise<void>) {
    if (under) return
    clear()
    const wrong = faultsOf(text)
    if (wrong.length > 0) return setFaults(wrong)
    setUnder(true)
    await act().catch(fail)
    setUnder(false)
  }

  return { under, faults, failure, clear, send }
}

function faultsOf(text: string): string[] {
  const { length } = text.trim()
  if (length === 0) return [journal.required]
  return length > entryLength ? [journal.tooLong] : []
}
