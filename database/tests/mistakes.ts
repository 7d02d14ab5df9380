import type pg from 'pg'
import { keptTables } from './kept-rules.ts'

/** A mistake that somebody might make in a migration. */
export type Mistake = {
  /** What is done to the database: the statements themselves. */
  sql: string
  /** The table it concerns, where it is about one. */
  table?: string
}

/** One mistake of each kind for each policy, grant, table and function that is there, and for each trigger with a rule of its own. */
export async function mistakes(client: pg.Client): Promise<Mistake[]> {
  const found: Mistake[] = []
  for (const query of [
    inPolicies,
    missingOnTables,
    tooMuchOnTables,
    tooMuchOnColumns,
    aroundTables,
    inFunctions,
    inSchemas,
  ]) {
    const { rows } = await client.query<Mistake>(query)
    found.push(...rows)
  }
  const { rows: triggers } = await client.query<Mistake>(withoutTriggers, [keptTables])
  return [...found, ...triggers, ...(await withoutACondition(client))]
}

const places = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('app', 'auth')
  and c.relkind in ('r', 'p') cross join lateral (select format('%I.%I', n.nspname, c.relname) as place, n.nspname || '.' || c.relname as "table") named`

// A policy is dropped, opened on either side or both, turned from a limit into a permission, or meant for more people.
const inPolicies = `
  select mistake as sql, p.schemaname || '.' || p.tablename as "table"
  from pg_policies p cross join lateral (
    select format('%I on %I.%I', p.policyname, p.schemaname, p.tablename) as name,
      p.qual is not null and p.qual <> 'true' as reads, p.with_check is not null and p.with_check <> 'true' as checks,
      coalesce(' using (' || p.qual || ')', '') || coalesce(' with check (' || p.with_check || ')', '') as conditions
  ) its
  cross join lateral unnest(array[
    format('drop policy %s', name),
    case when reads then format('alter policy %s using (true)', name) end,
    case when checks then format('alter policy %s with check (true)', name) end,
    case when reads and checks then format('alter policy %s using (true) with check (true)', name) end,
    case when p.permissive = 'RESTRICTIVE' then format('drop policy %s; create policy %s for %s to %s%s', name, name, p.cmd,
      array_to_string(p.roles, ', '), conditions) end,
    format('alter policy %s to public', name),
    case when p.roles && '{emmaus_leader,emmaus_admin}' then format('alter policy %s to emmaus_participant', name) end,
    case when p.roles && '{emmaus_participant}' then format('alter policy %s to emmaus_leader', name) end
  ]) mistake
  where mistake is not null`

const missingOnTables = `
  select format('revoke %s on %s from %s', a.privilege_type, place, a.grantee::regrole) as sql, "table"
    from ${places} cross join lateral aclexplode(c.relacl) a where a.grantee <> c.relowner
  union all
  select format('revoke %s (%I) on %s from %s', x.privilege_type, a.attname, place, x.grantee::regrole), "table"
    from ${places} join pg_attribute a on a.attrelid = c.oid cross join lateral aclexplode(a.attacl) x`

const tooMuchOnTables = `
  select format('grant %s on %s to %s', privilege, place, role) as sql, "table"
  from ${places} cross join unnest(array['public', 'emmaus_participant', 'emmaus_leader', 'emmaus_admin',
      'emmaus_server', 'emmaus_auth', 'emmaus_definer']) role
    cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger', 'maintain']) privilege
  where (privilege in ('select', 'insert', 'update', 'delete') or role = 'emmaus_participant')
    and (role = 'public' or not has_table_privilege(role, c.oid, privilege))`

// Nobody can write a column that the database computes.
const tooMuchOnColumns = `
  select format('grant %s (%I) on %s to emmaus_participant', privilege, a.attname, place) as sql, "table"
  from ${places} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join unnest(array['select', 'insert', 'update']) privilege
  where not has_column_privilege('emmaus_participant', c.oid, a.attnum, privilege)`

const aroundTables = `
  select format(mistake, place) as sql, "table"
  from ${places} cross join unnest(array[
    'alter table %s disable row level security', 'alter table %s no force row level security',
    'alter table %s owner to emmaus_definer'
  ]) mistake`

const inFunctions = `
  select mistake as sql, null as "table"
  from pg_proc f cross join lateral (select f.oid::regprocedure as name) its
  cross join lateral (
    select format('revoke execute on function %s from %s', name, a.grantee::regrole) as mistake
      from aclexplode(f.proacl) a where a.grantee <> f.proowner
    union all
    select format('grant execute on function %s to %s', name, role)
      from unnest(array['public', 'emmaus_participant', 'emmaus_server', 'emmaus_auth', 'emmaus_jobs']) role
      where role = 'public' or not has_function_privilege(role, f.oid, 'execute')
    union all
    select format('alter function %s owner to emmaus_owner', name)
    union all
    select format('alter function %s %s', name, change)
      from unnest(array['reset search_path', 'set search_path = public']) change where f.prosecdef
  ) mistakes
  where f.pronamespace = 'sec'::regnamespace`

// What is noted of a write, or kept from it, before it is done.
const withoutTriggers = `
  select format('drop trigger %I on %s', t.tgname, place) as sql, "table"
  from ${places} join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal and t.tgtype & 2 = 2
  where "table" = any ($1)`

const inSchemas = `
  select format('revoke usage on schema %I from %s', nspname, a.grantee::regrole) as sql, null as "table"
    from pg_namespace n cross join lateral aclexplode(nspacl) a
    where nspname in ('app', 'auth', 'sec') and a.grantee <> nspowner
  union all
  select format('grant %s on schema %I to %s', privilege, nspname, role), null
    from pg_namespace cross join unnest(array['usage', 'create']) privilege
    cross join unnest(array['public', 'emmaus_participant', 'emmaus_server', 'emmaus_auth', 'emmaus_jobs']) role
    where nspname in ('app', 'auth', 'sec') and (role = 'public' or not has_schema_privilege(role, oid, privilege))`

type Policy = { name: string; table: string; using: string | null; check: string | null }

// One condition of a policy is forgotten.
async function withoutACondition(client: pg.Client): Promise<Mistake[]> {
  const { rows } = await client.query<Policy>(`
    select format('%I on %I.%I', policyname, schemaname, tablename) as name, schemaname || '.' || tablename as "table",
      qual as using, with_check as check
    from pg_policies`)
  return rows.flatMap(({ name, table, using, check }) =>
    [
      ...shortened(using ?? '').map((expression) => `alter policy ${name} using (${expression})`),
      ...shortened(check ?? '').map((expression) => `alter policy ${name} with check (${expression})`),
    ].map((sql) => ({ sql, table })),
  )
}

/** An expression as often as it has conditions joined by AND or OR, each time with another one that no longer counts. */
function shortened(expression: string): string[] {
  const found: string[] = []
  for (let start = expression.indexOf('('); start >= 0; start = expression.indexOf('(', start + 1)) {
    const end = closing(expression, start)
    const joined = /(AND|OR) $/.exec(expression.slice(0, start)) ?? /^ (AND|OR)/.exec(expression.slice(end))
    if (!joined) continue
    found.push(expression.slice(0, start) + (joined[1] === 'AND' ? 'true' : 'false') + expression.slice(end))
  }
  return found
}

function closing(expression: string, start: number): number {
  let depth = 0
  for (let index = start; index < expression.length; index++) {
    if (expression[index] === '(') depth++
    if (expression[index] === ')') depth--
    if (depth === 0) return index + 1
  }
  return expression.length
}
