import type { FoundFile } from './bulk-files.ts'

/** The files that were chosen, with their paths where a folder was. */
export function chosenFiles(files: FileList | null): FoundFile[] {
  return [...(files ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }))
}

/** The files that were dropped, those in folders among them. What cannot be read is left out. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<FoundFile[]> {
  // They are gone once one has waited for anything.
  const entries = [...items].map((item) => item.webkitGetAsEntry())
  const loose = chosenFiles(files)
  if (!entries.some((entry) => entry?.isDirectory)) return loose
  const found = await Promise.all(entries.filter((entry) => entry !== null).map(filesIn))
  return found.flat()
}

async function filesIn(entry: FileSystemEntry): Promise<FoundFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)))
    return file ? [{ file, path: entry.fullPath.slice(1) }] : []
  }
  if (!isFolder(entry)) return []
  const reader = entry.createReader()
  const all: FoundFile[] = []
  // A hundred at a time, until there are none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return all
    for (const each of some) all.push(...(await filesIn(each)))
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
