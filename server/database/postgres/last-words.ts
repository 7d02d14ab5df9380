import { NeedsMending } from '#server/platform/needs-mending.ts'

/** What PostgreSQL says where it cannot start, and what mends that. */
const remedies: [words: RegExp, remedy: string][] = [
  [
    /checkpoint record|pg_control|control file|backup_label|invalid (page|record|magic number)|WAL (file|segment)|could not (open|access|read) (file|directory)[^:]*: (No such file|read \d)|is not a valid data directory|lacks|incorrect checksum|unexpected pageaddr/,
    'The database is damaged, or was copied while it ran: copy the folder again while Emmaus is stopped, or bring a backup into an empty one: npm run restore -- FILE.',
  ],
  [
    /not compatible|incompatible with server/,
    'It was made by another PostgreSQL: back it up with the Emmaus that made it, and bring that backup into an empty folder: npm run restore -- FILE.',
  ],
  [
    /shared memory|semaphore/,
    'The container or the system gives it no shared memory or semaphores: give it some (--shm-size, --ipc), or set DATABASE_URL to a PostgreSQL of your own.',
  ],
  [
    /Read-only file system/,
    'Mount that file system so that it can be written, or set DATA_DIR to a folder that can.',
  ],
  [
    /Permission denied|Operation not permitted|wrong ownership|invalid permissions/,
    'Whoever runs the database lacks that right: give them the folder, and a container the capabilities that it was started without.',
  ],
  [
    /Cannot allocate memory|Out of memory/,
    'The machine or the container has too little memory: give it 1 GB or more.',
  ],
]

/** Why the database did not start, in its own words and with what mends it. A fault that may pass by itself is no `NeedsMending`. */
export function notStarted(words: string, path: string): Error {
  const sentence = `The database did not start: ${words} (all of it is in ${path}).`
  if (isAboutRoom(words)) return new Error(sentence)
  const remedy = remedies.find(([said]) => said.test(words))?.[1]
  return remedy === undefined ? new Error(sentence) : new NeedsMending(`${sentence} ${remedy}`)
}

/** Whether the database says that its disk is full. */
export function isAboutRoom(words: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(words)
}
