import { resolve } from 'node:path'
import { restoreBackup } from '#server/transfer/backup/commands.ts'
import { backup as words } from '#words/en/platform/backup.ts'
import { command } from './command.ts'
import { readConfig } from './config.ts'

// Brings a backup back into an empty place.
await command(async ({ args, from, env, signal }) => {
  const [path] = args
  if (path === undefined || args.length > 1) throw new Error(words.restoreUsage)
  return restoreBackup(readConfig(env), resolve(from, path), signal)
})
