import { useState } from 'react'
import { charactersIn, entryLength } from '#contract/entries/limits.ts'
import { failureOf, tellFailure, type Failure } from '#web/platform/api/failure.ts'
import { draftWords } from '#words/en/drafts/drafts.ts'

type Words = { title: string; text: string }

export type SendingOptions = {
  /** The words for a failure that has none of its own. */
  failed: Words
  /** Takes a failure that has words of its own; null leaves it to the general ones. */
  refuse?: (failure: Failure) => Words | null
  /** What is wrong with a text that the server does not take without saying why. */
  invalid: string
  /** Reads anew what the page shows, for failures that are seen by that. */
  refresh: () => Promise<void>
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
export function useSending({ failed, refuse, invalid, refresh }: SendingOptions): Sending {
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
      return setFaults(found.data.fields.text ?? found.data.fields.attachments ?? [invalid])
    const seen = ['ALREADY_WRITTEN', 'CHANGED_MEANWHILE', 'DAY_LOCKED'].includes(found.code)
    if (seen) return refresh()
    const own = refuse?.(found)
    tellFailure(error, own ?? failed)
    if (!own)
      setFailure({ title: found.code === 'UNKNOWN' ? failed.text : found.text, text: draftWords.notSent })
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
  const length = charactersIn(text.trim())
  if (length === 0) return [draftWords.required]
  return length > entryLength ? [draftWords.tooLong] : []
}
