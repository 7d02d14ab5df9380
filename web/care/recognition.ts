import type { Finding } from '#contract/care/recognise.ts'
import { lookThrough } from './look-through.ts'
import { phraseFiles } from './phrase-texts.ts'

type Asked = { text: string; tell: (found: Finding[]) => void; fail: (error: unknown) => void }

/** Texts that were handed over, in their turn. */
const waiting: Asked[] = []

let worker = startWorker()
let look: ReturnType<typeof lookThrough> | undefined

/**
 * What a text tells of, found on this device. It is looked for beside the page, since it takes a part of a second on a phone, in which
 * nobody could write; where that cannot be, within it. Answers come in the order of the texts.
 */
export function findingsIn(text: string): Promise<Finding[]> {
  return new Promise((tell, fail) => {
    waiting.push({ text, tell, fail })
    if (worker) worker.postMessage(text)
    else lookHere()
  })
}

// Not every browser has one, nor lets every page have it; and its file may be gone since the page came.
function startWorker(): Worker | null {
  try {
    const started = new Worker(new URL('./phrase-worker.ts', import.meta.url), { type: 'module' })
    started.addEventListener('message', ({ data }: MessageEvent<Finding[]>) => waiting.shift()?.tell(data))
    started.addEventListener('error', () => {
      started.terminate()
      worker = null
      lookHere()
    })
    started.postMessage(phraseFiles)
    return started
  } catch {
    return null
  }
}

function lookHere() {
  for (const { text, tell, fail } of waiting.splice(0))
    try {
      look ??= lookThrough(phraseFiles)
      tell(look(text))
    } catch (error) {
      fail(error)
    }
}
