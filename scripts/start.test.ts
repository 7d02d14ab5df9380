import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** A server that is killed when it is first started, and ends in good order when it is started again. */
const server = `const { existsSync, writeFileSync } = require('node:fs')
  if (existsSync('started')) { console.log('started again'); process.exit(0) }
  writeFileSync('started', '')
  process.kill(process.pid, 'SIGKILL')`

test('npm start starts a server again that was killed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'emmaus npm start '))
  const files = {
    'package.json': '{}',
    'package-lock.json': '{}',
    'node_modules/.package-lock.json': '{}',
    'dist/web/index.html': 'built',
    'server/main.ts': server,
    ...Object.fromEntries(['web/a', 'contract/a', 'words/a', 'vite.config.ts'].map((path) => [path, ''])),
    'node_modules/.bin/vite': '',
  }
  try {
    await cp(fileURLToPath(new URL('.', import.meta.url)), join(root, 'scripts'), { recursive: true })
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
    await symlink(process.execPath, join(root, 'node_modules/.bin/node'))
    const run = promisify(execFile)(process.execPath, [join(root, 'scripts/start.mjs')], {
      env: { PATH: '' },
    })
    const { stdout, stderr } = await run
    expect(stderr).toContain('Emmaus was ended by a fault (SIGKILL)')
    expect(stdout).toContain('started again')
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
