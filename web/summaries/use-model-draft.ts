import { useEffect, useRef, useState } from 'react'
import { refreshAiSettings } from '#web/ai/ai-settings.ts'
import { limitWords } from '#web/ai/ai-limit.ts'
import { client } from '#web/platform/api/client.ts'
import { type Failure, failureOf } from '#web/platform/api/failure.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import type { Pair } from './begun-summaries.ts'

const { draft: words } = summaryWords

/** Why there is no draft. */
export type DraftTrouble = ErrorWords & { code: Failure['code'] }

/** A draft by a model: none, what there is of it so far, all of it, or why there is none. */
export type ModelDraft =
  | { state: 'none' }
  | { state: 'writing' | 'done'; text: string }
  | { state: 'failed'; trouble: DraftTrouble }

/** Has a model draft a summary of a pair; `name` is what the participant is called. It ends with the component. */
export function useModelDraft(pair: Pair, name: string) {
  const [draft, setDraft] = useState<ModelDraft>({ state: 'none' })
  const asking = useRef<AbortController>(null)
  const stop = () => {
    asking.current?.abort()
    asking.current = null
  }
  useEffect(() => stop, [])

  const ask = async () => {
    stop()
    const { signal } = (asking.current = new AbortController())
    setDraft({ state: 'writing', text: '' })
    try {
      for await (const { type, text } of await client.summaries.draft(pair, { signal })) {
        if (!signal.aborted) setDraft({ state: type === 'done' ? 'done' : 'writing', text })
      }
    } catch (error) {
      // Nobody waits for it any more.
      if (!signal.aborted) setDraft({ state: 'failed', trouble: troubleOf(error, name) })
    }
    // A turn was taken, or what stands in the way is different.
    void refreshAiSettings()
  }

  return {
    draft,
    ask: () => void ask(),
    drop: () => {
      stop()
      setDraft({ state: 'none' })
    },
  }
}

function troubleOf(error: unknown, name: string): DraftTrouble {
  const { code, text } = failureOf(error, words.failed)
  const own: Partial<Record<Failure['code'], string>> = {
    AI_AUTHOR_NOT_AGREED: words.notAgreed(name),
    NOTHING_TO_READ: words.nothing(name),
    NOT_FOUND: words.changed(name),
  }
  return { code, ...(limitWords(error) ?? { title: words.failed.title, text: own[code] ?? text }) }
}
