import type { AnySchema } from '@orpc/contract'
import { deepStrictEqual } from 'node:assert/strict'

/** Fails unless an answer is, field for field, what the contract lists: nothing missing, and nothing besides. */
export function inspectAnswer(schema: AnySchema | undefined, answer: unknown): void {
  // What a stream brings is inspected where it is followed.
  if (typeof answer === 'object' && answer && Symbol.asyncIterator in answer) return
  const listed = schema?.['~standard'].validate(answer)
  if (!listed || listed instanceof Promise)
    throw new Error('The contract lists no answer to hold this one against')
  deepStrictEqual(listed, { value: answer }, 'The answer is not what the contract lists')
}
