import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { limitWords } from '#web/ai/ai-limit.ts'
import { aiSettingsQuery, refreshAiSettings } from '#web/ai/ai-settings.ts'
import { useConsent } from '#web/ai/use-consent.tsx'
import { client } from '#web/platform/api/client.ts'
import { failureOf, type Failure, tellFailure } from '#web/platform/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { unknownUser } from '#words/en/people/people.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { queueWords } from '#words/en/feedback/feedback-queue.ts'
import type { AnswerInHand } from './use-answer.ts'

const { analysis: words } = queueWords

export type Analyzing = ReturnType<typeof useAnalysis>

type Trouble = ErrorWords & {
  code: Failure['code']
  /** Another setting may help. */
  bySettings: boolean
}

/**
 * Asks a model about an entry. What it answers becomes part of the answer, to be edited, and nothing of it goes along before it was chosen
 * anew. What stood there before can be had back.
 */
export function useAnalysis({ keeper, shown: { id, author, can } }: AnswerInHand) {
  const asking = useRef<AbortController | null>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const { ask, dialog } = useConsent(words.what)
  const settings = useQuery(aiSettingsQuery)
  useEffect(() => () => asking.current?.abort(), [])

  const analyze = async () => {
    if (asking.current) return
    const own = new AbortController()
    asking.current = own
    setBusy(true)
    setTrouble(null)
    try {
      const analysis = await client.feedback.analyze({ id }, { signal: own.signal })
      const { analysis: before, included } = keeper.state().answer
      keeper.takeAnalysis(analysis)
      const undo = () => keeper.change({ analysis: before, included })
      toast({
        kind: 'success',
        title: words.done,
        ...(before && { text: words.replaced, action: { label: queueWords.undo, onPick: undo } }),
      })
    } catch (error) {
      if (!own.signal.aborted) {
        const told = troubleOf(error, nameInText(author, unknownUser))
        setTrouble(told)
        tellFailure(error, told)
      }
    }
    void refreshAiSettings()
    if (asking.current !== own) return
    asking.current = null
    setBusy(false)
  }

  return {
    busy,
    trouble,
    dialog,
    settings: settings.data,
    /** Whether it can be asked for; null as long as nobody knows. Without a key one is told so when one asks. */
    offered: settings.isPending ? null : settings.data?.state !== 'off' && can.analyze,
    analyze: () => ask(() => void analyze()),
    cancel() {
      asking.current?.abort()
      asking.current = null
      setBusy(false)
    },
  }
}

const bySettings = ['AI_OFF', 'AI_NO_KEY', 'AI_KEY_REFUSED', 'AI_QUOTA']

// One title, whatever it is; only a limit of a day says by its own when it opens again.
function troubleOf(error: unknown, name: string): Trouble {
  const { code, text } = failureOf(error, words.failed)
  const refused: Partial<Record<Failure['code'], string>> = {
    ...words.refused,
    AI_AUTHOR_NOT_AGREED: words.authorNotAgreed(name),
  }
  const said = limitWords(error) ?? { title: words.failed.title, text: refused[code] ?? text }
  return { ...said, code, bySettings: bySettings.includes(code) }
}
