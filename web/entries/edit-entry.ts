import type { Entry } from '#contract/entries/entry.ts'
import type { Attachment } from '#contract/files/attachment.ts'
import { client } from '#web/api/client.ts'
import { refreshEntries, showEntry } from './entry-queries.ts'

type Changes = Pick<Entry, 'id' | 'version' | 'text' | 'audience'> & {
  /** Left out where they have not been changed: another device may have changed them since. */
  attachments?: readonly Attachment[]
}

/** Changes text, audience or files of an entry, and shows at once what the server has made of it. */
export async function editEntry(input: Changes): Promise<Entry> {
  const { id, version, text, audience, attachments } = input
  const entry = await client.entries.edit({
    id,
    version,
    text,
    audience,
    ...(attachments && { attachments: attachments.map((file) => file.id) }),
  })
  showEntry(entry)
  void refreshEntries()
  return entry
}
