import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { safeParse } from 'zod/mini'
import { summaryForm } from '#contract/summaries/form.ts'
import type { WrittenSummary } from '#contract/summaries/summaries.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { queries } from '#web/platform/api/queries.ts'
import { useMe } from '#web/platform/api/session.ts'
import { keptField } from '#web/platform/forms/kept-fields.ts'
import { type Trouble, troubleOf } from '#web/platform/forms/trouble.ts'
import { useKeptWords } from '#web/platform/forms/use-kept-words.ts'
import { toast } from '#web/ui/toast.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { forgetWords, isBegun, noteName, type Pair, wordsName } from './begun-summaries.ts'
import { oneQuery, refreshSummaries } from './summary-queries.ts'

const { form: words } = summaryWords

type Chosen = {
  pair: Pair | null
  /** What the participant is called. */
  name: string
  participantId: string
  stage: string
}

export type WrittenWords = ReturnType<typeof useWrittenWords>

/** The words of one summary while they are written, beside what is saved of it. For one pair as long as it lives. */
export function useWrittenWords({ pair, name, participantId, stage }: Chosen) {
  const me = useMe()
  const read = useQuery({ ...oneQuery(pair ?? { participantId: '', stage: 1 }), enabled: pair !== null })
  const saved = (pair && read.data?.summary) ?? null
  const said = saved?.content ?? ''
  const kept = useKeptWords(wordsName(pair), me.id, said)
  const text = kept.typed ?? said
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const parsed = safeParse(summaryForm, { participantId, stage, content: text })

  const write = (next: string) => {
    kept.write(next)
    if (pair) noteName(pair, name, me.id)
    setTrouble(null)
  }

  /** Answers false where a field is wrong. */
  const save = async (): Promise<boolean> => {
    setTrouble(null)
    setRefused(false)
    if (!parsed.success) return false
    if (busy) return true
    setBusy(true)
    try {
      const answer = await saveOver(parsed.data, saved?.version ?? 0)
      if (answer) {
        showAnswer(oneQuery(parsed.data).queryKey, { summary: answer })
        kept.settle(text)
        if (!isBegun(pair, me.id)) forgetWords(pair, me.id)
        toast({ kind: 'success', title: words.saved, text: words.savedText(name) })
        void refreshSummaries()
      } else setRefused(true)
    } catch (error) {
      const told = inWords(error, name)
      if (told.code !== 'UNAUTHENTICATED') setTrouble(told)
    }
    setBusy(false)
    return true
  }

  return {
    read,
    saved,
    text,
    /** Whether there is something that is kept on this device alone. */
    unsaved: kept.typed !== null && kept.typed.trim() !== said,
    isSafe: kept.typed !== null && keptField(wordsName(pair), me.id, 'device') === kept.typed,
    /** Whether what is saved is something else by now than what one began to change. */
    overtaken: kept.typed !== null && said !== '' && said !== kept.from && said !== kept.typed.trim(),
    /** There was none when one began. */
    begunBefore: kept.from === '',
    refused,
    busy,
    trouble,
    write,
    save,
    keepSaved() {
      kept.forget()
      forgetWords(pair, me.id)
    },
    /** Everything that is wrong with each field. */
    errorsOf: (field: keyof typeof summaryForm.shape) =>
      (parsed.error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message),
  }
}

// What somebody else, or the same person elsewhere, saved first stands beside the words then; unless they are the same.
async function saveOver(input: Pair & { content: string }, version: number): Promise<WrittenSummary | null> {
  return client.summaries.save({ ...input, version }).catch(async (error: unknown) => {
    if (failureOf(error).code !== 'CHANGED_MEANWHILE') throw error
    const { summary } = await queries.query({ ...oneQuery(input), staleTime: 0 })
    return summary?.content === input.content ? summary : null
  })
}

function inWords(error: unknown, name: string): Trouble {
  const trouble = troubleOf(error, words.failedToSave)
  const isNotMine = trouble.code === 'NOT_FOUND' || trouble.code === 'FORBIDDEN'
  return { ...trouble, title: words.failedToSave.title, ...(isNotMine && { text: words.notYours(name) }) }
}
