import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { serve } from '#server/serve.ts'
import { openStore } from '#server/store.ts'

// The real server by the settings of the environment, with the log on. It draws no pictures of days, which would take the first minutes.

const config = readConfig(process.env)
const { secret, logins } = await openStore(config, {
  log: () => {},
  onLoss: (error) => {
    throw error
  },
})
await serve({
  config,
  secret,
  logins,
  log: openLog('info'),
  webFolder: fileURLToPath(new URL('../../dist/web', import.meta.url)),
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
