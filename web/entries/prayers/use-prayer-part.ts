import { useState } from 'react'
import type { Entry } from '#contract/entries/entry.ts'
import { charactersIn, entryLength } from '#contract/entries/limits.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { useMe } from '#web/platform/api/session.ts'
import { refreshEntries } from '#web/entries/entry-queries.ts'
import { useKeptWords } from '#web/platform/forms/use-kept-words.ts'
import { toast } from '#web/ui/toast.ts'
import { draftWords } from '#words/en/drafts/drafts.ts'
import { prayerWords as words } from '#words/en/entries/prayers.ts'
import { addUpdate, answerPrayer } from './prayer-acts.ts'

/** What is said of a prayer request: how it was answered, or what has happened since. */
export type PrayerPart = 'answer' | 'update'

export type PrayerPartInput = {
  entry: Entry
  part: PrayerPart
  /** What was said of its answer so far; null while it waits for one. */
  note: string | null
}

const wordsOf = {
  answer: {
    title: words.answerTitle,
    text: words.answerText,
    label: words.answerLabel,
    save: words.saveAnswer,
    saved: words.answerSaved,
    failed: words.answerFailed,
  },
  update: {
    title: words.updateTitle,
    text: words.updateText,
    label: words.updateLabel,
    save: words.saveUpdate,
    saved: words.updateSaved,
    failed: words.updateFailed,
  },
}

// Of a prayer request that is answered already.
const changeWords = { ...wordsOf.answer, title: words.changeAnswerTitle, saved: words.changedAnswerSaved }

/** The text of one part while it is written, and how to save it. `onSaved` is called once the server has it. */
export function usePrayerPart({ entry, part, note }: PrayerPartInput, onSaved: () => void) {
  const own = part === 'answer' && note !== null ? changeWords : wordsOf[part]
  const me = useMe()
  const said = note ?? ''
  const kept = useKeptWords(`prayer.${part}.${entry.id}`, me.id, said)
  const { typed, from } = kept
  const text = typed ?? said
  const overtaken = typed !== null && said !== '' && said !== from && said !== typed.trim()
  const [faults, setFaults] = useState<string[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const write = (next: string) => {
    kept.write(next)
    setFaults([])
    setFailure(null)
  }

  // What one has typed is not written over.
  const reuse = (words: string) => {
    const isOwn = typed !== null && typed.trim() !== '' && typed.trim() !== said
    write(isOwn ? `${typed.trimEnd()}\n\n${words}` : words)
  }

  const forget = () => {
    kept.forget()
    setFaults([])
    setFailure(null)
  }

  const send = async () => {
    if (part === 'answer') return answerPrayer(entry, { note: text, known: note })
    await addUpdate(entry, { id: kept.idFor(text), text })
  }

  const save = async () => {
    const wrong = faultsOf(text, part)
    setFaults(wrong)
    if (busy || wrong.length > 0) return
    setBusy(true)
    try {
      await send()
      kept.settle(text)
      setFailure(null)
      toast({ kind: 'success', title: own.saved })
      onSaved()
    } catch (error) {
      const { code, text: reason } = failureOf(error)
      // The field stands beside what is saved as soon as that is read anew.
      if (code === 'CHANGED_MEANWHILE') await refreshEntries()
      else setFailure(code === 'UNKNOWN' ? own.failed.text : reason)
    }
    setBusy(false)
  }

  return { words: own, text, overtaken, write, reuse, save, forget, faults, failure, busy }
}

function faultsOf(text: string, part: PrayerPart): string[] {
  const length = charactersIn(text.trim())
  if (part === 'update' && length === 0) return [draftWords.required]
  return length > entryLength ? [draftWords.tooLong] : []
}
