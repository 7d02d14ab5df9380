import { filesPerEntry } from '#contract/files/limits.ts'
import { attachmentInFile } from '#contract/transfer/row.ts'
import { transferWords } from '#words/en/transfer.ts'
import { derivedId, idIn } from './derived-id.ts'
import { readParts } from './read-parts.ts'

/** A file that an entry or a draft names, by the id that it is to have here. */
export type NamedFile = {
  id: string | null
  /** Its id here if that is missing or somebody else's. */
  spare: string
  name: string
  /** Where its bytes are in the zip. */
  file: string | null
}

const { part } = transferWords

/** Reads what files belong to something, as many as that may have. */
export function readFiles(
  given: unknown[],
  { person, spare, now }: { person: string; spare: string; now: Date },
  reasons: string[],
): NamedFile[] {
  const note = (number: number, why: string) => reasons.push(part.file(number, why))
  const read = readParts(given, attachmentInFile, { now, note })
  const named = read.map(({ id, name, file }) => ({
    id: idIn(id),
    spare: derivedId(person, 'file', ...(id === null ? [spare, name, file] : [idIn(id) ?? `${spare} ${id}`])),
    name: name ?? file ?? '',
    file,
  }))
  const files = [...new Map(named.map((one) => [one.id ?? one.spare, one])).values()]
  if (files.length > filesPerEntry) reasons.push(transferWords.tooManyFiles(filesPerEntry))
  return files.slice(0, filesPerEntry)
}
