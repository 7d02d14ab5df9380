import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type File, readRepository } from '#testing/house/repository.ts'
import { isCode, isTest } from '#testing/house/source.ts'
import { buildPages, cleanTheHouse, folder, house, run } from './house.ts'
import { mistakesIn, probed } from './mistake.ts'

/** What reads the code as text reaches nothing, and would tell of the probes. */
const readers = ['testing/house*', 'testing/house/*', 'testing/specification*', 'scripts/*'].map(
  (path) => `--exclude=${path}`,
)

type Note = { test: string; reached: string[] }

/** Which tests reach each place of a mistake: files of vitest, and walks by file and line. */
export function readReach(): Map<string, string[]> {
  const tests = new Map<string, string[]>()
  const notes = [
    noted('tests.jsonl', (REACHED) => run('vitest', ['run', '--reporter=dot', ...readers], { REACHED })),
    noted('walks.jsonl', (REACHED) =>
      run('playwright', ['test', '--project=desktop', '--reporter=dot'], { REACHED }),
    ),
  ]
  for (const { test, reached } of notes.flat()) {
    for (const id of reached) tests.set(id, [...(tests.get(id) ?? []), test])
  }
  return tests
}

/** The code in which mistakes are planted: the server and the pages. */
export function filesOfMistakes(): File[] {
  return readRepository().filter(
    (file) =>
      /^(?:server|web)\//.test(file.path) &&
      isCode(file) &&
      !isTest(file.path) &&
      !file.path.includes('/sample-'),
  )
}

/** What was noted in a file, a line each; nothing where there is none yet. */
export function readLines<Line>(file: string): Line[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Line)
}

function noted(name: string, note: (file: string) => boolean): Note[] {
  const file = join(folder, name)
  if (existsSync(file)) return readLines(file)
  writeProbes()
  if (!buildPages() || !note(`${file}.part`)) throw new Error('A test fails before any mistake is planted.')
  renameSync(`${file}.part`, file)
  cleanTheHouse()
  return readLines(file)
}

/** Has each place where a mistake could be planted say when it is reached, and each file of tests listen by itself. */
function writeProbes(): void {
  for (const file of filesOfMistakes()) {
    writeFileSync(join(house, file.path), probed(file.text, mistakesIn(file)))
  }
  for (const { path, text } of readRepository()) {
    if (!/\.test\.tsx?$/.test(path)) continue
    writeFileSync(join(house, path), `import '#testing/mistakes/note-reached.ts'\n${text}`)
  }
  const config = join(house, 'vitest.config.ts')
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll('isolate: false', 'isolate: true'))
}
