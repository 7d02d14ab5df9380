import { api } from '#server/api.ts'
import { readDraft, saveDraft } from './drafts.ts'

export const drafts = {
  read: api.drafts.read.handler(({ context, input }) => context.read((tx) => readDraft(tx, input))),
  save: api.drafts.save.handler(({ context, input }) => context.write((tx) => saveDraft(tx, input))),
}
