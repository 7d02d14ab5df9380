/** Milliseconds for which what is sent waits for a copy that is on its way. */
const patience = 3000

/** By item: somebody may leave it and come back before its copy has arrived. */
const underWay = new Map<string, Promise<unknown>>()

/** A copy of an answer is on its way. */
export function noteCopy(item: string, copy: Promise<void>): void {
  const all = Promise.allSettled([underWay.get(item), copy]).finally(() => {
    if (underWay.get(item) === all) underWay.delete(item)
  })
  underWay.set(item, all)
}

/** Done once no copy is on its way any more that could come after what is sent now, or that takes too long. */
export async function settle(item: string): Promise<void> {
  await Promise.race([underWay.get(item), new Promise((resolve) => setTimeout(resolve, patience))])
}
