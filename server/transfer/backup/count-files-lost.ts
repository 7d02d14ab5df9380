import { readdir } from 'node:fs/promises'
import type { Connection } from '#server/database/database.ts'
import { clientOf, listFiles } from './tables.ts'

/**
 * How many files the rows of a database name, where this folder of a store holds none at all, as one that was copied without its files does.
 * 0 where it holds any: each by itself would take long to look for, and says so where it is asked for.
 */
export async function countFilesLost(owner: Connection, folder: string): Promise<number> {
  const held = await readdir(folder).catch(() => [])
  if (held.length > 0) return 0
  const client = clientOf(owner)
  await client.connect()
  try {
    return (await listFiles(client)).length
  } finally {
    await client.end()
  }
}
