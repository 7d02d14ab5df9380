import { uploadLimits } from '#contract/files/limits.ts'
import { type Clock, dateOf } from './clock.ts'
import { failure } from './failure.ts'

/** A file that is arriving, with the bytes that it will take of the room for its person's files. */
export type Arriving = { id: string; bytes: number }

const arriving = new Map<string, Arriving[]>()

/**
 * Takes a file of a person while no more than a few of theirs are arriving, of whatever kind; RATE_LIMITED beyond that. The work is
 * handed all that are arriving while it goes on, its own among them.
 */
export async function oneOfAFew<Answer>(
  personId: string,
  { file, clock }: { file: Arriving; clock: Clock },
  work: (all: readonly Arriving[]) => Promise<Answer>,
): Promise<Answer> {
  const all = arriving.getOrInsertComputed(personId, () => [])
  if (all.length >= uploadLimits.atOnce) {
    const soon = dateOf(clock.now().add({ seconds: 10 }))
    throw failure('RATE_LIMITED', { act: 'uploads at once', resetsAt: soon })
  }
  all.push(file)
  try {
    return await work(all)
  } finally {
    all.splice(all.indexOf(file), 1)
    if (all.length === 0) arriving.delete(personId)
  }
}
