import { graphOf, importsOf } from './imports.ts'
import type { Rule } from './rule.ts'
import { isTest } from './source.ts'

export const cycleRules: Rule[] = [
  {
    // A type may look back: nothing waits for it, because it is gone when the program runs.
    says: 'no file imports itself by way of others, types aside',
    breaches: (files) => cyclesIn(graphOf(importsOf(files).filter(({ typeOnly }) => !typeOnly))),
    bad: [
      { 'web/a.ts': "import './b.ts'", 'web/b.ts': "import './c.ts'", 'web/c.ts': "import './a.ts'" },
      { 'web/a.ts': "import { type B } from './b.ts'", 'web/b.ts': "import { a } from './a.ts'" },
      { 'web/a.ts': "import { a } from './a.ts'" },
    ],
    good: [
      { 'web/a.ts': "import './b.ts'\nimport './c.ts'", 'web/b.ts': "import './c.ts'", 'web/c.ts': '' },
      { 'web/a.ts': "import type { B } from './b.ts'", 'web/b.ts': "import { a } from './a.ts'" },
    ],
  },
  {
    says: 'no domain leans on itself by way of others, not even by a type',
    breaches: (files) => {
      const between = importsOf(files.filter(({ path }) => !isTest(path))).flatMap((one) => {
        const [from, target] = [domainOf(one.from), domainOf(one.target ?? '')]
        return from && target && from !== target ? [{ ...one, from, target }] : []
      })
      return cyclesIn(graphOf(between))
    },
    bad: [
      {
        'server/a/one.ts': "import '#server/b/two.ts'",
        'server/b/two.ts': "import '#server/c/three.ts'",
        'server/c/three.ts': "import type { Four } from '#server/a/four.ts'",
      },
    ],
    good: [
      {
        'server/a/one.ts': "import '#server/b/two.ts'\nimport '#contract/a/one.ts'",
        'server/c/three.test.ts': "import '#server/a/one.ts'",
        'server/router.ts': "import '#server/a/one.ts'",
        'server/c/four.ts': "import type { router } from '#server/router.ts'",
        'server/b/two.ts': "import '#server/c/three.ts'",
        'contract/a/one.ts': '',
      },
    ],
  },
]

/** The folder that a file of the contract, the server or the web belongs to, if it lies in one. */
function domainOf(path: string): string | null {
  return /^(?:contract|server|web)\/[^/]+(?=\/)/.exec(path)?.[0] ?? null
}

/** Each way round, as "a → b → a", told once. */
function cyclesIn(graph: Map<string, Set<string>>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (node: string, path: string[]) => {
    const start = path.indexOf(node)
    if (start >= 0) found.push([...path.slice(start), node].join(' → '))
    if (start >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}
