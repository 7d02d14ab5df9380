import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One file, as the rules read it. */
export type File = {
  /** From the root of the repository: "server/journal/desk.ts". */
  path: string
  text: string
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const text = /\.(?:ts|tsx|mjs|json|sql|css|html|md|yml)$/

/** Every text of the repository, those that git does not know yet included; what git ignores is left out. */
export function readRepository(): File[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\0')
    .filter((path) => text.test(path) && path !== 'package-lock.json' && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
