import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Entry } from '#contract/entries/entry.ts'
import type { Guidance } from '#contract/guidance/guidance.ts'
import { refreshAiSettings } from '#web/ai/ai-settings.ts'
import { limitWords } from '#web/ai/ai-limit.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { guidanceWords as words } from '#words/en/guidance/guidance.ts'

const queryOf = (entryId: string) => api.guidance.read.queryOptions({ input: { entryId } })

/** Guidance on a reflection: what there is of it, asking for it, and deleting it. `onChange` is told the entry as it is by then. */
export function useGuidance(entry: Entry, onChange: (entry: Entry) => void) {
  const { id: entryId, guided } = entry
  const [open, setOpen] = useState(false)
  const [help, setHelp] = useState<Guidance | null>(null)
  const read = useQuery({ ...queryOf(entryId), enabled: guided !== null && open })
  const waiting = useRef<AbortController>(null)
  useEffect(() => () => waiting.current?.abort(), [])

  const asking = useMutation({
    mutationFn: (source: Guidance['source']) => {
      waiting.current = new AbortController()
      return client.guidance.ask({ entryId, source }, { signal: waiting.current.signal })
    },
    onMutate: () => setHelp(null),
    onSuccess: (guidance) => {
      // What was said before stays.
      if (!guidance.kept) return setHelp(guidance)
      showAnswer(queryOf(entryId).queryKey, guidance)
      setOpen(true)
      onChange({ ...entry, guided: guidance.source })
    },
    onError: (error) => {
      if (waiting.current?.signal.aborted) return
      tellFailure(error, guidanceFailure(error))
    },
    // A turn was taken, whatever came of it.
    onSettled: () => void refreshAiSettings(),
  })
  const removing = useMutation({
    mutationFn: () => client.guidance.delete({ entryId }),
    onSuccess: () => {
      toast({ kind: 'success', title: words.removed })
      queries.removeQueries({ queryKey: queryOf(entryId).queryKey })
      setOpen(false)
      asking.reset()
      onChange({ ...entry, guided: null })
    },
    onError: (error) => tellFailure(error, words.removeFailed),
  })

  return {
    open,
    setOpen,
    guidance: read.data,
    /** What the server says to whoever tells of danger. It is not kept, and so neither opened again nor deleted. */
    help,
    hideHelp: () => setHelp(null),
    /** That it could not be read, and how to try again. */
    read: { failed: read.isError, busy: read.isFetching, again: () => void read.refetch() },
    asking: asking.isPending,
    failure: asking.error && guidanceFailure(asking.error),
    ask: (source: Guidance['source']) => asking.mutate(source),
    cancel: () => {
      waiting.current?.abort()
      asking.reset()
    },
    removing: removing.isPending,
    remove: () => removing.mutate(),
  }
}

const { codes } = words.failed

/** Why there is no guidance: the code by which it is told apart, in words. */
export type GuidanceFailure = { code: keyof typeof codes; title: string; text: string }

/** Puts an error of asking into words. */
export function guidanceFailure(error: unknown): GuidanceFailure {
  const limit = limitWords(error)
  if (limit) return { code: 'rate_limit', ...limit }
  const { title } = words.failed
  const { code, text } = failureOf(error)
  switch (code) {
    case 'AI_RATE_LIMITED':
    case 'AI_QUOTA':
      return { code: 'rate_limit', title, text: codes.rate_limit }
    case 'AI_KEY_REFUSED':
      return { code: 'auth', title, text: codes.auth }
    case 'AI_NO_KEY':
      return { code: 'no_api_key', title, text: codes.no_api_key }
    case 'AI_OFF':
    case 'AI_NOT_AGREED':
    case 'AI_TIMED_OUT':
    case 'OFFLINE':
    case 'NOT_FOUND':
      return { code: 'unknown', title, text }
    default:
      return { code: 'unknown', title, text: codes.unknown }
  }
}
