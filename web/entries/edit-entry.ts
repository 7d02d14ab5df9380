import type { Entry } from '#contract/entries/entries.ts'
import { client } from '#web/api/client.ts'
import { refreshEntries, showEntry } from './entry-queries.ts'

/** Changes text or audience of an entry, and shows at once what the server has made of it. */
export async function editEntry(input: Pick<Entry, 'id' | 'version' | 'text' | 'audience'>): Promise<Entry> {
  const { id, version, text, audience } = input
  const entry = await client.entries.edit({ id, version, text, audience })
  showEntry(entry)
  void refreshEntries()
  return entry
}
