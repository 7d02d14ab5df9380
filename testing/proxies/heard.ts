import { open, ours } from './visitor.ts'

/** What somebody hears over a stream. */
export type Heard = {
  text(): string
  /** The place after the last piece. */
  place(): string | undefined
  /** The longest that one waited for something, in milliseconds. */
  slowest(): number
  /** Resolves once these words have come. */
  until(words: string): Promise<void>
  leave(): void
}

/** Follows what happens, at an address. */
export function hear(origin: string, input: object, headers: Record<string, string>): Heard {
  const answering = open(`${origin}/rpc/live/follow`, ours(input, { headers }))
  let [text, slowest, isOver] = ['', 0, false]
  let told = Promise.withResolvers<void>()

  async function listen(): Promise<void> {
    for await (const chunk of (await answering).setEncoding('utf8')) {
      text += String(chunk)
      told.resolve()
    }
  }
  // Whoever leaves, or waits in vain, finds it over.
  void listen()
    .catch(() => {})
    .finally(() => {
      isOver = true
      told.resolve()
    })

  return {
    text: () => text,
    place: () => /^id: (\d+)$/m.exec(text)?.[1],
    slowest: () => slowest,
    async until(words) {
      const asked = performance.now()
      while (!text.includes(words)) {
        if (isOver) throw new Error(`The stream ended without "${words}": ${text}`)
        await told.promise
        told = Promise.withResolvers()
      }
      slowest = Math.max(slowest, performance.now() - asked)
    },
    leave: () => void answering.then((answer) => answer.destroy()).catch(() => {}),
  }
}
