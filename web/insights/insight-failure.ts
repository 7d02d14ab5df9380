import { limitWords } from '#web/ai/ai-limit.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { insightWords } from '#words/en/insights/insights.ts'

const { failed: words, noData } = insightWords
const { titles } = words

/** Why there is no insight. */
export type InsightFailure = {
  /** Over what stands in its place. */
  title: string
  text: string
  /** What is told as it happens. */
  told: string
  /** Whether the settings of AI may help. */
  settings: boolean
}

/** Puts an error of asking into words. `written` says that all of it had come, but for the word that it is kept. */
export function insightFailure(error: unknown, { written }: { written: boolean }): InsightFailure {
  const { text, told = text, settings = false } = wordsOf(error, written)
  return { title: titleOf(text), text, told, settings }
}

type Said = { text: string; told?: string; settings?: boolean }

function wordsOf(error: unknown, written: boolean): Said {
  const limit = limitWords(error)
  if (limit) return { text: limit.text }
  const { code, text } = failureOf(error)
  switch (code) {
    case 'AI_NO_KEY':
      return { text: words.checkKey, told: words.noKey, settings: true }
    case 'AI_KEY_REFUSED':
      return { text: words.checkKey, told: text, settings: true }
    case 'AI_QUOTA':
      return { text, settings: true }
    case 'AI_TIMED_OUT':
      return { text: words.timedOut }
    case 'NO_INSIGHT':
      return { text: words.nothing }
    case 'NOTHING_TO_READ':
      return { text: noData.group }
    case 'UNAVAILABLE':
      return { text: written ? words.notSaved : words.database }
    case 'UNKNOWN':
    case 'AI_FAILED':
      return { text: written && code === 'UNKNOWN' ? words.notSaved : words.failed }
    default:
      return { text }
  }
}

const keywords: [RegExp, string][] = [
  [/API key/, titles.key],
  [/nothing to ask about|no data/i, titles.noData],
  [/saved/, titles.saving],
  [/database/, titles.database],
]

/** What stands over an error, by the words in it. */
export function titleOf(text: string): string {
  return keywords.find(([keyword]) => keyword.test(text))?.[1] ?? titles.other
}
