import { api } from '#server/api.ts'
import { readDesk } from './desk.ts'
import { saveDraft } from './drafts.ts'
import { editEntry, purgeEntry, restoreEntry, trashEntry } from './edit-entry.ts'
import { listEntries, listTrash, listVersions } from './entries.ts'
import { submitEntry } from './submit-entry.ts'

export const journal = {
  desk: api.journal.desk.handler(({ context, input }) => context.read((tx) => readDesk(tx, input.day))),
  entries: {
    list: api.journal.entries.list.handler(({ context, input }) =>
      context.read((tx) => listEntries(tx, input)),
    ),
    submit: api.journal.entries.submit.handler(({ context, input }) =>
      context.write((tx) => submitEntry(tx, input)),
    ),
    edit: api.journal.entries.edit.handler(({ context, input }) =>
      context.write((tx) => editEntry(tx, input)),
    ),
    trash: api.journal.entries.trash.handler(({ context, input }) =>
      context.write((tx) => trashEntry(tx, input.id)),
    ),
    restore: api.journal.entries.restore.handler(({ context, input }) =>
      context.write((tx) => restoreEntry(tx, input.id)),
    ),
    purge: api.journal.entries.purge.handler(async ({ context, input }) => {
      await context.write((tx) => purgeEntry(tx, input.id))
      return {}
    }),
    trashed: api.journal.entries.trashed.handler(async ({ context }) => ({
      entries: await context.read(listTrash),
    })),
    versions: api.journal.entries.versions.handler(async ({ context, input }) => ({
      versions: await context.read((tx) => listVersions(tx, input.id)),
    })),
  },
  drafts: {
    save: api.journal.drafts.save.handler(({ context, input }) =>
      context.write((tx) => saveDraft(tx, input)),
    ),
  },
}
