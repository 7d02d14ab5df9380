import { randomUUID } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { access, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ORPCError } from '@orpc/server'
import type { Config } from '#server/config.ts'
import { openDisk } from '#server/platform/disk.ts'
import { openFileStore } from '#server/platform/file-store.ts'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import { isFull, permitted } from '#server/platform/permitted.ts'
import { onDatabase } from '#server/store.ts'
import { backup as words } from '#words/en/platform/backup.ts'
import { backUp, type Source } from './back-up.ts'
import { bringBack } from './bring-back.ts'
import type { Manifest } from './manifest.ts'
import { BackupRefused } from './restore.ts'

/** Backs up what the settings name into a new file, which is there as a whole or not at all. Answers what to print. */
export async function makeBackup(config: Config, path: string, signal?: AbortSignal): Promise<string> {
  refuseWhatIsThere(path)
  // Its own, since another backup may be under way to the same path.
  const part = `${path}.${randomUUID()}.part`
  const secret = await secretOf(config)
  const store = await openFileStore({ folder: join(config.dataDir, 'files', 'kept'), s3: config.s3 })
  await permitted('written', path, async () => {
    await (await open(part, 'wx', 0o600)).close()
    await rm(part)
  })
  try {
    const requireRoom = await roomFor(config, path)
    const told = await onDatabase(config, (owner) =>
      backUp({ owner, store, secret, requireRoom, ...(signal && { signal }) }, part),
    )
    refuseWhatIsThere(path)
    renameSync(part, path)
    return [
      words.made(path, contentsOf(told)),
      ...(told.files.missing.length > 0 ? [words.missing(told.files.missing.length)] : []),
      ...(secret.kept ? [] : [words.secretApart]),
      words.keepClosed,
    ].join('\n')
  } catch (error) {
    await rm(part, { force: true })
    if (isFull(error) || isOverReserve(error)) throw new BackupRefused(words.noRoom(path), { cause: error })
    throw error
  }
}

function refuseWhatIsThere(path: string): void {
  if (existsSync(path)) throw new BackupRefused(words.thereAlready(path))
}

// On the disk of the data a backup leaves the reserve, as all files do: the database would end where it took the rest.
async function roomFor(
  { dataDir, diskReserve }: Config,
  path: string,
): Promise<(bytes: number) => Promise<void>> {
  const folder = dirname(path)
  const [here, there] = await Promise.all([stat(folder), stat(dataDir).catch(() => null)])
  if (here.dev !== there?.dev) return async () => {}
  const disk = openDisk([folder], { reserve: diskReserve })
  return (bytes) => disk.taking(bytes, async () => {})
}

function isOverReserve(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'NO_ROOM_ON_SERVER'
}

/** Brings a backup back into the empty place that the settings name. Answers what to print. */
export async function restoreBackup(config: Config, path: string, signal?: AbortSignal): Promise<string> {
  await access(path).catch((error: unknown) => {
    throw new BackupRefused(words.notThere(path), { cause: error })
  })
  const { told, isSameSecret } = await bringBack(config, path, signal && { signal }).catch(
    (error: unknown) => {
      if (isFull(error)) throw new BackupRefused(words.noRoomToRestore, { cause: error })
      throw error
    },
  )
  return [words.restored(contentsOf(told)), ...(isSameSecret ? [] : [words.otherSecret])].join('\n')
}

async function secretOf({ appSecret, dataDir }: Config): Promise<Source['secret']> {
  if (appSecret !== undefined) return { text: appSecret, kept: false }
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) throw new NeedsMending(`There is no secret in ${file}; check DATA_DIR.`)
  return { text: (await permitted('read', file, () => readFile(file, 'utf8'))).trim(), kept: true }
}

function contentsOf({ tables, files, madeAt }: Manifest) {
  const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? '0'
  return {
    people: rowsOf('app.people'),
    entries: rowsOf('app.entries'),
    files: files.count,
    bytes: files.bytes,
    at: madeAt,
  }
}
