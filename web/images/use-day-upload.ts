import { useRef, useState } from 'react'
import { imageKinds, type ImageKind } from '#contract/images/limits.ts'
import { altText } from '#contract/images/form.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { tellFailure } from '#web/api/failure.ts'
import { dayIn } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/errors.ts'
import { imageWords } from '#words/en/images.ts'
import { imageFault, uploadTrouble } from '#web/image-files/image-fault.ts'
import { refreshImages, uploadImage } from '#web/image-files/image-queries.ts'

const { one: words, noFiles } = imageWords

/** One of the two pictures in the making. */
export type ChosenImage = {
  file: File | null
  alt: string
  /** What is wrong with what was chosen last, and with what is said of it. */
  fault: ErrorWords | null
  altErrors: string[]
  /** Percent of it that has left; null while it is not sent. */
  percent: number | null
}

const nothing: ChosenImage = { file: null, alt: '', fault: null, altErrors: [], percent: null }

/** The pictures of one day in the making. What was chosen and typed stays until it has arrived. */
export function useDayUpload(day: string) {
  const [images, setImages] = useState({ reflection: nothing, challenge: nothing })
  const [dayErrors, setDayErrors] = useState<string[]>([])
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const [sending, setSending] = useState<AbortController | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const change = (kind: ImageKind, part: Partial<ChosenImage>) =>
    setImages((before) => ({ ...before, [kind]: { ...before[kind], ...part } }))

  const choose = (kind: ImageKind, file: File | null) => {
    const fault = file && imageFault(file)
    setTrouble(null)
    change(kind, { file: fault ? null : file, fault })
    if (fault) toast({ kind: 'danger', ...fault })
  }

  const refuse = (told: ErrorWords) => {
    setTrouble(told)
    toast({ kind: 'danger', ...told })
  }

  const check = () => {
    const number = dayIn(day)
    setDayErrors(number ? [] : [words.dayWrong(programmeLength)])
    const chosen = imageKinds.filter((kind) => images[kind].file)
    const wrong = chosen.filter((kind) => {
      const altErrors = altText.safeParse(images[kind].alt).error?.issues.map(({ message }) => message) ?? []
      change(kind, { altErrors })
      return altErrors.length > 0
    })
    if (!number || wrong.length > 0) {
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return null
    }
    if (chosen.length > 0) return { number, chosen }
    refuse(noFiles)
    return null
  }

  const submit = async () => {
    setTrouble(null)
    const checked = check()
    if (!checked) return
    const stop = new AbortController()
    setSending(stop)
    let arrived = 0
    for (const kind of checked.chosen) {
      const { file, alt } = images[kind]
      if (!file) continue
      change(kind, { percent: 0 })
      try {
        await uploadImage({
          day: checked.number,
          kind,
          file,
          alt: alt.trim(),
          onProgress: (percent) => change(kind, { percent }),
          signal: stop.signal,
        })
        arrived += 1
        change(kind, nothing)
      } catch (error) {
        change(kind, { percent: null })
        if (stop.signal.aborted) {
          setTrouble({ title: imageWords.uploadFailed.title, text: imageWords.cancelled })
        } else {
          const told = uploadTrouble(error)
          setTrouble(told)
          tellFailure(error, told)
        }
        break
      }
    }
    setSending(null)
    if (arrived > 0) {
      await refreshImages()
      toast({ kind: 'success', title: words.done(arrived), text: words.doneText(checked.number) })
    }
  }

  return {
    form,
    images,
    dayErrors,
    trouble,
    busy: sending !== null,
    choose,
    describe: (kind: ImageKind, alt: string) => change(kind, { alt, altErrors: [] }),
    forgetDay: () => setDayErrors([]),
    submit: () => void submit(),
    cancel: () => sending?.abort(),
  }
}
