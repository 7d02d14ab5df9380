import type { Attachment } from '#contract/files/attachment.ts'
import { fileFault, fileMessages, filesPerEntry } from '#contract/files/limits.ts'
import { failureOf, mayPass } from '#web/api/failure.ts'
import { watchSession } from '#web/api/session.ts'
import { fileWords } from '#words/en/files.ts'
import { uploadFile } from './upload.ts'

/** A file on its way to the server. */
export type Upload = {
  id: string
  name: string
  bytes: number
  /** Where this device shows the picture; null for anything else. */
  preview: string | null
  state: UploadState
}

export type UploadState =
  | { is: 'waiting' }
  | { is: 'arriving'; percent: number }
  | { is: 'failed'; why: string; mayRetry: boolean }
  | { is: 'done'; attachment: Attachment }

/** The uploads of one form. They go on while one looks at another page. */
export type Uploads = {
  list(): readonly Upload[]
  /** Calls back on every change. Answers how to stop. */
  watch(tell: () => void): () => void
  /** Begins to send files, `room` of them at most. Answers whether any was left out. */
  add(files: File[], room: number): boolean
  retry(id: string): void
  /** Ends an upload, or lets go of one that has ended. */
  drop(id: string): void
}

/** Files that leave at one time; the server takes one more from another tab. */
const atOnce = 2

const forms = new Map<string, Uploads>()
const queue: (() => Promise<void>)[] = []
let running = 0

/** The uploads of the form with this name. */
export function uploadsOf(form: string): Uploads {
  const uploads = forms.get(form) ?? createUploads()
  forms.set(form, uploads)
  return uploads
}

/** Whether something of a form has not arrived: it is on its way, or it failed. */
export type Unarrived = 'arriving' | 'failed' | null

export function unarrived(uploads: readonly Upload[]): Unarrived {
  if (uploads.some(({ state }) => state.is === 'waiting' || state.is === 'arriving')) return 'arriving'
  return uploads.some(({ state }) => state.is === 'failed') ? 'failed' : null
}

function createUploads(): Uploads {
  const listeners = new Set<() => void>()
  const files = new Map<string, { file: File; ending: AbortController }>()
  let uploads: readonly Upload[] = []

  function change(next: readonly Upload[]) {
    uploads = next
    for (const tell of listeners) tell()
  }
  function setState(id: string, state: UploadState) {
    change(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  }
  function drop(id: string) {
    files.get(id)?.ending.abort()
    files.delete(id)
    const gone = uploads.find((upload) => upload.id === id)
    if (gone?.preview) URL.revokeObjectURL(gone.preview)
    change(uploads.filter((upload) => upload !== gone))
  }
  function begin(id: string) {
    setState(id, { is: 'waiting' })
    void whenFree(async () => {
      const sent = files.get(id)
      if (!sent) return
      const onProgress = (percent: number) => setState(id, { is: 'arriving', percent })
      onProgress(0)
      await uploadFile({ id, file: sent.file, onProgress, signal: sent.ending.signal }).then(
        (attachment) => setState(id, { is: 'done', attachment }),
        (error: unknown) => setState(id, failedState(error)),
      )
    })
  }
  // What one person was sending is nothing to the next.
  watchSession(() => {
    for (const { id } of uploads) drop(id)
  })

  return {
    list: () => uploads,
    watch(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    add(chosen, room) {
      const taken = chosen.slice(0, Math.max(0, room))
      for (const file of taken) {
        const upload = uploadOf(file)
        files.set(upload.id, { file, ending: new AbortController() })
        change([...uploads, upload])
        if (upload.state.is === 'waiting') begin(upload.id)
      }
      return taken.length < chosen.length
    },
    retry: begin,
    drop,
  }
}

/** How many more files may be added beside those that are there. */
export function roomBeside(attached: readonly unknown[], uploads: readonly unknown[]): number {
  return filesPerEntry - attached.length - uploads.length
}

function uploadOf(file: File): Upload {
  const fault = fileFault(file)
  const { name, size: bytes, type } = file
  const isPicture = fault === null && /^image\/(?!svg)/.test(type)
  return {
    id: crypto.randomUUID(),
    name,
    bytes,
    preview: isPicture ? URL.createObjectURL(file) : null,
    state: fault === null ? { is: 'waiting' } : { is: 'failed', why: fault, mayRetry: false },
  }
}

function failedState(error: unknown): UploadState {
  const failure = failureOf(error)
  const isTooMany = failure.code === 'RATE_LIMITED' && failure.data.act === 'upload'
  const why = isTooMany ? fileWords.tooManyToday : whyOf(failure)
  const mayRetry = mayPass(error) || failure.code === 'UNKNOWN' || failure.code === 'RATE_LIMITED'
  return { is: 'failed', why, mayRetry }
}

function whyOf(failure: ReturnType<typeof failureOf>): string {
  if (failure.code === 'INVALID_INPUT') return failure.data.fields.name?.[0] ?? failure.text
  return failure.code === 'FILE_TYPE_NOT_ALLOWED' ? fileMessages.wrongType : failure.text
}

// Each waits for its turn, so that the first ones arrive soon.
async function whenFree(work: () => Promise<void>): Promise<void> {
  if (running >= atOnce) {
    queue.push(work)
    return
  }
  running++
  if (running === 1) addEventListener('beforeunload', ask)
  await work()
  running--
  if (running === 0) removeEventListener('beforeunload', ask)
  const next = queue.shift()
  if (next) await whenFree(next)
}

// The browser asks whether to leave while something is on its way.
function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}
