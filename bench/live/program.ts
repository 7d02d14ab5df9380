import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A process of its own that does one thing after the other. */
export type Program<Order> = {
  /** What it says first. */
  said: Promise<unknown>
  /** Resolves with its answer; rejects where it ends without one. */
  ask(order: Order): Promise<unknown>
  end(): void
}

/** Starts one of the programs beside this file. */
export async function startProgram<Order extends object>(file: string): Promise<Program<Order>> {
  const child = fork(new URL(file, import.meta.url), { serialization: 'advanced' })
  const said = once(child, 'message').then(([message]) => message as unknown)
  await once(child, 'spawn')
  return {
    said,
    async ask(order) {
      const ended = once(child, 'exit').then(() => {
        throw new Error(`${file} ended before it was done.`)
      })
      child.send(order)
      const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ answer: unknown }]
      return message.answer
    },
    end: () => child.kill(),
  }
}
