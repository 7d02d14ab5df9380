import { useState } from 'react'
import { imageKinds, type ImageKind } from '#contract/images/limits.ts'
import { altText } from '#contract/images/form.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { tellFailure } from '#web/api/failure.ts'
import { dayIn } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/errors.ts'
import { imageWords } from '#words/en/images.ts'
import { imageFault, uploadTrouble, wasCancelled } from '#web/image-files/image-fault.ts'
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
export function useDayUpload(day: string, focusWrong: () => void) {
  const [images, setImages] = useState({ reflection: nothing, challenge: nothing })
  const [dayErrors, setDayErrors] = useState<string[]>([])
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const [sending, setSending] = useState<AbortController | null>(null)
  const change: Change = (kind, part) =>
    setImages((before) => ({ ...before, [kind]: { ...before[kind], ...part } }))

  const submit = async () => {
    const number = dayIn(day)
    const chosen = imageKinds.filter((kind) => images[kind].file)
    const wrong = chosen.filter((kind) => altErrorsOf(images[kind].alt).length > 0)
    setTrouble(null)
    setDayErrors(number ? [] : [words.dayWrong(programmeLength)])
    for (const kind of chosen) change(kind, { altErrors: altErrorsOf(images[kind].alt) })
    if (!number || wrong.length > 0) return void setTimeout(focusWrong)
    if (chosen.length === 0) {
      setTrouble(noFiles)
      return toast({ kind: 'danger', ...noFiles })
    }
    const stop = new AbortController()
    setSending(stop)
    const { arrived, failed } = await sendImages(number, images, change, stop.signal)
    setTrouble(failed)
    setSending(null)
    if (arrived === 0) return
    await refreshImages()
    toast({ kind: 'success', title: words.done(arrived), text: words.doneText(number) })
  }

  return {
    images,
    dayErrors,
    trouble,
    busy: sending !== null,
    choose: (kind: ImageKind, file: File | null) => {
      const fault = file && imageFault(file)
      setTrouble(null)
      change(kind, { file: fault ? null : file, fault })
      if (fault) toast({ kind: 'danger', ...fault })
    },
    describe: (kind: ImageKind, alt: string) => change(kind, { alt, altErrors: [] }),
    forgetDay: () => setDayErrors([]),
    submit: () => void submit(),
    cancel: () => sending?.abort(),
  }
}

type Change = (kind: ImageKind, part: Partial<ChosenImage>) => void

function altErrorsOf(alt: string): string[] {
  return altText.safeParse(alt).error?.issues.map(({ message }) => message) ?? []
}

// One after the other, up to the first that does not arrive.
async function sendImages(
  day: number,
  images: Record<ImageKind, ChosenImage>,
  change: Change,
  signal: AbortSignal,
): Promise<{ arrived: number; failed: ErrorWords | null }> {
  let arrived = 0
  for (const kind of imageKinds) {
    const { file, alt } = images[kind]
    if (!file) continue
    change(kind, { percent: 0 })
    try {
      const onProgress = (percent: number) => change(kind, { percent })
      await uploadImage({ day, kind, file, alt: alt.trim(), onProgress, signal })
      arrived += 1
      change(kind, nothing)
    } catch (error) {
      change(kind, { percent: null })
      if (wasCancelled(error)) {
        return { arrived, failed: { title: imageWords.uploadFailed.title, text: imageWords.cancelled } }
      }
      const failed = uploadTrouble(error)
      tellFailure(error, failed)
      return { arrived, failed }
    }
  }
  return { arrived, failed: null }
}
