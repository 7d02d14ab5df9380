import type pg from 'pg'

const typeOf: Record<string, string> = {
  uuid: 'string',
  _uuid: 'string[]',
  text: 'string',
  _text: 'string[]',
  bool: 'boolean',
  int2: 'number',
  _int2: 'number[]',
  int4: 'number',
  int8: 'string',
  xid8: 'string',
  timestamptz: 'Date',
  _date: 'Date[]',
  jsonb: 'unknown',
  json: 'unknown',
}

type Column = {
  schema: string
  table: string
  column: string
  type: string
  nullable: boolean
  filled: boolean
}

const columnsText = `
  select n.nspname as schema, c.relname as table, a.attname as column,
    coalesce(base.typname, t.typname) as type,
    not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as filled
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  left join pg_type base on base.oid = t.typbasetype and t.typtype = 'd'
  where n.nspname in ('app', 'auth') and a.attnum > 0 and not a.attisdropped
  order by 1, 2, a.attnum`

/** The tables as TypeScript types for the query builder, read from the catalogue. */
export async function describeTypes(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(columnsText)
  const tables = Map.groupBy(rows, ({ schema, table }) => `${schema}.${table}`)
  const types = [...tables].map(
    ([name, columns]) => `export type ${typeName(name)} = {\n${columns.map(line).join('')}}\n`,
  )
  const index = [...tables.keys()].map((name) => `  '${name}': ${typeName(name)}\n`).join('')
  return `import type { Generated } from 'kysely'\n\n${types.join('\n')}\nexport type DB = {\n${index}}\n`
}

function typeName(table: string): string {
  return table.replace(/(^|[._])(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}

function line({ column, type, nullable, filled }: Column): string {
  const known = typeOf[type]
  if (!known)
    throw new Error(`The column ${column} has the type ${type}, for which no TypeScript type is named.`)
  const value = nullable ? `${known} | null` : known
  return `  ${column}: ${filled ? `Generated<${value}>` : value}\n`
}
