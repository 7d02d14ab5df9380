import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()

/** Where what was found at this commit stays, so that a run can go on where another ended. */
export const folder = join(root, 'test-results', `mistakes ${commit}`)

/** A copy of the project, in which mistakes are planted. */
export const house = join(folder, 'house')

/** Makes it of what is committed, or takes out what an earlier run left in it. */
export function copyTheHouse(): void {
  if (existsSync(house)) return cleanTheHouse()
  git('clone', '--quiet', '--shared', root, house)
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'))
}

/** Takes out of it whatever was planted. */
export function cleanTheHouse(): void {
  git('-C', house, 'checkout', '--quiet', '.')
}

function git(...args: string[]): void {
  execFileSync('git', args)
}

/** Runs a tool of the project there, as `npm test` does, and answers whether it ended well. */
export function run(tool: string, args: string[], env: Record<string, string> = {}): boolean {
  // The numbers and the seed of the soak are for the mistakes, and not for the tests that are to tell of them.
  const { SOAK: _soak, SEED: _seed, REPORT: _report, ...own } = process.env
  const { status } = spawnSync(tool, args, {
    cwd: house,
    stdio: process.env.LOUD ? 'inherit' : 'ignore',
    env: { ...own, ...env },
    timeout: 1_200_000,
  })
  return status === 0
}

/** Builds the pages as they stand there. */
export function buildPages(): boolean {
  return run('vite', ['build'])
}
