// Plants mistakes in statements that tests reach, one after the other, and sees whether those tests tell of it. `npm run soak -- mistakes`.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomFrom } from '#testing/random-writing/random.ts'
import { seed } from '#testing/soak.ts'
import { buildPages, copyTheHouse, folder, house, run } from './house.ts'
import { type Mistake, mistakesIn, planted } from './mistake.ts'
import { filesOfMistakes, readLines, readReach } from './reach.ts'
import { stays } from './stays.ts'

const count = Number(process.env.COUNT ?? 200)
/** Milliseconds after which a run ends, and says how to go on. */
const longest = 19 * 60_000
const start = Date.now()

type Tried = { id: string; line: string; by: string | null }

mkdirSync(folder, { recursive: true })
copyTheHouse()
const testsAt = readReach()
/** How many places of mistakes each test reaches. */
const breadth = new Map<string, number>()
for (const test of [...testsAt.values()].flat()) breadth.set(test, (breadth.get(test) ?? 0) + 1)
const files = new Map(filesOfMistakes().map((file) => [file.path, file]))
const chosen = shuffled([...files.values()].flatMap(mistakesIn))
  .filter(({ id }) => testsAt.has(id))
  .slice(0, count)
const triedFile = join(folder, `tried from ${seed}.jsonl`)
const tried = new Map(readLines<Tried>(triedFile).map((each) => [each.id, each]))
for (const [turn, mistake] of chosen.entries()) {
  if (tried.has(mistake.id) || Date.now() - start > longest) continue
  const result = { id: mistake.id, line: lineOf(mistake), by: tellerOf(mistake) }
  appendFileSync(triedFile, `${JSON.stringify(result)}\n`)
  tried.set(mistake.id, result)
  say(
    `${turn + 1} of ${chosen.length}: ${result.id} ${result.line} ${result.by ? `is told by ${result.by}` : 'IS NOT TOLD'}`,
  )
}
conclude()

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The first tests that tell of a mistake; those of vitest are asked before the walks, and the nearest first, of these those about the least. */
function tellerOf(mistake: Mistake): string | null {
  const place = join(house, mistake.path)
  const { text } = files.get(mistake.path)!
  const all = testsAt
    .get(mistake.id)!
    .toSorted(
      (one, other) =>
        nearness(other, mistake) - nearness(one, mistake) || breadth.get(one)! - breadth.get(other)!,
    )
  const tests = all.filter((test) => !isWalk(test))
  const walks = all.filter(isWalk)
  writeFileSync(place, planted(text, mistake))
  try {
    const teller = [tests.slice(0, 4), tests.slice(4, 40), tests.slice(40)].find(
      (some) => some.length > 0 && !pass(some),
    )
    if (teller || walks.length === 0) return teller?.join(', ') ?? null
    if (!buildPages()) return 'the build'
    return (
      [walks.slice(0, 3), walks.slice(3, 15), walks.slice(15, 60)]
        .find((some) => some.length > 0 && !walk(some))
        ?.join(', ') ?? null
    )
  } finally {
    writeFileSync(place, text)
  }
}

function isWalk(test: string): boolean {
  return test.startsWith('e2e/')
}

function pass(tests: string[]): boolean {
  return run('vitest', ['run', '--bail=1', '--reporter=dot', ...tests])
}

function walk(walks: string[]): boolean {
  return run('playwright', ['test', '--project=desktop', '--max-failures=1', '--reporter=dot', ...walks])
}

/** How many folders a test and a mistake have in common. */
function nearness(test: string, { path }: Mistake): number {
  const [, ...folders] = path.split('/')
  return test.split('/').filter((part) => folders.includes(part)).length
}

function lineOf({ path, from }: Mistake): string {
  const { text } = files.get(path)!
  const begin = text.lastIndexOf('\n', from) + 1
  return text.slice(begin, text.indexOf('\n', from)).trim()
}

function conclude() {
  const ended = chosen.flatMap(({ id }) => tried.get(id) ?? [])
  const told = ended.filter(({ by }) => by !== null)
  const open = ended.filter(({ by, line }) => by === null && !(line in stays))
  say(`${told.length} of ${ended.length} mistakes are told (SEED=${seed}).`)
  for (const { id, line } of open) say(`Nothing tells of ${id} ${line}`)
  const left = chosen.length - ended.length
  if (left > 0) say(`${left} are left: the same command with SEED=${seed} goes on.`)
  const { REPORT } = process.env
  if (REPORT)
    writeFileSync(REPORT, JSON.stringify({ passed: ended.length - open.length, failed: open.length }))
  process.exitCode = told.length < 0.9 * ended.length ? 1 : 0
}

function shuffled<Item>(items: Item[]): Item[] {
  const random = randomFrom(seed)
  const turns = items.map((item) => ({ item, turn: random.below(2 ** 30) }))
  return turns.toSorted((one, other) => one.turn - other.turn).map(({ item }) => item)
}
