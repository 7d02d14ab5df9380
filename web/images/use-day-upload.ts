import { useState } from 'react'
import { imageKinds, type ImageKind } from '#contract/images/limits.ts'
import { altText } from '#contract/images/form.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { useMe } from '#web/platform/api/session.ts'
import { forgetFields, keepField, keptField } from '#web/platform/forms/kept-fields.ts'
import { dayIn } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { imageWords } from '#words/en/images/images.ts'
import { imageFault, uploadTrouble, wasCancelled } from '#web/images/files/image-fault.ts'
import {
  type Former,
  formerOf,
  putBack,
  refreshImages,
  uploadImage,
  versionSeen,
} from '#web/images/files/image-queries.ts'

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
  /** What stands in its place instead of what was seen there, where somebody was first; version 0 is the generated one. */
  conflict: { day: number; version: number } | null
}

const nothing: ChosenImage = {
  file: null,
  alt: '',
  fault: null,
  altErrors: [],
  percent: null,
  conflict: null,
}

/** The pictures of one day in the making. What was chosen and typed stays until it has arrived. */
export function useDayUpload(day: string, focusWrong: () => void) {
  const { id: owner } = useMe()
  // A file cannot be kept, but what was said of it can.
  const [images, setImages] = useState(() => ({
    reflection: { ...nothing, alt: keptField(altName('reflection'), owner) },
    challenge: { ...nothing, alt: keptField(altName('challenge'), owner) },
  }))
  const [dayErrors, setDayErrors] = useState<string[]>([])
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const [sending, setSending] = useState<AbortController | null>(null)
  const change: Change = (kind, part) => {
    setImages((before) => ({ ...before, [kind]: { ...before[kind], ...part } }))
    if (part.alt === '') forgetFields([altName(kind)], owner)
    else if (part.alt !== undefined) keepField(altName(kind), part.alt, owner)
  }

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
    const { arrived, failed, former } = await sendImages(number, images, change, stop.signal)
    setTrouble(failed)
    setSending(null)
    // Also where nothing arrived: somebody may have been first, or what was cancelled may have been there already.
    await refreshImages()
    if (arrived > 0) tellArrived(number, arrived, former)
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
    /** Null once all of what is leaving has left: then the server has it, and its answer says what came of it. */
    cancel:
      sending && imageKinds.every((kind) => images[kind].percent !== 100) ? () => sending.abort() : null,
  }
}

function altName(kind: ImageKind): string {
  return `day-image.${kind}.alt`
}

type Change = (kind: ImageKind, part: Partial<ChosenImage>) => void

function altErrorsOf(alt: string): string[] {
  return altText.safeParse(alt).error?.issues.map(({ message }) => message) ?? []
}

/** What became of them: how many arrived, why the first other one did not, and what they replaced. */
type Sent = { arrived: number; failed: ErrorWords | null; former: Former[] }

// One after the other, up to the first that does not arrive.
async function sendImages(
  day: number,
  images: Record<ImageKind, ChosenImage>,
  change: Change,
  signal: AbortSignal,
): Promise<Sent> {
  const sent: Sent = { arrived: 0, failed: null, former: [] }
  for (const kind of imageKinds) {
    const { file, alt, conflict } = images[kind]
    if (!file) continue
    change(kind, { percent: 0 })
    const seen = conflict?.day === day ? conflict.version : versionSeen(day, kind)
    try {
      const onProgress = (percent: number) => change(kind, { percent })
      const taken = await uploadImage({ day, kind, file, alt: alt.trim(), seen, onProgress, signal })
      const replaced = formerOf(taken)
      if (replaced) sent.former.push(replaced)
      sent.arrived += 1
      change(kind, nothing)
    } catch (error) {
      change(kind, { percent: null })
      if (wasCancelled(error)) {
        return { ...sent, failed: { title: imageWords.uploadFailed.title, text: imageWords.cancelled } }
      }
      const failure = failureOf(error)
      if (failure.code === 'CHANGED_MEANWHILE') {
        change(kind, { conflict: { day, version: failure.data.version } })
      }
      const failed = uploadTrouble(error)
      tellFailure(error, failed)
      return { ...sent, failed }
    }
  }
  return sent
}

function tellArrived(day: number, arrived: number, former: Former[]): void {
  const { list } = imageWords
  toast({
    kind: 'success',
    title: words.done(arrived),
    text: words.doneText(day),
    ...(former.length > 0 && {
      text: `${words.doneText(day)} ${list.isKept}`,
      lasts: 10_000,
      action: { label: list.undo, onPick: () => void putBack(former) },
    }),
  })
}
