import { useState } from 'react'
import type { Unarrived } from '#web/files/upload-state.ts'

export type FilesFirst = {
  /** What keeps a text back that was to be sent: its files are on their way, or one of them failed. */
  waitsFor: Unarrived
  /** Hears what has not arrived by now. */
  hear: (unarrived: Unarrived) => void
  /** Sends at once where every file has arrived, else as soon as the last one is there. A file that fails calls it off. */
  submit: () => void
  /** Sends nothing by itself any more, because one goes on writing. */
  callOff: () => void
}

/** Lets a text wait for the files that go with it. */
export function useFilesFirst(send: () => void): FilesFirst {
  const [unarrived, setUnarrived] = useState<Unarrived>(null)
  const [waitsFor, setWaitsFor] = useState<Unarrived>(null)
  const hear = (now: Unarrived) => {
    setUnarrived(now)
    if (waitsFor === null || waitsFor === now) return
    setWaitsFor(waitsFor === 'arriving' ? now : null)
    if (waitsFor === 'arriving' && now === null) send()
  }
  const submit = () => {
    setWaitsFor(unarrived)
    if (unarrived === null) send()
  }
  return { waitsFor, hear, submit, callOff: () => setWaitsFor(null) }
}
