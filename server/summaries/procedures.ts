import { api } from '#server/api.ts'
import { draftSummary } from './draft-summary.ts'
import { listOwn, listVersions, markRead } from './own-summaries.ts'
import { listWritten, readChoices, readWritten, saveSummary } from './written-summaries.ts'

export const summaries = {
  choices: api.summaries.choices.handler(({ context }) => context.read(readChoices)),
  written: api.summaries.written.handler(({ context, input }) =>
    context.read((tx) => listWritten(tx, input)),
  ),
  one: api.summaries.one.handler(async ({ context, input }) => ({
    summary: await context.read((tx) => readWritten(tx, input)),
  })),
  save: api.summaries.save.handler(({ context, input }) => context.write((tx) => saveSummary(tx, input))),
  draft: api.summaries.draft.handler(({ context, input, signal }) => draftSummary(context, input, signal)),
  mine: api.summaries.mine.handler(({ context, input }) => context.read((tx) => listOwn(tx, input))),
  read: api.summaries.read.handler(async ({ context, input }) => {
    await context.write((tx) => markRead(tx, input.seen))
    return {}
  }),
  versions: api.summaries.versions.handler(({ context, input }) =>
    context.read((tx) => listVersions(tx, input)),
  ),
}
