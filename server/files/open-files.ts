import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, openFileStore, type S3Settings } from '#server/platform/file-store.ts'

/** Opens the store of a server, and the folder below `folder` where files stay while they arrive. */
export async function openFiles(
  folder: string,
  s3: S3Settings | undefined,
): Promise<{ store: FileStore; incoming: string }> {
  const incoming = join(folder, 'incoming')
  // What was arriving when this server last ended is nobody's.
  await rm(incoming, { recursive: true, force: true })
  return { store: await openFileStore({ folder: join(folder, 'kept'), s3 }), incoming }
}
