/** Bytes of one file: 50 MB. */
export const fileSize = 52_428_800
/** Bytes of all files of a person together, also of those in the trash and of those that belong to nothing yet: 5 GB. */
export const roomForFiles = 5_368_709_120
/** Files of one entry. */
export const filesPerEntry = 10
/** Characters of a file's name. */
export const fileNameLength = 255
/** Files that a person may send a day, and at one time. */
export const uploadLimits = { day: { most: 100, seconds: 86_400 }, atOnce: 3 }
/** Widths in px in which a picture is offered, beside its own. */
export const pictureWidths = [480, 1080] as const

/** What is wrong with a file, in the words that page and server share. */
export const fileMessages = {
  noName: 'File name is required',
  empty: 'File is empty',
  tooLarge: 'File size must be less than 50MB',
  wrongType: 'Invalid file type',
  folder: 'This is a folder. Please choose the files in it.',
  noPlace: `An entry can have at most ${filesPerEntry} files. Remove another one first.`,
  tooMany: `At most ${filesPerEntry} files`,
  tooManyTogether: `Together with the files from your other device, there are more than ${filesPerEntry}. Remove some of them.`,
}

/** The type that is said of a folder. */
export const folderType = 'inode/directory'

type Chosen = { name: string; size: number; type: string }

// Macs have a name of their own for RTF, which is taken, unlike all other text.
const maySend = /^(?:(?:image|video|audio|application)\/|text\/rtf$)/

/**
 * What is wrong with a file before it is sent; null where nothing is. A type that the browser does not know is let
 * pass: the server decides by the content.
 */
export function fileFault({ name, size, type }: Chosen): string | null {
  if (!name.trim()) return fileMessages.noName
  if (type === folderType) return fileMessages.folder
  if (size === 0) return fileMessages.empty
  if (size > fileSize) return fileMessages.tooLarge
  return type === '' || maySend.test(type) ? null : fileMessages.wrongType
}
