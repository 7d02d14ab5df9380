import { filesPerEntry } from '#contract/files/limits.ts'
import { attachmentInFile, removedFileInFile } from '#contract/transfer/row.ts'
import { fileWords } from '#words/en/files/files.ts'
import { transferWords } from '#words/en/transfer/transfer.ts'
import { derivedId, idIn } from './derived-id.ts'
import { readParts, removalTime } from './read-parts.ts'

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

export type RemovedFile = NamedFile & { removed_at: Date }

/** The entry to which files belong, and when that is read. */
type Of = { person: string; spare: string; now: Date }

/** Reads what files belong to something, as many as that may have. */
export function readFiles(given: unknown[], of: Of, reasons: string[]): NamedFile[] {
  const note = (number: number, why: string) => reasons.push(part.file(number, why))
  const files = eachOnce(
    readParts(given, attachmentInFile, { now: of.now, note }).map((file) => nameFile(file, of)),
  )
  if (files.length > filesPerEntry) reasons.push(transferWords.tooManyFiles(filesPerEntry))
  return files.slice(0, filesPerEntry)
}

/** Reads what files were taken from an entry. */
export function readRemovedFiles(given: unknown[], of: Of, reasons: string[]): RemovedFile[] {
  const { now } = of
  const note = (number: number, why: string) => reasons.push(part.removedFile(number, why))
  const read = readParts(given, removedFileInFile, { now, note })
  return eachOnce(
    read.map(({ removedAt, ...file }) => ({
      ...nameFile(file, of),
      removed_at: removalTime(removedAt, now),
    })),
  )
}

function nameFile(
  { id, name, file }: { id: string | null; name: string | null; file: string | null },
  { person, spare }: Of,
): NamedFile {
  return {
    id: idIn(id),
    spare: derivedId(person, 'file', ...(id === null ? [spare, name, file] : [idIn(id) ?? `${spare} ${id}`])),
    name: name ?? file ?? fileWords.unnamed,
    file,
  }
}

function eachOnce<File extends NamedFile>(files: File[]): File[] {
  return [...new Map(files.map((one) => [one.id ?? one.spare, one])).values()]
}
