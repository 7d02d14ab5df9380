import { api } from '#server/api.ts'
import { editEntry, purgeEntry, restoreEntry, trashEntry } from './edit-entry.ts'
import { listEntries, listTrash, listVersions } from './entries.ts'
import {
  addUpdate,
  answerPrayer,
  listEarlierAnswers,
  listUpdates,
  removeUpdate,
  restoreAnswer,
  restoreUpdate,
  unanswerPrayer,
} from './prayers.ts'
import { listRemovedFiles, purgeFile, restoreFiles } from './removed-files.ts'
import { submitEntry } from './submit-entry.ts'

export const entries = {
  list: api.entries.list.handler(({ context, input }) => context.read((tx) => listEntries(tx, input))),
  submit: api.entries.submit.handler(({ context, input }) => context.write((tx) => submitEntry(tx, input))),
  edit: api.entries.edit.handler(({ context, input }) => context.write((tx) => editEntry(tx, input))),
  trash: api.entries.trash.handler(({ context, input }) => context.write((tx) => trashEntry(tx, input.id))),
  restore: api.entries.restore.handler(({ context, input }) =>
    context.write((tx) => restoreEntry(tx, input.id)),
  ),
  purge: api.entries.purge.handler(async ({ context, input }) => {
    await context.write((tx) => purgeEntry(tx, input.id))
    return {}
  }),
  trashed: api.entries.trashed.handler(({ context, input }) => context.read((tx) => listTrash(tx, input))),
  versions: api.entries.versions.handler(({ context, input }) =>
    context.read((tx) => listVersions(tx, input)),
  ),
  removedFiles: api.entries.removedFiles.handler(({ context, input }) =>
    context.read((tx) => listRemovedFiles(tx, input)),
  ),
  restoreFiles: api.entries.restoreFiles.handler(({ context, input }) =>
    context.write((tx) => restoreFiles(tx, input)),
  ),
  purgeFile: api.entries.purgeFile.handler(({ context, input }) =>
    context.write((tx) => purgeFile(tx, input)),
  ),
  answer: api.entries.answer.handler(({ context, input }) => context.write((tx) => answerPrayer(tx, input))),
  unanswer: api.entries.unanswer.handler(({ context, input }) =>
    context.write((tx) => unanswerPrayer(tx, input)),
  ),
  restoreAnswer: api.entries.restoreAnswer.handler(({ context, input }) =>
    context.write((tx) => restoreAnswer(tx, input)),
  ),
  earlierAnswers: api.entries.earlierAnswers.handler(({ context, input }) =>
    context.read((tx) => listEarlierAnswers(tx, input)),
  ),
  addUpdate: api.entries.addUpdate.handler(({ context, input }) =>
    context.write((tx) => addUpdate(tx, input)),
  ),
  updates: api.entries.updates.handler(({ context, input }) => context.read((tx) => listUpdates(tx, input))),
  removeUpdate: api.entries.removeUpdate.handler(({ context, input }) =>
    context.write((tx) => removeUpdate(tx, input)),
  ),
  restoreUpdate: api.entries.restoreUpdate.handler(({ context, input }) =>
    context.write((tx) => restoreUpdate(tx, input)),
  ),
}
