import type pg from 'pg'
import { columnsFor, grants } from '#database/grants.ts'
import { type DatabaseRole, rolesOf } from '#database/roles.ts'
import { functions, schemas } from '#database/functions.ts'
import type { Table } from './church.ts'

// The owner of the tables is granted nothing on them.
const users: DatabaseRole[] = ['participant', 'leader', 'admin', 'server', 'auth', 'jobs', 'definer']
const roles: DatabaseRole[] = [...users, 'owner']

/** Where, in these tables and in all functions and schemas, the rights that PostgreSQL knows of differ from those of the matrix, each as one line. */
export async function strayPrivileges(client: pg.Client, tables: Table[]): Promise<string[]> {
  const { rows } = await client.query<{ held: string }>(heldText, [
    roles.map((role) => `emmaus_${role}`),
    tables.map(({ name }) => name),
  ])
  const held = new Set(rows.map(({ held }) => held))
  const due = new Set([...dueOnTables(tables), ...dueElsewhere()])
  return [
    ...[...held.difference(due)].map((right) => `too much: ${right}`),
    ...[...due.difference(held)].map((right) => `missing: ${right}`),
  ]
}

function dueOnTables(tables: Table[]): string[] {
  return users.flatMap((role) =>
    tables.flatMap(({ name, columns }) => {
      const mine = grants.filter(({ on, to }) => on.includes(name) && rolesOf(role).includes(to))
      const writable = (['select', 'insert', 'update'] as const).flatMap((verb) => {
        const named = columnsFor(role, name, verb)
        return (named === '*' ? columns : named).map((column) => `${role} ${verb} ${name}.${column}`)
      })
      return mine.some((grant) => grant.delete) ? [...writable, `${role} delete ${name}`] : writable
    }),
  )
}

function dueElsewhere(): string[] {
  const calls = Object.entries(functions).flatMap(([name, callers]) =>
    holders([...callers, 'definer']).map((role) => `${role} execute ${name}`),
  )
  const uses = Object.entries(schemas).flatMap(([name, users]) =>
    holders(users).map((role) => `${role} usage ${name}`),
  )
  // Who owns a schema may create things in it.
  return [...calls, ...uses, 'definer create sec', 'owner create app', 'owner create auth']
}

function holders(granted: DatabaseRole[]): DatabaseRole[] {
  return roles.filter((role) => rolesOf(role).some((held) => granted.includes(held)))
}

// Rights as they work out, with what is inherited and what everybody has.
const heldText = `
  select replace(role, 'emmaus_', '') || ' ' || lower(privilege) || ' ' || n.nspname || '.' || c.relname || '.' || a.attname as held
    from unnest($1::text[]) role
    cross join pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('app', 'auth') and c.relkind in ('r', 'p')
      and n.nspname || '.' || c.relname = any ($2)
      and role <> 'emmaus_owner'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) privilege
    where has_column_privilege(role, c.oid, a.attnum, privilege)
  union all
  select replace(role, 'emmaus_', '') || ' ' || lower(privilege) || ' ' || n.nspname || '.' || c.relname
    from unnest($1::text[]) role
    cross join pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('app', 'auth') and c.relkind in ('r', 'p')
      and n.nspname || '.' || c.relname = any ($2)
      and role <> 'emmaus_owner'
    cross join unnest(array['DELETE', 'TRUNCATE', 'TRIGGER', 'MAINTAIN']) privilege
    where has_table_privilege(role, c.oid, privilege)
  union all
  select replace(role, 'emmaus_', '') || ' execute ' || f.proname
    from unnest($1::text[]) role cross join pg_proc f
    where f.pronamespace = 'sec'::regnamespace and has_function_privilege(role, f.oid, 'EXECUTE')
  union all
  select replace(role, 'emmaus_', '') || ' ' || lower(privilege) || ' ' || n.nspname
    from unnest($1::text[]) role cross join pg_namespace n cross join unnest(array['USAGE', 'CREATE']) privilege
    where n.nspname in ('app', 'auth', 'sec', 'public') and has_schema_privilege(role, n.oid, privilege)`
