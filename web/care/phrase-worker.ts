import type { PhraseFiles } from '#contract/care/phrases.ts'
import { lookThrough } from './look-through.ts'

// Looks texts through beside the page: first come the files of phrases, then texts, each of which is answered in its turn.

let look: ReturnType<typeof lookThrough> | undefined

addEventListener('message', ({ data }: MessageEvent<PhraseFiles[] | string>) => {
  if (typeof data !== 'string') look = lookThrough(data)
  else postMessage(look?.(data))
})
