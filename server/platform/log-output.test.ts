import { execFile } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { logOutput } from './log-output.ts'

test('a line that the disk has no room for is dropped', () => {
  const full = openSync('/dev/full', 'w')
  expect(logOutput(full).write('a line\n')).toBeUndefined()
  closeSync(full)
})

test('a reader who has stopped holds nobody up, and neither does one who is gone', async () => {
  const module = fileURLToPath(new URL('log-output.ts', import.meta.url))
  const lines = `const { logOutput } = await import('${module}')
    const output = logOutput(1)
    process.stdout.write('')
    for (let times = 0; times < 1000; times += 1) output.write('x'.repeat(1000) + '\\n')
    process.stderr.write('done')`
  // Each reads one line of a megabyte; the first then stays, and the second goes.
  for (const reader of ['head -n 1 >&2; sleep 1', 'head -n 1 >&2']) {
    const command = `"$0" --input-type=module -e "$1" | { ${reader}; }`
    const { stderr } = await promisify(execFile)('sh', ['-c', command, process.execPath, lines])
    expect(stderr).toMatch(/^x{1000}\n/)
    expect(stderr).toContain('done')
  }
})
