import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { codeOf } from '#server/platform/system-error.ts'
import { tryEach } from '#server/platform/try-each.ts'

/** Milliseconds for which a card is kept that nobody reads: 30 days. */
const kept = 30 * 24 * 3_600_000

/**
 * Removes the cards that nobody has read for 30 days, most of them of texts that are different by now. One that is asked for again is
 * drawn again, also while it goes.
 */
export async function sweepCards({ folder, log }: { folder: string; log: Logger }): Promise<void> {
  // The times of files are the machine's.
  const due = Date.now() - kept
  await tryEach(await namesIn(folder), {
    work: async (name) => {
      const path = join(folder, name)
      const { mtimeMs } = await stat(path)
      if (mtimeMs < due) await rm(path, { force: true })
    },
    missed: (error) => {
      // Another server has removed it, or given it its name.
      if (codeOf(error) !== 'ENOENT') log.error({ err: error }, 'a card of a day was not removed')
    },
  })
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}
