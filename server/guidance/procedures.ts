import { leaveToAsk } from '#server/ai/asking.ts'
import { openPseudonyms } from '#server/ai/pseudonyms.ts'
import { api } from '#server/api.ts'
import {
  askLibrary,
  deleteGuidance,
  findReflection,
  keepGuidance,
  openLibrary,
  readGuidance,
} from './guidance.ts'
import { checkedGuidance } from './checked-guidance.ts'
import { speaksOfDanger } from '#server/guidance/library/library.ts'
import { guidanceQuestion } from './guidance.prompt.ts'

export const guidance = {
  read: api.guidance.read.handler(({ context, input }) =>
    context.read((tx) => readGuidance(tx, input.entryId)),
  ),

  ask: api.guidance.ask.handler(async ({ context, input: { entryId, source }, signal }) => {
    const library = await openLibrary()
    const prepared = await context.write(async (tx) => {
      const reflection = await findReflection(tx, entryId)
      // To whoever is in danger people have written an answer, and no model is let between.
      if (source === 'library' || speaksOfDanger(library, reflection.text)) return null
      return {
        reflection,
        leave: await leaveToAsk(tx, context.ai),
        organizationId: (await tx.person).organizationId,
      }
    })
    if (!prepared) return context.write((tx) => askLibrary(tx, entryId))
    const { reflection, leave, organizationId } = prepared
    const names = await openPseudonyms(context.database, organizationId)
    const hidden = { reflection: names.hide(reflection.text), prompt: names.hide(reflection.prompt) }
    const question = guidanceQuestion({ ...reflection, ...hidden })
    const said = await leave.answer(question, signal)
    const checked = await checkedGuidance(said, {
      people: names.people.length,
      restore: names.restore,
      quotable: [hidden.reflection],
    })
    return context.write((tx) => keepGuidance(tx, { reflection, checked, by: context.ai.provider }))
  }),

  delete: api.guidance.delete.handler(async ({ context, input }) => {
    await context.write((tx) => deleteGuidance(tx, input.entryId))
    return {}
  }),
}
