import type { ESTree } from 'vite'
import type { File } from './repository.ts'
import type { Rule } from './rule.ts'
import { isCode, isTest, nodesOf, place } from './source.ts'

const runners = new Set(['test', 'it', 'describe', 'suite', 'bench'])
const putOff = new Set(['only', 'skip', 'todo'])

const hurried = /\bvi\s*\.wait\w+|\bexpect\s*\.poll\(|\.toPass\(/g

export const leftoverRules: Rule[] = [
  {
    says: 'no test is left out, set apart or put off',
    breaches: (files) =>
      files
        .filter((file) => isCode(file) && isTest(file.path))
        .flatMap((file) =>
          nodesOf(file, 'MemberExpression')
            .filter(isPutOff)
            .map(({ start, end }) => `${place(file, start)} says ${file.text.slice(start, end)}`),
        ),
    bad: [
      { 'server/a.test.ts': "test.only('it is', () => {})" },
      { 'server/a.test.ts': "describe.skip('it', () => {})" },
      { 'server/a.test.ts': "it.todo('is')" },
      { 'e2e/a.spec.ts': "test.describe.only('it', () => {})" },
      { 'server/a.test.ts': "test.concurrent.skip('it is', () => {})" },
    ],
    good: [{ 'server/a.test.ts': "test.each([])('only some', () => list.skip(1).only)" }],
  },
  {
    says: 'a test waits by testing/eventually.ts, as long as a busy machine takes, and tries nothing twice',
    breaches: (files) =>
      files
        .filter(
          (file) =>
            isCode(file) && file.path !== 'testing/eventually.ts' && !file.path.startsWith('testing/house/'),
        )
        .flatMap((file) =>
          [...file.text.matchAll(file.path.startsWith('e2e/') ? /\.toPass\(/g : hurried)].map(
            (match) => `${place(file, match.index)} says ${match[0]}`,
          ),
        ),
    bad: [
      { 'server/a.test.ts': 'await vi.waitFor(() => expect(done).toBe(true))' },
      { 'web/a.test.ts': 'await expect.poll(count).toBe(1)' },
      { 'e2e/a.spec.ts': 'await expect(look).toPass()' },
    ],
    good: [
      { 'e2e/a.spec.ts': 'await expect.poll(count).toBe(1)' },
      { 'testing/eventually.ts': 'return vi.waitFor(holds, 60_000)' },
    ],
  },
  {
    says: 'nothing is left for later',
    breaches: (files) => findText(files, /\b(?:TODO|FIXME|XXX|HACK)\b/g),
    bad: [
      { 'server/a.ts': '// TODO: more' },
      { 'database/migrations/0001_a.sql': '-- FIXME' },
      { 'web/styles.css': '/* HACK */' },
    ],
    good: [{ 'server/a.ts': 'const todoist = 1' }],
  },
  {
    says: 'no file knows the machine that it was written on',
    breaches: (files) => findText(files, /(?<![\w.}*-])\/(?:work|tmp|Users|home\/\w+)\//g),
    bad: [{ 'server/a.ts': "const socket = '/tmp/pg'" }, { 'vite.config.ts': "import('/work/main/x.ts')" }],
    good: [
      {
        'server/a.ts':
          "const folder = join(tmpdir(), 'pg')\nconst path = '/home'\nconst url = `${base}/work/1`",
      },
    ],
  },
]

function isPutOff({ object, property }: ESTree.MemberExpression): boolean {
  return property.type === 'Identifier' && putOff.has(property.name) && runners.has(rootOf(object))
}

/** `test` of `test.concurrent.each`. */
function rootOf(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? node.name : ''
}

/** Each place of a pattern in code, SQL and style. The rules themselves quote what they forbid. */
function findText(files: File[], pattern: RegExp): string[] {
  return files
    .filter(({ path }) => /\.(?:ts|tsx|mjs|sql|css|html)$/.test(path) && !path.startsWith('testing/house/'))
    .flatMap((file) =>
      [...file.text.matchAll(pattern)].map((match) => `${place(file, match.index)} says ${match[0]}`),
    )
}
