import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Argument, type Expression, type ObjectProperty, parseSync, type Statement } from 'oxc-parser'

/** What the comments of the contract say of something: a schema with its fields, or a procedure with what it takes and answers. */
export type Notes = {
  /** The comment before it, in one line. */
  own?: string | undefined
  /** Where it has none: the comment before what it is made of. */
  inherited?: string | undefined
  fields: Map<string, Notes>
  input?: Notes | undefined
  output?: Notes | undefined
}

/** Where nothing is said. */
export const noNotes: Notes = { fields: new Map() }

/** Where the contract is. */
export const contractFolder = new URL('../../../contract/', import.meta.url)

/** The files of the contract, tests left out: "people/person.ts". */
export async function contractFiles(): Promise<string[]> {
  const found = await Array.fromAsync(glob('**/*.ts', { cwd: fileURLToPath(contractFolder) }))
  return found.filter((file) => !file.endsWith('.test.ts')).toSorted()
}

/** Reads the comments of the contract. The answer says what they say of what one of its files declares. */
export async function readNotes(): Promise<(file: string, name: string) => Notes> {
  const files = await contractFiles()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, contractFolder), 'utf8')))
  const sources = new Map(files.map((file, at) => [file, parse(texts[at] ?? '')]))
  const known = new Map<string, Notes>()

  function notesOf(file: string, name: string): Notes {
    const key = `${file} ${name}`
    const found = known.get(key) ?? find(file, name)
    known.set(key, found)
    return found
  }

  function find(file: string, name: string): Notes {
    const { declared, imported, comments } = sources.get(file) ?? parse('')
    const from = imported.get(name)
    if (from) return notesOf(from.replace(/^\.\//, file.replace(/[^/]*$/, '')), name)
    const here = declared.get(name)
    return here ? { ...notesIn(file, here.value), own: comments.get(here.start) } : noNotes
  }

  // Whatever a schema is made of says what its fields are, by whichever functions of zod it is made.
  function notesIn(file: string, node: Expression | Argument | null): Notes {
    switch (node?.type) {
      case 'Identifier':
        return notesOf(file, node.name)
      case 'MemberExpression':
        return notesIn(file, node.object)
      case 'TSAsExpression':
        return notesIn(file, node.expression)
      case 'SpreadElement':
        return notesIn(file, node.argument)
      case 'ArrayExpression':
        return together(node.elements.map((part) => notesIn(file, part)))
      case 'ObjectExpression':
        return together(
          node.properties.map((part) =>
            part.type === 'SpreadElement' ? notesIn(file, part.argument) : notesOfField(file, part),
          ),
        )
      case 'CallExpression': {
        const { callee } = node
        const method = callee.type === 'MemberExpression' ? nameOf(callee.property) : ''
        const called = notesIn(file, callee)
        if (silent.includes(method)) return called
        const given = together(node.arguments.map((argument) => notesIn(file, argument)))
        if (method === 'input' || method === 'output') return { ...called, [method]: given }
        return together([called, given])
      }
      default:
        return noNotes
    }
  }

  function notesOfField(file: string, { key, value, start }: ObjectProperty): Notes {
    const { own: inherited, ...notes } = notesIn(file, value)
    return {
      fields: new Map([[nameOf(key), { inherited, ...notes, own: sources.get(file)?.comments.get(start) }]]),
    }
  }

  return notesOf
}

/** Methods whose arguments say nothing of fields. */
const silent = ['check', 'errors', 'meta', 'route']

// What comes later stands over what came before, as it does in the objects themselves, as far as it says anything.
function together(parts: Notes[]): Notes {
  const fields = new Map<string, Notes>()
  for (const part of parts) {
    for (const [name, notes] of part.fields) {
      const { own, ...rest } =
        notes.fields.size > 0 ? notes : { ...(fields.get(name) ?? notes), own: notes.own }
      fields.set(name, { ...rest, own: own ?? fields.get(name)?.own })
    }
  }
  const [input, output] = (['input', 'output'] as const).map((way) => parts.find((part) => part[way])?.[way])
  return { fields, input, output }
}

type Source = {
  declared: Map<string, { value: Expression | null; start: number }>
  /** In which file each name is declared that comes from elsewhere in the contract. */
  imported: Map<string, string>
  /** By the place of what they stand before. */
  comments: Map<number, string>
}

function parse(text: string): Source {
  const { program, comments } = parseSync('contract.ts', text)
  const source: Source = { declared: new Map(), imported: new Map(), comments: new Map() }
  for (const { value, end } of comments) {
    const following = end + text.slice(end).search(/\S/)
    if (value.startsWith('*')) source.comments.set(following, inOneLine(value))
  }
  for (const statement of program.body) note(statement, source)
  return source
}

function note(statement: Statement, { declared, imported }: Source): void {
  if (statement.type === 'ImportDeclaration') {
    const from = statement.source.value.replace('#contract/', '')
    for (const { local } of statement.specifiers) imported.set(local.name, from)
    return
  }
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return
  for (const { id, init } of declaration.declarations)
    if (id.type === 'Identifier') declared.set(id.name, { value: init, start: statement.start })
}

function nameOf(key: ObjectProperty['key']): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

function inOneLine(comment: string): string {
  return comment
    .replaceAll(/^\s*\*+\s?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
