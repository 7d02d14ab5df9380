import { ask, type Asked } from './batch.ts'
import { failLookUp } from '#server/platform/out-of-reach.ts'
import { type OpenedRow, type Person, presentPerson } from './person.ts'
import type { Hints } from './role-hints.ts'
import type { Query } from './statement.ts'

/** Work with the rights of one actor. What is asked without waiting leaves at once; the answers come in order. */
export type Transaction = {
  /** Resolves before any answer to a query; UNAUTHENTICATED where the session is not good, UNAVAILABLE where that cannot be told. */
  readonly person: Promise<Person>
  /** The moment that the whole work takes for now. */
  now: Temporal.Instant
  all<Row>(query: Query<Row>): Promise<Row[]>
  first<Row>(query: Query<Row>): Promise<Row | undefined>
}

export type Work<Answer> = (tx: Transaction) => Promise<Answer>

type Line = {
  /** What a batch begins with; the last of it, if there is any, looks the session up. */
  lead(): Asked[]
  /** Sends a batch, settling whatever was asked in it. */
  send(batch: Asked[]): Promise<void>
} & Hints

/** Does work whose questions travel in batches: whatever is asked without waiting for an answer is one. */
export async function converse<Answer>(
  now: Temporal.Instant,
  { lead, send, prepare, meet }: Line,
  work: Work<Answer>,
): Promise<Answer> {
  let open = true
  let person: Promise<Person>
  let batch: Asked[] | null = startBatch()

  function startBatch(): Asked[] {
    const started = lead()
    const opening = started.at(-1)
    if (opening) {
      const opened = opening.promise.catch(failLookUp)
      person = quieted(opened.then(({ rows }) => presentPerson(rows[0] as OpenedRow | undefined)))
      void person.then(meet, () => {})
    }
    queueMicrotask(() => {
      batch = null
      void quieted(send(started))
    })
    return started
  }

  async function rowsOf<Row>(query: Query<Row>): Promise<Row[]> {
    // The connection may be in somebody else's transaction by now.
    if (!open) throw new Error('A query after the end of its transaction')
    const asked = ask(prepare(query))
    batch ??= startBatch()
    batch.push(asked)
    return (await asked.promise).rows as Row[]
  }

  const tx: Transaction = {
    get person() {
      return person
    },
    now,
    all: (query) => quieted(rowsOf(query)),
    first: (query) => quieted(rowsOf(query).then((rows) => rows[0])),
  }
  try {
    return await work(tx)
  } finally {
    open = false
    // Without a session no role is taken, and what was asked fails for lack of rights: the session is the cause.
    await tx.person
  }
}

// Work may fail before it waits for all that it asked; what nobody waits for any more may fail in silence.
function quieted<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {})
  return promise
}
