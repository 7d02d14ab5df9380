type Tried<Item> = {
  work(item: Item): Promise<unknown>
  /** Is told of one for which the work failed. */
  missed(error: unknown, item: Item): void
}

/** Does some work for each item, one after the other; one that fails keeps no other waiting. Answers those that failed. */
export async function tryEach<Item>(items: readonly Item[], { work, missed }: Tried<Item>): Promise<Item[]> {
  const failed: Item[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failed.push(item)
      missed(error, item)
    }
  }
  return failed
}
