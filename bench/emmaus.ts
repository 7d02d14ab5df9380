import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/platform/log.ts'
import { serve } from '#server/serve.ts'
import { testSecret } from '#testing/fresh-database.ts'

// The real server in a process of its own, with the log on, as people run it.

const running = await serve({
  config: readConfig({ PORT: '0', DATA_DIR: await mkdtemp(join(tmpdir(), 'emmaus bench ')) }),
  secret: testSecret,
  logins: JSON.parse(process.env.BENCH_LOGINS ?? '{}'),
  log: openLog('info'),
  webFolder: fileURLToPath(new URL('../dist/web', import.meta.url)),
})

process.on('message', (tokens: string[]) => {
  process.send?.(tokens.map((token) => running.access.cookie.write(token, 'localhost').split(';', 1)[0]))
})
process.send?.({ port: Number(new URL(running.url).port) })
