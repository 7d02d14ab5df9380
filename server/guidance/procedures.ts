import { leaveToAsk } from '#server/ai/asking.ts'
import { tellsOfDanger } from '#server/care/recognition.ts'
import { openPseudonyms } from '#server/ai/pseudonyms.ts'
import { api } from '#server/api.ts'
import {
  askLibrary,
  deleteGuidance,
  findReflection,
  helpInDanger,
  keepGuidance,
  readGuidance,
} from './guidance.ts'
import { checkedGuidance } from './checked-guidance.ts'
import { guidanceQuestion } from './guidance.prompt.ts'

export const guidance = {
  read: api.guidance.read.handler(({ context, input }) =>
    context.read((tx) => readGuidance(tx, input.entryId)),
  ),

  ask: api.guidance.ask.handler(async ({ context, input: { entryId, source }, signal }) => {
    const prepared = await context.write(async (tx) => {
      const reflection = await findReflection(tx, entryId)
      // To whoever is in danger people have written an answer. No model is let between, and nothing of it is kept.
      if (await tellsOfDanger(reflection.text)) return { help: await helpInDanger(tx, reflection) }
      if (source === 'library') return {}
      const leave = await leaveToAsk(tx, context.ai)
      return { asked: { reflection, leave, organizationId: (await tx.person).organizationId } }
    })
    if (prepared.help) return prepared.help
    if (!prepared.asked) return context.write((tx) => askLibrary(tx, entryId))
    const { reflection, leave, organizationId } = prepared.asked
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
