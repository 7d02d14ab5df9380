import type { Entry } from '#contract/entries/entry.ts'
import type { Attachment } from '#contract/files/attachment.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, formFailure, mayPass, tellFailure } from '#web/platform/api/failure.ts'
import { toast } from '#web/ui/toast.ts'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { removedWords } from '#words/en/entries/removed.ts'
import { refreshEntries, showEntry } from './entry-queries.ts'

const words = removedWords.files

/** Puts files back that were taken from an entry. */
export async function restoreFiles({ id }: Pick<Entry, 'id'>, files: readonly Attachment[]): Promise<void> {
  try {
    show(await client.entries.restoreFiles({ id, files: files.map((file) => file.id) }))
    toast({ kind: 'success', title: words.back(files.length) })
  } catch (error) {
    tellFailure(error, whyNot(error))
    if (!mayPass(error)) void refreshEntries()
  }
}

/** Deletes a file for good that was taken from an entry. Answers what is to be said where that did not work. */
export async function purgeFile(
  { id }: Pick<Entry, 'id'>,
  file: Pick<Attachment, 'id'>,
): Promise<ErrorWords | null> {
  try {
    show(await client.entries.purgeFile({ id, fileId: file.id }))
    toast({ title: words.purged })
    return null
  } catch (error) {
    const { text } = failureOf(error, words.purgeFailed)
    const told = { ...words.purgeFailed, text }
    tellFailure(error, told)
    return told
  }
}

function whyNot(error: unknown): ErrorWords {
  const { code, text } = failureOf(error)
  if (code === 'NOT_FOUND') return words.gone
  if (mayPass(error)) return { ...words.notBack, text }
  const [why] = formFailure(error, ['files']).fields.files ?? []
  return why ? { ...words.notBack, text: why } : words.notBack
}

function show(entry: Entry) {
  showEntry(entry)
  void refreshEntries()
}
