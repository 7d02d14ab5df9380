import { setTimeout } from 'node:timers/promises'
import { doOrders } from '#server/platform/workshop.ts'

/** What the workshop of a test is asked to do. */
export type Task =
  | { say: string }
  | { fail: string }
  | { die: NodeJS.Signals }
  | { trip: number }
  | { hang: true }
  | { outlive: true }
  | { take: number }

const taken: Buffer[] = []

doOrders(0, async (task: Task) => {
  if ('fail' in task) throw new Error(task.fail)
  if ('die' in task) process.kill(process.pid, task.die)
  // As an error does that nobody catches, but without a word.
  if ('trip' in task) {
    process.exitCode = task.trip
    process.disconnect?.()
  }
  // Not even its own event loop turns any more.
  if ('hang' in task) for (;;) taken.length = 0
  // Its server is gone, and it has had no time to notice.
  if ('outlive' in task) {
    process.kill(process.ppid, 'SIGKILL')
    for (const end = Date.now() + 300; Date.now() < end;) taken.length = 0
  }
  if ('take' in task) taken.push(Buffer.alloc(task.take, 1))
  if ('say' in task) await setTimeout(20)
  return { said: 'say' in task ? task.say : '', pid: process.pid }
})
