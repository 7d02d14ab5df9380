import { parseSync, Visitor, type ESTree, type ParseResult, type VisitorObject } from 'vite'
import type { File } from './repository.ts'

const parsed = new WeakMap<File, ParseResult>()

/** Whether the file is TypeScript or JavaScript. */
export function isCode({ path }: File): boolean {
  return /\.(?:ts|tsx|mjs)$/.test(path)
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(?:testing|e2e|database\/tests|web\/platform\/parts)\//.test(path)
}

/** The file as a tree, parsed once. Throws if it is no program, for then no rule could see into it. */
export function parse(file: File): ParseResult {
  const known = parsed.get(file)
  if (known) return known
  const result = parseSync(file.path, file.text)
  if (result.errors[0]) throw new Error(`${file.path}: ${result.errors[0].message}`)
  parsed.set(file, result)
  return result
}

/** Every node of some kinds in a file: `nodesOf(file, 'JSXText')`. */
export function nodesOf<Kind extends ESTree.Node['type']>(file: File, ...kinds: Kind[]): NodeOf<Kind>[] {
  const found: NodeOf<Kind>[] = []
  const collect = (node: NodeOf<Kind>) => found.push(node)
  new Visitor(Object.fromEntries(kinds.map((kind) => [kind, collect])) as VisitorObject).visit(
    parse(file).program,
  )
  return found
}

type NodeOf<Kind> = Extract<ESTree.Node, { type: Kind }>

/** "path:line", for a place given by its offset in the text. */
export function place({ path, text }: File, offset: number): string {
  return `${path}:${text.slice(0, offset).split('\n').length}`
}
