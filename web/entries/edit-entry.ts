import type { Entry } from '#contract/entries/entry.ts'
import type { Attachment } from '#contract/files/attachment.ts'
import { client } from '#web/platform/api/client.ts'
import { refreshEntries, showEntry } from './entry-queries.ts'

type Changes = Pick<Entry, 'id' | 'version' | 'text' | 'audience'> & {
  /** Left out where they have not been changed: another device may have changed them since. */
  files?: {
    attachments: readonly Attachment[]
    /** Ids of the files that the entry had when the form and the server last agreed. */
    known: string[]
  }
  /** `savedAt` of the draft that the changes grew from. */
  knownDraft?: Date | null
}

/** Changes text, audience or files of an entry, and shows at once what the server has made of it. */
export async function editEntry(input: Changes): Promise<Entry> {
  const { files, ...changes } = input
  const entry = await client.entries.edit({
    ...changes,
    ...(files && { attachments: files.attachments.map((file) => file.id), knownAttachments: files.known }),
  })
  showEntry(entry)
  void refreshEntries()
  return entry
}
