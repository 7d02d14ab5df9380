import { type ESTree, parseSync, Visitor } from 'vite'
import type { File } from '#testing/house/repository.ts'

/** A change that makes a program wrong, at one place of its text. */
export type Mistake = {
  /** "path line:column", from the root of the repository. */
  id: string
  path: string
  /** What of the text it takes the place of, by offsets. */
  from: number
  to: number
  instead: string
  /** The expression or statement that runs where the mistake is reached. */
  runs: { from: number; to: number; isStatement: boolean }
}

const otherComparison: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
}

const typedRoute = /use(?:Search|Params)\(\{ strict: $/

/**
 * Every mistake that can be planted in a file: a comparison turned round or moved by one, a statement left out, a number raised by one, a
 * truth value turned round. Not in what only says how something looks, or of which type the router's answer is.
 */
export function mistakesIn(file: File): Mistake[] {
  const { program, errors } = parseSync(file.path, file.text)
  if (errors[0]) throw new Error(`${file.path}: ${errors[0].message}`)
  const mistakes: Mistake[] = []
  const names = new Set<number>()
  let depth = 0
  let looks = 0
  const add = (node: ESTree.Node, change: Pick<Mistake, 'from' | 'to' | 'instead'>, isStatement = false) =>
    void mistakes.push({
      id: `${file.path} ${placeOf(file.text, change.from)}`,
      path: file.path,
      ...change,
      runs: { from: node.start, to: node.end, isStatement },
    })
  const enter = () => void (depth += 1)
  const leave = () => void (depth -= 1)
  const noteKey = (node: { key: ESTree.Node; computed: boolean }) => {
    if (!node.computed) names.add(node.key.start)
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    JSXAttribute: () => void (looks += 1),
    'JSXAttribute:exit': () => void (looks -= 1),
    TSLiteralType: ({ literal }) =>
      void names.add(literal.type === 'UnaryExpression' ? literal.argument.start : literal.start),
    Property: noteKey,
    PropertyDefinition: noteKey,
    BinaryExpression: (node) => {
      const instead = otherComparison[node.operator]
      if (!instead) return
      const from = file.text.indexOf(node.operator, node.left.end)
      add(node, { from, to: from + node.operator.length, instead })
    },
    ExpressionStatement: (node) => {
      if (depth === 0 || ('directive' in node && node.directive)) return
      if (node.expression.type === 'CallExpression' && node.expression.callee.type === 'Super') return
      add(node, { from: node.start, to: node.end, instead: '{}' }, true)
    },
    Literal: (node) => {
      if (looks > 0 || names.has(node.start) || typedRoute.test(file.text.slice(0, node.start))) return
      const { value, start: from, end: to } = node
      if (typeof value === 'number') add(node, { from, to, instead: String(value + 1) })
      if (typeof value === 'boolean') add(node, { from, to, instead: String(!value) })
    },
  }).visit(program)
  return mistakes
}

/** The text with the mistake in it. */
export function planted(text: string, { from, to, instead }: Mistake): string {
  return text.slice(0, from) + instead + text.slice(to)
}

/** The text in which each place of a mistake says its id when it is reached. */
export function probed(text: string, mistakes: Mistake[]): string {
  const insertions = mistakes.flatMap(({ id, runs: { from, to, isStatement } }, place) => {
    const say = `globalThis.__reached?.(${JSON.stringify(id)})`
    return isStatement
      ? [
          { at: from, turn: place, text: `{${say};` },
          { at: to, turn: -place, text: '}' },
        ]
      : [
          { at: from, turn: place, text: `(${say},(` },
          { at: to, turn: -place, text: '))' },
        ]
  })
  // What holds something else begins before it and ends after it.
  insertions.sort((one, other) => one.at - other.at || one.turn - other.turn)
  let rest = 0
  const parts = insertions.map(({ at, text: inserted }) => {
    const before = text.slice(rest, at)
    rest = at
    return before + inserted
  })
  return [...parts, text.slice(rest)].join('')
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  return `${before.length}:${before.at(-1)!.length + 1}`
}
