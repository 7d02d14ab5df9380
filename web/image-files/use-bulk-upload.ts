import { useEffect, useRef, useState } from 'react'
import { refreshImages, uploadImage } from './image-queries.ts'
import { uploadTrouble, wasCancelled } from './image-fault.ts'
import { dayIn } from '#web/paths.ts'
import { type BulkFile, type FoundFile, readFiles, readyOf, type SendState } from './bulk-files.ts'

/** Many files, sent one after the other. What has not arrived stays, with the reason. */
export function useBulkUpload() {
  const [files, setFiles] = useState<BulkFile[]>([])
  const [sending, setSending] = useState<AbortController | null>(null)
  const latest = useRef<AbortController | null>(null)
  // Whoever leaves the page has stopped it.
  useEffect(() => () => latest.current?.abort(), [])

  const change = (id: string, part: Partial<BulkFile>) =>
    setFiles((before) => before.map((each) => (each.id === id ? { ...each, ...part } : each)))
  const show = (id: string, state: SendState) => change(id, { state })

  const send = async (chosen: BulkFile[]) => {
    const stop = new AbortController()
    latest.current = stop
    setSending(stop)
    for (const { id } of chosen) show(id, { is: 'waiting' })
    for (const { id, file, day, kind } of chosen) {
      const number = dayIn(day.trim())
      if (number === undefined || kind === '') continue
      if (stop.signal.aborted) {
        show(id, { is: 'chosen' })
        continue
      }
      show(id, { is: 'sending', percent: 0 })
      try {
        const onProgress = (percent: number) => show(id, { is: 'sending', percent })
        await uploadImage({ day: number, kind, file, alt: '', onProgress, signal: stop.signal })
        show(id, { is: 'sent' })
      } catch (error) {
        show(id, wasCancelled(error) ? { is: 'chosen' } : { is: 'failed', why: uploadTrouble(error).text })
      }
    }
    setSending(null)
    await refreshImages()
  }

  return {
    files,
    busy: sending !== null,
    add: (found: FoundFile[]) => setFiles((before) => [...before, ...readFiles(found)]),
    /** Puts a file elsewhere; what went wrong before is no longer said of it. */
    place: (id: string, part: Partial<Pick<BulkFile, 'day' | 'kind'>>) =>
      change(id, { ...part, state: { is: 'chosen' } }),
    remove: (id: string) => setFiles((before) => before.filter((each) => each.id !== id)),
    clear: () => setFiles([]),
    sendReady: () => void send(readyOf(files)),
    retryFailed: () => void send(readyOf(files).filter(({ state }) => state.is === 'failed')),
    stop: () => sending?.abort(),
  }
}
