import { useEffect, useRef, useState } from 'react'
import { failureOf } from '#web/platform/api/failure.ts'
import { mayArrive } from '#web/files/send-file.ts'
import { toast } from '#web/ui/toast.ts'
import { imageWords } from '#words/en/images/images.ts'
import { type Former, formerOf, putBack, refreshImages, uploadImage, versionSeen } from './image-queries.ts'
import { uploadTrouble, wasCancelled } from './image-fault.ts'
import { dayIn } from '#web/paths.ts'
import { type BulkFile, failedOf, type FoundFile, readFiles, readyOf, type SendState } from './bulk-files.ts'

const { many: words, list } = imageWords

/** A file that is being sent can be stopped until all of it has left: then it is the server's. */
type Run = { stopped: boolean; leaving: AbortController | null }

/** Many files, sent one after the other. What has not arrived stays, with the reason. */
export function useBulkUpload() {
  const [files, setFiles] = useState<BulkFile[]>([])
  const [busy, setBusy] = useState(false)
  const run = useRef<Run>({ stopped: false, leaving: null })
  const stop = () => {
    run.current.stopped = true
    run.current.leaving?.abort()
  }
  // Whoever leaves the page has stopped it.
  useEffect(() => stop, [])

  const change = (id: string, part: Partial<BulkFile>) =>
    setFiles((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const show = (id: string, state: SendState) => change(id, { state })

  const send = async (chosen: BulkFile[]) => {
    const now: Run = { stopped: false, leaving: null }
    run.current = now
    setBusy(true)
    for (const { id } of chosen) show(id, { is: 'waiting' })
    const former: Former[] = []
    for (const each of chosen) {
      const replaced = await sendOne(each, now, (state) => show(each.id, state))
      if (replaced) former.push(replaced)
    }
    setBusy(false)
    await refreshImages()
    if (former.length > 0) tellReplaced(former)
  }

  return {
    files,
    busy,
    add: (found: FoundFile[]) => setFiles((before) => [...before, ...readFiles(found)]),
    /** Puts a file elsewhere; what went wrong before is no longer said of it. */
    place: (id: string, part: Partial<Pick<BulkFile, 'day' | 'kind'>>) =>
      change(id, { ...part, state: { is: 'chosen' } }),
    remove: (id: string) => setFiles((before) => before.filter((each) => each.id !== id)),
    clear: () => setFiles([]),
    sendReady: () => void send(readyOf(files)),
    retryFailed: () => void send(failedOf(files)),
    stop,
  }
}

// Answers what it has replaced, if anything.
async function sendOne(
  { file, day, kind, state }: BulkFile,
  now: Run,
  show: (state: SendState) => void,
): Promise<Former | null> {
  const number = dayIn(day.trim())
  if (number === undefined || kind === '') return null
  if (now.stopped) {
    show({ is: 'chosen' })
    return null
  }
  const leaving = new AbortController()
  now.leaving = leaving
  show({ is: 'sending', percent: 0 })
  const onProgress = (percent: number) => {
    if (percent === 100) now.leaving = null
    show({ is: 'sending', percent })
  }
  const over = state.is === 'failed' ? state.over : undefined
  const seen = over ?? versionSeen(number, kind)
  try {
    const { signal } = leaving
    const taken = await uploadImage({ day: number, kind, file, alt: '', seen, onProgress, signal })
    show({ is: 'sent' })
    return formerOf(taken)
  } catch (error) {
    show(wasCancelled(error) ? { is: 'chosen' } : failedBy(error))
    return null
  }
}

function tellReplaced(former: Former[]): void {
  toast({
    kind: 'success',
    title: words.replaced(former.length),
    text: list.isKept,
    lasts: 10_000,
    action: { label: list.undo, onPick: () => void putBack(former) },
  })
}

function failedBy(error: unknown): SendState {
  const failure = failureOf(error)
  if (failure.code !== 'CHANGED_MEANWHILE') {
    return { is: 'failed', why: uploadTrouble(error).text, forGood: !mayArrive(error) }
  }
  const { version } = failure.data
  return { is: 'failed', why: version > 0 ? words.conflict : words.conflictGone, over: version }
}
