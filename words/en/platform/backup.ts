/** What the commands that back up and restore print. */
export const backup = {
  backupUsage: 'Usage: npm run backup -- [FILE or FOLDER]',
  restoreUsage: 'Usage: npm run restore -- FILE',
  made: (path: string, what: BackedUp) => `${path} holds ${contents(what)}, as they were at ${what.at}.`,
  keepClosed:
    'Whoever has this file has everything that people wrote; keep it where nobody else comes to it.',
  secretApart: 'The secret is not in it, for it was set as APP_SECRET; keep that too.',
  missing: (count: number) =>
    `${count === 1 ? 'One file that a row names was' : `${count} files that rows name were`} not in the store, and so not backed up.`,
  restored: (what: BackedUp) =>
    `Back are ${contents(what)}, as they were at ${what.at}. Start Emmaus now: npm start`,
  otherSecret:
    'The secret is another one than that of the backup. Set APP_SECRET to the one of the backup before the next start; otherwise everybody signs in anew, and the keys for models are entered anew.',
  thereAlready: (path: string) =>
    `${path} is there already; name another file, or a folder in which each backup gets a name of its own.`,
  notThere: (path: string) => `${path} cannot be read; name the file of a backup.`,
  noRoom: (path: string) =>
    `There is no room for the backup at ${path} beside what people write; name a file on a disk that has some: npm run backup -- FILE`,
  noRoomToRestore: 'There is no room for what the backup holds; nothing of it was kept.',
  damaged: 'This backup was cut or damaged, or is none; nothing was touched. Take another one.',
  newer: (step: string) =>
    `This backup was made by a newer Emmaus (its database knows the step ${step}); restore it with that version. Nothing was touched.`,
  differs: (table: string) =>
    `What came back of ${table} is not what the backup counted; nothing of it was kept. Try again, or take another backup.`,
  heldBack: (reason: string, folder: string) =>
    `${reason}\nBy then the database of DATABASE_URL may hold the backup, and ${folder} its files. Nobody is served from them: empty both and begin again.`,
  folderNotEmpty: (folder: string, found: string[]) =>
    `A backup is only brought into an empty place, and ${folder} holds ${found.join(', ')}. Move that away, or set DATA_DIR to another folder.`,
  databaseNotEmpty: (name: string, found: string[]) =>
    `A backup is only brought into an empty place, and the database ${name} holds ${found.join(', ')}. Set DATABASE_URL to an empty database.`,
}

/** What a backup holds. */
type BackedUp = { people: string; entries: string; files: number; bytes: number; at: string }

const number = new Intl.NumberFormat('en')

function contents({ people, entries, files, bytes }: BackedUp): string {
  const size = `${number.format(Math.ceil(bytes / 1e6))} MB`
  return `${number.format(BigInt(people))} people, ${number.format(BigInt(entries))} entries and ${number.format(files)} files (${size})`
}
