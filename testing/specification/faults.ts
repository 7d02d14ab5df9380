import { isDeepStrictEqual } from 'node:util'
import type { ESTree } from 'vite'
import type { File } from '#testing/house/repository.ts'
import { nodesOf } from '#testing/house/source.ts'
import type { Row } from './row.ts'

/** Everything about a row that is not so. */
export function faultsOf({ says, stands, proved }: Row, files: File[]): string[] {
  const parts = [says].flat().map(String)
  if (parts.length === 0 || parts.includes('')) return ['it says nothing']
  return [...faultsOfPlace(parts, says, stands, files), ...faultsOfProof(parts, proved, files)]
}

function faultsOfPlace(parts: string[], says: Row['says'], stands: Row['stands'], files: File[]): string[] {
  const file = files.find(({ path }) => path === stands.file)
  if (!file) return [`there is no ${stands.file}`]
  const text = plain(file.text)
  const missing = (stands.text === undefined ? parts : [plain(stands.text)]).filter(
    (part) => !text.includes(part),
  )
  const other = 'value' in stands && !isDeepStrictEqual(plainValue(stands.value), says)
  return [
    ...missing.map((part) => `${stands.file} does not say ${part}`),
    ...(other ? [`the product says ${JSON.stringify(stands.value)}`] : []),
  ]
}

function faultsOfProof(parts: string[], { file: path, test, shows }: Row['proved'], files: File[]): string[] {
  const file = files.find((one) => one.path === path)
  if (!file) return [`there is no ${path}`]
  const tests = testsIn(file)
  if (!tests.some(({ title }) => title === test)) return [`${path} has no test named ${test}`]
  const own = plain(
    without(
      file.text,
      tests.filter(({ title }) => title !== test),
    ),
  )
  return (shows === undefined ? parts : [plain(shows)])
    .filter((part) => !own.includes(part))
    .map((part) => `${path} does not show ${part} in ${test}`)
}

type Test = { title: string; start: number; end: number }

const runners = new Set(['test', 'it'])
/** What a test is called by beside its bare name: `test.each(rows)('title', …)`. */
const manners = new Set(['each', 'runIf'])

/** The tests of a file, by their titles as they are written there. */
function testsIn(file: File): Test[] {
  return nodesOf(file, 'CallExpression').flatMap(({ callee, arguments: [title], start, end }) =>
    title && isTest(callee) ? [{ title: titleOf(title, file.text), start, end }] : [],
  )
}

function isTest(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return runners.has(callee.name)
  if (callee.type !== 'CallExpression' || callee.callee.type !== 'MemberExpression') return false
  const { object, property } = callee.callee
  return isTest(object) && property.type === 'Identifier' && manners.has(property.name)
}

function titleOf(node: ESTree.Node, text: string): string {
  return node.type === 'Literal' && typeof node.value === 'string'
    ? node.value
    : text.slice(node.start + 1, node.end - 1)
}

/** The text without these tests; what stands outside of any test may serve all of them. */
function without(text: string, tests: Test[]): string {
  return tests
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
}

/** Blanks that do not break are blanks, whether they stand there or are spelled. */
function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ').replaceAll('\\u00A0', ' ')
}

function plainValue(value: unknown): unknown {
  return typeof value === 'string' ? plain(value) : value
}
