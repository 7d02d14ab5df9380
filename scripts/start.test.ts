import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
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
    ...Object.fromEntries(
      [
        'web/a',
        'contract/a',
        'words/a',
        'docs/programme.md',
        'programme/care/a',
        'programme/help/a',
        'vite.config.ts',
      ].map((path) => [path, '']),
    ),
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

test('what serves is installed once, and what tests and measures only where that is asked for', async () => {
  const root = await mkdtemp(join(tmpdir(), 'emmaus install '))
  try {
    await cp(fileURLToPath(new URL('.', import.meta.url)), join(root, 'scripts'), { recursive: true })
    await writeFile(join(root, 'package-lock.json'), '{}')
    const npm = `#!/bin/sh
      echo "$@" >> asked
      /bin/mkdir -p node_modules/.bin
      /bin/ln -sf '${process.execPath}' node_modules/.bin/node
      case "$*" in *include=dev*) : > node_modules/.bin/playwright;; esac`
    await mkdir(join(root, 'programs'))
    await writeFile(join(root, 'programs/npm'), npm, { mode: 0o755 })
    const work = ['', '', '{ all: true }', ''].map((options) => `await install(${options})`).join(';')
    const program = `import { install } from '${pathToFileURL(join(root, 'scripts/setup.mjs'))}';${work}`
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
      env: { PATH: join(root, 'programs') },
    })
    expect(await readFile(join(root, 'asked'), 'utf8')).toBe(
      'ci --omit=dev --loglevel=error\ninstall --no-save --include=dev --loglevel=error\n',
    )
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
