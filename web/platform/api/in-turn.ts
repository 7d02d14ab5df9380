const turns = new Map<string, Promise<unknown>>()

/**
 * Does acts on the same thing one after the other, so that the last one holds however long each takes. `isLast` says that none has come
 * after it; an earlier answer is not what one wants by then.
 */
export async function inTurn<Answer>(
  thing: string,
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; isLast: boolean }> {
  const before = turns.get(thing) ?? Promise.resolve()
  const own = before.then(act, act)
  turns.set(thing, own)
  try {
    const answer = await own
    return { answer, isLast: turns.get(thing) === own }
  } finally {
    if (turns.get(thing) === own) turns.delete(thing)
  }
}
