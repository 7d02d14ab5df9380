import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPages, folder, run } from './house.ts'

/** Which tests reach each place of a mistake: files of vitest, and walks by file and line. */
export function readReach(): Map<string, string[]> {
  const tests = new Map<string, string[]>()
  const notes = [
    noted('tests.jsonl', (REACHED) =>
      run('vitest', ['run', '--config', 'testing/mistakes/vitest.config.ts', '--reporter=dot'], { REACHED }),
    ),
    noted('walks.jsonl', (REACHED) => {
      const built = buildPages('testing/mistakes/pages.config.ts')
      return built && run('playwright', ['test', '--project=desktop', '--reporter=dot'], { REACHED })
    }),
  ]
  for (const { test, reached } of notes.flat()) {
    for (const id of reached) tests.set(id, [...(tests.get(id) ?? []), test])
  }
  return tests
}

type Note = { test: string; reached: string[] }

function noted(name: string, note: (file: string) => boolean): Note[] {
  const file = join(folder, name)
  if (!existsSync(file) && !note(file)) throw new Error('A test fails before any mistake is planted.')
  return readLines<Note>(file)
}

/** What was noted in a file, a line each; nothing where there is none yet. */
export function readLines<Line>(file: string): Line[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Line)
}
