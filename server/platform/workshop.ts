import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { codeOf } from './system-error.ts'

/** Has orders done in a process of its own, in the order in which they come. */
export type Workshop<Order, Answer> = {
  (order: Order): Promise<Answer>
  /** Ends the process, and with it whatever it has not done. */
  end(): void
}

/** The process came to its end over an order, so that there is no answer to it. */
export class WorkLost extends Error {
  override name = 'WorkLost'
  /** The work itself brought it down, by the time or memory that it took; else something ended it that has nothing to do with the work. */
  readonly byTheWork: boolean

  constructor(message: string, { byTheWork }: { byTheWork: boolean }) {
    super(message)
    this.byTheWork = byTheWork
  }
}

type Waiting<Order, Answer> = PromiseWithResolvers<Answer> & { order: Order }
/** `memory`: the bytes that the process takes. */
type Said<Answer> = ({ answer: Answer } | { reason: string; code: string }) & { memory: number }

type Settings = {
  /** Milliseconds that an order may take; then the process is ended, and the next order begins in a new one. */
  patience: number
  /** Bytes beyond which the process is not used again, since memory that was taken once is not all given back. */
  spentAt?: number
  /** Megabytes that what it makes in JavaScript may take; beyond them it falls. */
  heap?: number
  /** Milliseconds that the process stays without work: ten seconds, since it may hold some hundred megabytes. */
  idle?: number
}

/** How a process ends that has no memory left or goes astray in it. */
const crashes: NodeJS.Signals[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS']

/**
 * A process of its own for work that takes long or much memory, or that what strangers sent may bring down: requests do not
 * wait for it, and what it took is given back. It is started for the first order and ended when there are no more.
 */
export function openWorkshop<Order extends object, Answer>(
  script: URL,
  { patience, spentAt = Infinity, heap, idle = 10_000 }: Settings,
): Workshop<Order, Answer> {
  const waiting: Waiting<Order, Answer>[] = []
  let inHand: Waiting<Order, Answer> | undefined
  let worker: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined

  function begin(): void {
    if (inHand) return
    clearTimeout(timer)
    inHand = waiting.shift()
    if (inHand) {
      worker ??= start()
      holdOpen(worker, true)
      timer = setTimeout(() => lose('the work took too long', true), patience)
      worker.send(inHand.order)
    } else if (worker) {
      holdOpen(worker, false)
      timer = setTimeout(dismiss, idle).unref()
    }
  }

  function settle(said: Said<Answer>): void {
    if ('reason' in said) inHand?.reject(Object.assign(new Error(said.reason), { code: said.code }))
    else inHand?.resolve(said.answer)
    if (said.memory > spentAt) dismiss()
    inHand = undefined
    begin()
  }

  function start(): ChildProcess {
    const started = forkWorker(script, heap)
    const fall = (byTheWork: boolean) => worker === started && lose(fallen, byTheWork)
    started.on('message', (said: Said<Answer>) => worker === started && settle(said))
    return started.on('error', () => fall(false)).on('exit', (code, signal) => fall(isFall(code, signal)))
  }

  function lose(reason: string, byTheWork: boolean): void {
    worker?.kill('SIGKILL')
    worker = undefined
    inHand?.reject(new WorkLost(reason, { byTheWork }))
    inHand = undefined
    begin()
  }

  function dismiss(): void {
    const dismissed = worker
    worker = undefined
    dismissed?.disconnect()
  }

  const take = (order: Order): Promise<Answer> => {
    const ordered = { ...Promise.withResolvers<Answer>(), order }
    waiting.push(ordered)
    begin()
    return ordered.promise
  }
  const end = (): void => {
    for (const { reject } of waiting.splice(0)) reject(new WorkLost(closed, { byTheWork: false }))
    lose(closed, false)
  }
  return Object.assign(take, { end })
}

/** Why an answer is lost. */
const [fallen, closed] = ['the process that did the work has ended', 'the workshop was closed']

/** Called in the process of a workshop: does what is ordered, giving way to other processes by `niceness`, from 0 to 19. */
export function doOrders(niceness: number, work: (order: never) => Promise<unknown>): void {
  setPriority(niceness)
  // Nobody waits any more for what a server ordered that is gone; it may go while it is being answered.
  const say = (said: Said<unknown>) => {
    if (process.connected) process.send?.(said, undefined, undefined, () => {})
  }
  process.on('disconnect', () => process.exit())
  process.on('message', (order: unknown) => {
    work(order as never).then(
      (answer) => say({ answer, memory: process.memoryUsage.rss() }),
      (error: unknown) =>
        say({ reason: String(error), code: codeOf(error), memory: process.memoryUsage.rss() }),
    )
  })
}

/** Whether the process fell over its work, and was not told to end. */
function isFall(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal ? crashes.includes(signal) : code !== 0
}

function forkWorker(script: URL, heap?: number): ChildProcess {
  return fork(script, {
    // Both halve what pictures take at their height.
    execArgv: ['--max-semi-space-size=4', ...(heap ? [`--max-old-space-size=${heap}`] : [])],
    // oxlint-disable-next-line node/no-process-env -- a process starts with the variables of its parent
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
}

/** Whether the worker keeps this process from ending: while it has work, and only then. */
function holdOpen(worker: ChildProcess, hold: boolean): void {
  for (const handle of [worker, worker.channel]) {
    if (hold) handle?.ref()
    else handle?.unref()
  }
}
