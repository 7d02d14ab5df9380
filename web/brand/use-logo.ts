import { useState } from 'react'
import { pictureTypes } from '#contract/files/media-types.ts'
import { logoBytes } from '#contract/brand/logo.ts'
import { type GivenLogo, givenLogoPath } from '#contract/organizations/given-logo.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { showAnswer } from '#web/platform/api/newest.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { sendFile } from '#web/files/send-file.ts'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { logoWords as words } from '#words/en/brand/logo.ts'

/** What is under way: how much of a picture has left, or that the logo is being taken away. */
type Work = { percent: number | null; stop: AbortController }

/** Gives an organization a logo, or takes it away; says what came of it. */
export function useLogo(id: string) {
  const [work, setWork] = useState<Work | null>(null)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)

  const change = async (file: File | null) => {
    const stop = new AbortController()
    setTrouble(null)
    setWork({ percent: file && 0, stop })
    try {
      const changed = await sendFile<GivenLogo>({
        to: givenLogoPath(id),
        method: file ? 'PUT' : 'DELETE',
        file,
        headers: {},
        onProgress: (percent) => setWork({ percent, stop }),
        signal: stop.signal,
      })
      showAnswer(api.organizations.read.queryKey({ input: { id } }), {
        ...changed,
        createdAt: new Date(changed.createdAt),
      })
      toast({ kind: 'success', title: file ? words.saved : words.removed })
      await queries.invalidateQueries({ queryKey: api.organizations.list.key() })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      const told = wordsFor(error)
      setTrouble(told)
      tellFailure(error, told)
    } finally {
      setWork(null)
    }
  }

  const refuse = (fault: ErrorWords) => {
    setTrouble(fault)
    toast({ kind: 'danger', ...fault })
  }
  return {
    take: (files: readonly File[]) => {
      const [file, another] = files
      if (!file) return
      const fault = another ? words.oneOnly : logoFault(file)
      if (fault) refuse(fault)
      else void change(file)
    },
    remove: () => void change(null),
    /** Percent of a picture that has left; null where none is on its way. */
    percent: work?.percent ?? null,
    removing: work?.percent === null,
    /** Null once all of it has left: then the server has it. */
    cancel: work && work.percent !== null && work.percent < 100 ? () => work.stop.abort() : null,
    /** What went wrong the last time. */
    trouble,
  }
}

/** What is wrong with a file before it is sent; null where nothing is. The server decides by its content. */
export function logoFault({ size, type }: Pick<File, 'size' | 'type'>): ErrorWords | null {
  const isOurs = type === '' || pictureTypes.includes(type)
  if (!isOurs || size === 0) return words.wrongType
  return size > logoBytes ? words.tooLarge : null
}

function wordsFor(error: unknown): ErrorWords {
  const failure = failureOf(error, words.failed)
  switch (failure.code) {
    case 'FILE_TYPE_NOT_ALLOWED':
      return words.wrongType
    case 'FILE_TOO_LARGE':
      return words.tooLarge
    case 'NOT_IN_PLAN':
      return words.notInPlan
    case 'RATE_LIMITED':
      return failure.data.act === 'logo' ? { ...failure, text: words.tooOften } : failure
    default:
      return failure
  }
}
