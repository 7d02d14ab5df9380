import { importLimit } from '#contract/transfer/limits.ts'
import type { RowOutcome } from '#contract/transfer/transfer.ts'
import { api } from '#server/api.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { importPart } from './import-part.ts'

const ofPreviews: Limit = { name: 'import preview', act: 'import preview', ...importLimit }
const ofImports: Limit = { name: 'import', act: 'import', ...importLimit }

/** Carries the answer of work that is to be undone. */
class Undone extends Error {
  readonly answer: { rows: RowOutcome[] }
  constructor(answer: { rows: RowOutcome[] }) {
    super('What was tried is undone')
    this.answer = answer
  }
}

export const transfer = {
  // The import itself, undone: so that nothing can come otherwise than it was announced.
  preview: api.transfer.preview.handler(async ({ context, input }) => {
    await context.write((tx) => takeTurns(tx, ofPreviews))
    return context
      .write(async (tx) => {
        throw new Undone(await importPart(tx, input))
      })
      .catch((error: unknown) => {
        if (error instanceof Undone) return error.answer
        throw error
      })
  }),

  import: api.transfer.import.handler(({ context, input }) =>
    context.write(async (tx) => {
      await takeTurns(tx, ofImports)
      return importPart(tx, input)
    }),
  ),
}
