import { api } from '#server/api.ts'
import { saveDraft } from './drafts.ts'

export const drafts = {
  save: api.drafts.save.handler(({ context, input }) => context.write((tx) => saveDraft(tx, input))),
}
