import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeBackup } from '#server/transfer/backup/commands.ts'
import { backup as words } from '#words/en/platform/backup.ts'
import { readConfig } from './config.ts'
import { command } from './command.ts'

// Backs everything up into one file, whether or not the server is running.
await command(async ({ args, from, signal, env }) => {
  if (args.length > 1) throw new Error(words.backupUsage)
  const stamp = new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '')
  const given = resolve(from, args[0] ?? '.')
  const isFolder = statSync(given, { throwIfNoEntry: false })?.isDirectory()
  return makeBackup(readConfig(env), isFolder ? join(given, `emmaus-backup-${stamp}.tar`) : given, signal)
})
