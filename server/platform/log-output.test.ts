import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { logOutput } from './log-output.ts'

test('a line that the disk has no room for is dropped', () => {
  const full = openSync('/dev/full', 'w')
  expect(logOutput(full).write('a line\n')).toBeUndefined()
  closeSync(full)
})

const module = fileURLToPath(new URL('log-output.ts', import.meta.url))

/** A program that writes a megabyte of lines, and then says so elsewhere. */
function startWriting() {
  const lines = `const { logOutput } = await import('${module}')
    const output = logOutput()
    process.stdin.once('data', () => {
      for (let times = 0; times < 1000; times += 1) output.write('x'.repeat(1000) + '\\n')
      process.stderr.write('done')
      process.exit()
    })`
  return spawn(process.execPath, ['--input-type=module', '-e', lines])
}

test('a reader who has stopped holds nobody up', async () => {
  const writing = startWriting()
  writing.stdin.write('go')
  // Nobody reads what it writes.
  expect(String((await once(writing.stderr, 'data'))[0])).toBe('done')
  await once(writing, 'exit')
})

test('a reader who is gone holds nobody up', async () => {
  const writing = startWriting()
  writing.stdout.destroy()
  writing.stdin.write('go')
  expect(String((await once(writing.stderr, 'data'))[0])).toBe('done')
  await once(writing, 'exit')
})
