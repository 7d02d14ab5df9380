import { setTimeout } from 'node:timers/promises'

/** Lets at most so many things happen within any second. */
export function createPace(mostPerSecond: number): { turn(): Promise<void> } {
  const turns: number[] = []

  return {
    /** Resolves when the next may happen, which is counted as of then. */
    async turn() {
      for (;;) {
        const now = performance.now()
        while (turns.length > 0 && (turns[0] ?? 0) <= now - 1000) turns.shift()
        const [first] = turns
        if (first === undefined || turns.length < mostPerSecond) break
        await setTimeout(Math.max(1, first + 1000 - now))
      }
      turns.push(performance.now())
    },
  }
}
