import type { AnswerDraft } from '#contract/feedback/feedback.ts'
import type { Answer, KeptAnswer } from '#web/platform/storage/kept-answers.ts'
import { AnswerKeeper } from './answer-keeper.ts'
import { sampleItem } from './sample-item.ts'

/** A server that keeps one draft. */
export const newServer = (draft: AnswerDraft | null = null) => ({
  draft,
  copies: [] as Answer[],
  dropped: 0,
  down: false,
  /** It takes what comes, and its answers are lost. */
  deaf: false,
  /** What a copy waits for on its way. */
  way: null as Promise<void> | null,
})

/** A keeper with a device and a server that do what a test wants of them. */
export function open(
  item = sampleItem(),
  device: { kept: KeptAnswer | null; broken?: boolean } = { kept: null },
  server = newServer(item.draft),
) {
  const isKnown = (known: number | null) => !server.draft || server.draft.savedAt.getTime() === known
  const keeper = new AnswerKeeper(item, 'me', {
    kept: () => device.kept,
    keep: (answer) => {
      if (!device.broken) device.kept = answer
      return !device.broken
    },
    copy: async (answer, known) => {
      if (server.way) await server.way
      if (server.down) throw new Error('out of reach')
      if (!isKnown(known)) return server.draft ?? Date.now()
      server.copies.push(answer)
      server.draft = { ...answer, savedAt: new Date() }
      if (server.deaf) throw new Error('the answer is lost')
      return Date.now()
    },
    drop: async (known) => {
      if (server.way) await server.way
      if (server.down) throw new Error('out of reach')
      if (!isKnown(known)) return server.draft
      server.dropped++
      server.draft = null
      return null
    },
    mayPass: () => true,
  })
  return { keeper, device, server }
}
