import type { InsightPiece } from '#contract/insights/insights.ts'
import { api } from '#server/api.ts'
import { gather } from './gather.ts'
import { deleteInsight, findInsight, listInsights } from './insights.ts'
import { countGroup, findPeople } from './people.ts'
import { writeInsight } from './write-insight.ts'

const of = api.insights

export const insights = {
  people: of.people.handler(({ context, input }) => context.read((tx) => findPeople(tx, context.ai, input))),

  group: of.group.handler(({ context, input }) =>
    context.read((tx) => countGroup(tx, context.ai, input.reach)),
  ),

  // What refuses it does so before anything streams. The model is asked outside of any transaction.
  ask: of.ask.handler(async ({ context, input, signal }) => {
    const begun = await context.write(async (tx) => {
      const made = await findInsight(tx, input.id)
      return made ? { made } : { gathered: await gather(tx, context.ai, input) }
    })
    return begun.made
      ? only({ type: 'done', insight: begun.made })
      : writeInsight(context, { ask: input, gathered: begun.gathered }, signal)
  }),

  list: of.list.handler(({ context, input }) => context.read((tx) => listInsights(tx, input))),

  delete: of.delete.handler(async ({ context, input }) => {
    await context.write((tx) => deleteInsight(tx, input.id))
    return {}
  }),
}

async function* only(piece: InsightPiece): AsyncGenerator<InsightPiece, void> {
  yield piece
}
