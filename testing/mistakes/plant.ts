// Plants mistakes in statements that tests reach, one after the other, and sees whether those tests tell of it. `npm run soak -- mistakes`.
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readRepository } from '#testing/house/repository.ts'
import { isCode, isTest } from '#testing/house/source.ts'
import { randomFrom } from '#testing/random-writing/random.ts'
import { type Mistake, mistakesIn, planted } from './mistake.ts'
import { stays } from './stays.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const seed = Number(process.env.SEED ?? 75)
const count = Number(process.env.COUNT ?? 200)
// What was found so far stays for the next run of the same commit, so that a run can be resumed.
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const folder = join(root, 'test-results', `mistakes ${commit}`)
const reachedFile = join(folder, 'reached.jsonl')
const triedFile = join(folder, `tried from ${seed}.jsonl`)

type Tried = { id: string; told: boolean; by: string | null }

mkdirSync(folder, { recursive: true })
if (!existsSync(reachedFile)) noteReached()
const testsAt = readReached()
const files = new Map(
  readRepository()
    .filter((file) => /^(?:server|web)\//.test(file.path) && isCode(file) && !isTest(file.path))
    .map((file) => [file.path, file]),
)
const chosen = shuffled([...files.values()].flatMap(mistakesIn))
  .filter(({ id }) => testsAt.has(id))
  .slice(0, count)
const before = new Map(readLines<Tried>(triedFile).map((tried) => [tried.id, tried]))
const copy = copyOfTheHouse()
const tried = chosen.map((mistake, turn) => {
  const known = before.get(mistake.id)
  if (known) return known
  const by = tellerOf(mistake)
  const result: Tried = { id: mistake.id, told: by !== null, by }
  appendFileSync(triedFile, `${JSON.stringify(result)}\n`)
  console.log(`${turn + 1} of ${chosen.length}: ${lineOf(mistake)} ${by ? `is told by ${by}` : 'IS NOT TOLD'}`)
  return result
})
conclude(tried)

function noteReached() {
  const config = join('testing', 'mistakes', 'vitest.config.ts')
  const { status } = spawnSync('vitest', ['run', '--config', config, '--reporter=dot'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, REACHED: reachedFile },
  })
  if (status !== 0) throw new Error('Tests fail before any mistake is planted.')
}

/** Which tests reach each place. */
function readReached(): Map<string, string[]> {
  const tests = new Map<string, string[]>()
  for (const { test, reached } of readLines<{ test: string; reached: string[] }>(reachedFile)) {
    for (const id of reached) tests.set(id, [...(tests.get(id) ?? []), test])
  }
  return tests
}

function copyOfTheHouse(): string {
  const place = join(folder, 'house')
  for (const { path } of readRepository()) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    cpSync(join(root, path), join(place, path))
  }
  for (const name of ['package.json', 'programme', 'node_modules', 'dist']) {
    if (!existsSync(join(place, name))) symlinkSync(join(root, name), join(place, name))
  }
  return place
}

/** The first test that tells of a mistake: the nearest are asked first. */
function tellerOf(mistake: Mistake): string | null {
  const place = join(copy, mistake.path)
  const text = files.get(mistake.path)!.text
  const near = dirname(mistake.path)
  const all = testsAt.get(mistake.id)!.toSorted((one, other) => nearness(other, near) - nearness(one, near))
  writeFileSync(place, planted(text, mistake))
  try {
    for (const tests of [all.slice(0, 4), all.slice(4, 40), all.slice(40)]) {
      if (tests.length > 0 && !pass(tests)) return tests.length === 1 ? tests[0]! : `one of ${tests.length} from ${tests[0]} on`
    }
    return null
  } finally {
    writeFileSync(place, text)
  }
}

function pass(tests: string[]): boolean {
  const { status } = spawnSync('vitest', ['run', '--bail=1', '--reporter=dot', ...tests], {
    cwd: copy,
    stdio: 'ignore',
    timeout: 600_000,
  })
  return status === 0
}

function nearness(test: string, folderOfMistake: string): number {
  const parts = folderOfMistake.split('/')
  const others = test.split('/')
  return parts.findIndex((part, at) => part !== others[at]) === -1 ? parts.length : parts.findIndex((part, at) => part !== others[at])
}

function lineOf({ id, path, from }: Mistake): string {
  const text = files.get(path)!.text
  const begin = text.lastIndexOf('\n', from) + 1
  return `${id} ${text.slice(begin, text.indexOf('\n', from)).trim()}`
}

function conclude(all: Tried[]) {
  const told = all.filter((each) => each.told).length
  const untold = chosen.filter(({ id }) => !all.find((each) => each.id === id)!.told)
  const open = untold.filter((mistake) => !(lineOf(mistake).replace(/^\S+ /, '') in stays))
  console.log(`${told} of ${all.length} are told (SEED=${seed}).`)
  for (const mistake of open) console.log(`Nothing tells of ${lineOf(mistake)}`)
  console.log(`${all.length - open.length} passed, ${open.length} failed`)
  process.exitCode = open.length > 0 || told < 0.9 * all.length ? 1 : 0
}

function readLines<Line>(file: string): Line[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').trim().split('\n').filter(Boolean).map((line) => JSON.parse(line) as Line)
}

function shuffled<Item>(items: Item[]): Item[] {
  const random = randomFrom(seed)
  return items.map((item) => ({ item, turn: random.below(2 ** 30) })).toSorted((one, other) => one.turn - other.turn).map(({ item }) => item)
}
