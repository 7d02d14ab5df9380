import type pg from 'pg'

const schemas = `('app', 'sec', 'auth')`

// Each query answers one column `line`, already in order.
const parts: [title: string, query: string][] = [
  [
    'Tables',
    `select format('create table %I.%I (%s%s)%s;', n.nspname, c.relname,
        (select string_agg(E'\\n  ' || format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
            case when a.attnotnull then ' not null' else '' end,
            case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                 when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end), ',' order by a.attnum)
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        coalesce((select string_agg(E',\\n  ' || format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)), '' order by k.contype desc, k.conname)
          from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')), '') || E'\\n',
        case when c.relforcerowsecurity then ' -- row security forced' else ' -- NO ROW SECURITY' end) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${schemas} and c.relkind = 'r' order by n.nspname, c.relname`,
  ],
  [
    'Views',
    `select format(E'create view %I.%I with (%s) as\\n%s', n.nspname, c.relname, array_to_string(c.reloptions, ', '), pg_get_viewdef(c.oid)) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${schemas} and c.relkind = 'v' order by n.nspname, c.relname`,
  ],
  [
    'Types',
    `select format('create type %I.%I as (%s);', n.nspname, c.relname,
        string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname in ${schemas} and c.relkind = 'c' group by n.nspname, c.relname order by n.nspname, c.relname`,
  ],
  [
    'Indexes',
    `select pg_get_indexdef(i.indexrelid) || ';' as line
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class x on x.oid = i.indexrelid
      where n.nspname in ${schemas} and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)
      order by n.nspname, x.relname`,
  ],
  [
    'Policies',
    `select format('create policy %I on %I.%I as %s for %s to %s%s%s;', p.policyname, p.schemaname, p.tablename,
        lower(p.permissive), lower(p.cmd), array_to_string(p.roles, ', '),
        coalesce(E'\\n  using ' || p.qual, ''), coalesce(E'\\n  with check ' || p.with_check, '')) as line
      from pg_policies p where p.schemaname in ${schemas} order by p.schemaname, p.tablename, p.policyname`,
  ],
  [
    'Grants on tables',
    `select format('grant %s on %I.%I to %s;', string_agg(lower(a.privilege_type), ', ' order by a.privilege_type), n.nspname, c.relname,
        coalesce(r.rolname, 'public')) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join lateral aclexplode(c.relacl) a
      left join pg_roles r on r.oid = a.grantee
      where n.nspname in ${schemas} and c.relkind in ('r', 'v') and a.grantee <> c.relowner
      group by n.nspname, c.relname, r.rolname order by n.nspname, c.relname, r.rolname`,
  ],
  [
    'Grants on columns',
    `select format('grant %s (%s) on %I.%I to %s;', lower(a.privilege_type), string_agg(at.attname, ', ' order by at.attnum),
        n.nspname, c.relname, coalesce(r.rolname, 'public')) as line
      from pg_attribute at join pg_class c on c.oid = at.attrelid join pg_namespace n on n.oid = c.relnamespace
      cross join lateral aclexplode(at.attacl) a left join pg_roles r on r.oid = a.grantee
      where n.nspname in ${schemas}
      group by a.privilege_type, n.nspname, c.relname, r.rolname order by n.nspname, c.relname, r.rolname, a.privilege_type`,
  ],
  [
    'Functions',
    `select pg_get_functiondef(p.oid) || format(E'-- owner %s; may be called by %s\\n', o.rolname,
        coalesce((select string_agg(coalesce(r.rolname, 'PUBLIC'), ', ' order by r.rolname) from aclexplode(p.proacl) a
          left join pg_roles r on r.oid = a.grantee where a.grantee <> p.proowner), 'nobody else')) as line
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_roles o on o.oid = p.proowner
      where n.nspname in ${schemas} order by n.nspname, p.proname`,
  ],
  [
    'Triggers',
    `select pg_get_triggerdef(t.oid) || ';' as line
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${schemas} and not t.tgisinternal order by n.nspname, c.relname, t.tgname`,
  ],
]

/** The present shape of the database as text that a person can read: a picture, not a script to run. */
export async function describeSchema(client: pg.ClientBase): Promise<string> {
  const sections: string[] = []
  for (const [title, query] of parts) {
    const { rows } = await client.query<{ line: string }>(query)
    sections.push(`-- ${title}\n\n${rows.map(({ line }) => line).join('\n')}\n`)
  }
  return sections.join('\n')
}
