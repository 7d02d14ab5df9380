import { folderType } from '#contract/files/limits.ts'

/** What is dropped; not every program says what each thing is. */
type Brought = { files: Iterable<File>; items?: Iterable<DataTransferItem> }

/** The files that are brought from elsewhere. A folder, which browsers hand over as a file that cannot be read, is said to be one. */
export function droppedFiles({ items, files }: Brought): File[] {
  const places = [...(items ?? [])].filter(({ kind }) => kind === 'file')
  return [...files].map((file, place) =>
    places[place]?.webkitGetAsEntry()?.isDirectory ? new File([], file.name, { type: folderType }) : file,
  )
}
