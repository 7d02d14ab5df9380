import { fileFault, fileMessages } from '#contract/files/limits.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { currentMe, watchSession } from '#web/platform/api/session.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { fileWords } from '#words/en/files/files.ts'
import { mayArrive, uploadFile } from './send-file.ts'
import { isUntaken, sortOut, type Upload, type UploadState } from './upload-state.ts'

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
  /** Ends all of them and lets go of them. */
  dropAll(): void
  /** Lets go of what was refused. */
  dropRefused(): void
}

/** Files that leave at one time; the server takes one more from another tab. */
const atOnce = 2

const forms = new Map<string, Uploads>()
const queue: (() => Promise<void>)[] = []
let running = 0

// What one person was sending is nothing to the next; what broke off with their own session goes on with the new one.
let sender = currentMe()?.id
watchSession(() => {
  const person = currentMe()?.id
  if (person === undefined) return
  for (const uploads of forms.values()) {
    for (const { id, state } of uploads.list()) {
      if (person !== sender) uploads.drop(id)
      else if (state.is === 'arriving' || state.is === 'failed') uploads.retry(id)
    }
  }
  sender = person
})

/** The uploads of the form with this name. */
export function uploadsOf(form: string): Uploads {
  const uploads = forms.get(form) ?? createUploads()
  forms.set(form, uploads)
  return uploads
}

function createUploads(): Uploads {
  const listeners = new Set<() => void>()
  const files = new Map<string, { file: File; ending: AbortController }>()
  let uploads: readonly Upload[] = []

  function change(next: readonly Upload[]) {
    uploads = next
    guard()
    for (const tell of listeners) tell()
  }
  function end(id: string) {
    files.get(id)?.ending.abort()
    files.delete(id)
  }
  function drop(id: string) {
    end(id)
    const gone = uploads.find((upload) => upload.id === id)
    if (gone?.preview) URL.revokeObjectURL(gone.preview)
    change(uploads.filter((upload) => upload !== gone))
  }
  function begin(id: string, file: File) {
    const ending = new AbortController()
    end(id)
    files.set(id, { file, ending })
    send({ id, file, signal: ending.signal }, (state) =>
      change(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload))),
    )
  }
  function dropRefused() {
    for (const { id, state } of uploads) if (state.is === 'refused') drop(id)
  }

  return {
    list: () => uploads,
    watch(tell) {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    add(chosen, room) {
      dropRefused()
      const { fitting, refused, leftOut } = sortOut(chosen, room)
      for (const file of fitting) {
        const upload = uploadOf(file)
        change([...uploads, upload])
        begin(upload.id, file)
      }
      change([...uploads, ...refused.map(uploadOf)])
      return leftOut
    },
    retry(id) {
      const sent = files.get(id)
      if (sent) begin(id, sent.file)
    },
    drop,
    dropAll() {
      for (const { id } of uploads) drop(id)
    },
    dropRefused,
  }
}

type Sent = { id: string; file: File; signal: AbortSignal }

// Tells how far it has come, until the signal ends it.
function send({ id, file, signal }: Sent, onState: (state: UploadState) => void) {
  const tell = (state: UploadState) => {
    if (!signal.aborted) onState(state)
  }
  tell({ is: 'waiting' })
  void whenFree(async () => {
    if (signal.aborted) return
    const onProgress = (percent: number) => tell({ is: 'arriving', percent })
    onProgress(0)
    await uploadFile({ id, file, onProgress, signal }).then(
      (attachment) => tell({ is: 'done', attachment }),
      (error: unknown) => tell(stateAfter(error)),
    )
  })
}

function uploadOf(file: File): Upload {
  const why = fileFault(file)
  const { name, size: bytes, type } = file
  // Of those that not every browser shows there is none.
  const isPicture = why === null && /^image\/(?!svg|hei[cf])/.test(type)
  return {
    id: newId(),
    name,
    bytes,
    preview: isPicture ? URL.createObjectURL(file) : null,
    state:
      why === null
        ? { is: 'waiting' }
        : { is: 'refused', why: why === fileMessages.wrongType ? ofAnotherKind : why },
  }
}

function stateAfter(error: unknown): UploadState {
  const failure = failureOf(error)
  const isTooMany = failure.code === 'RATE_LIMITED' && failure.data.act === 'upload'
  const why = isTooMany ? fileWords.tooManyToday : whyOf(failure)
  return { is: mayArrive(error) ? 'failed' : 'refused', why }
}

const ofAnotherKind = `${fileMessages.wrongType}. ${fileWords.kinds}`

function whyOf(failure: ReturnType<typeof failureOf>): string {
  if (failure.code === 'INVALID_INPUT') return failure.data.fields.name?.[0] ?? failure.text
  return failure.code === 'FILE_TYPE_NOT_ALLOWED' ? ofAnotherKind : failure.text
}

// Each waits for its turn, so that the first ones arrive soon.
async function whenFree(work: () => Promise<void>): Promise<void> {
  if (running >= atOnce) {
    queue.push(work)
    return
  }
  running++
  await work()
  running--
  const next = queue.shift()
  if (next) await whenFree(next)
}

// What no draft has taken is known to this page alone. A browser that has a guard keeps no page to go back to, so there is one only
// while it is needed.
function guard() {
  const isNeeded = [...forms.values()].some((uploads) => uploads.list().some(isUntaken))
  if (isNeeded) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

// The browser asks whether to leave.
function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}
