// What each part of `npm run soak` has last shown, in docs/proof.md.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './setup.mjs'

const page = join(root, 'docs/proof.md')

/** Writes the line of a part anew, or the first one after all others of the first table. */
export function keepProof({ name, looksFor, of }, { seconds, passed, failed, seed }) {
  const time = seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
  const shown = `${passed} passed, ${failed} failed`
  const day = new Date().toISOString().slice(0, 10)
  const line = `| ${[name, looksFor, time, day, seed, shown, of ? stateOf(of) : ''].join(' | ')} |`
  const lines = readFileSync(page, 'utf8').split('\n')
  const first = lines.findIndex((each) => each.startsWith('|'))
  const end = lines.findIndex((each, place) => place > first && !each.startsWith('|'))
  const before = lines.findIndex((each) => each.startsWith(`| ${name} |`))
  if (before >= 0) lines[before] = line
  else lines.splice(end, 0, line)
  writeFileSync(page, lines.join('\n'))
}

/** What a part has last shown, and the state of what it depends on in which it did; nothing where it was never run. */
export function proofOf(name) {
  const line = readFileSync(page, 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`| ${name} |`))
  if (!line) return null
  const [shown, state] = line.slice(2, -2).split(' | ').slice(-2)
  return { shown, state: state.trim() }
}

/** A short name for the state of these files and folders, tests left out. */
export function stateOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

function filesIn(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}
