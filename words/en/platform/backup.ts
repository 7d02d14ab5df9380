/** What the commands that back up and restore print. */
export const backup = {
  backupUsage: 'Usage: npm run backup -- [FILE or FOLDER]',
  restoreUsage: 'Usage: npm run restore -- FILE',
  made: (path: string, what: BackedUp) => `${path} contains ${contents(what)}, as they were at ${what.at}.`,
  keepClosed:
    'Anyone who has this file has everything people wrote. Keep it where nobody else can get to it.',
  secretApart:
    'The backup does not contain the secret, because you set it as APP_SECRET. Keep a copy of the secret too.',
  missing: (count: number) =>
    `${count === 1 ? 'One file named in the database was' : `${count} files named in the database were`} not in the store and could not be backed up.`,
  restored: (what: BackedUp) =>
    `Restored ${contents(what)}, as they were at ${what.at}. Start Emmaus now: npm start`,
  otherSecret:
    "The secret is not the one used for the backup. Set APP_SECRET to the backup's secret before the next start; otherwise everybody has to sign in again, and the AI keys have to be entered again.",
  thereAlready: (path: string) =>
    `${path} already exists. Name another file, or a folder, where each backup gets its own name.`,
  notThere: (path: string) => `${path} cannot be read. Name a backup file.`,
  noRoom: (path: string) =>
    `There is not enough room at ${path} for both the backup and what people write. Name a file on a disk that has room: npm run backup -- FILE`,
  noRoomToRestore: 'There is not enough room for what is in the backup. None of it was kept.',
  damaged: 'This file is incomplete or damaged, or is not a backup. Nothing was touched. Use another one.',
  newer: (step: string) =>
    `This backup was made by a newer version of Emmaus (its database has the step ${step}). Restore it with that version. Nothing was touched.`,
  differs: (table: string) =>
    `What was restored to ${table} does not match the counts in the backup. None of it was kept. Try again, or use another backup.`,
  heldBack: (reason: string, folder: string) =>
    `${reason}\nBy this point the database at DATABASE_URL may contain the backup, and ${folder} its files. Emmaus is not using them. Empty both and start over.`,
  folderNotEmpty: (folder: string, found: string[]) =>
    `A backup can only be restored into an empty folder, and ${folder} contains ${found.join(', ')}. Move that away, or set DATA_DIR to another folder.`,
  databaseNotEmpty: (name: string, found: string[]) =>
    `A backup can only be restored into an empty database, and ${name} contains ${found.join(', ')}. Set DATABASE_URL to an empty database.`,
}

/** What a backup holds. */
type BackedUp = { people: string; entries: string; files: number; bytes: number; at: string }

const number = new Intl.NumberFormat('en')

function contents({ people, entries, files, bytes }: BackedUp): string {
  const size = `${number.format(Math.ceil(bytes / 1e6))} MB`
  return `${counted(people, 'person', 'people')}, ${counted(entries, 'entry', 'entries')} and ${counted(files, 'file', 'files')} (${size})`
}

function counted(count: string | number, one: string, other: string): string {
  return `${number.format(BigInt(count))} ${Number(count) === 1 ? one : other}`
}
