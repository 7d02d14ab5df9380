/** Does work one after the other wherever the key is the same, and side by side where it is not. */
export type Queues = <Answer>(key: unknown, work: () => Promise<Answer>) => Promise<Answer>

export function createQueues(): Queues {
  const last = new Map<unknown, Promise<unknown>>()
  return (key, work) => {
    const before = last.get(key)
    const mine = before ? before.then(work, work) : work()
    last.set(key, mine)
    const forget = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(forget, forget)
    return mine
  }
}
