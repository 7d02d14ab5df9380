import type pg from 'pg'

const roles = `('emmaus_owner', 'emmaus_definer', 'emmaus_participant', 'emmaus_leader', 'emmaus_admin', 'emmaus_server', 'emmaus_auth', 'emmaus_jobs')`
const schemas = `('app', 'sec', 'auth')`

// What an installation may call as it likes is left out: the login that owns the database, and superusers, whom nothing stops anyway.
const strangers = `m.rolname <> current_user and not m.rolsuper and not exists (select from pg_database where datdba = m.oid)`

// The shape of a text that may be long. What a person reads of it stands in schema.sql.
const shapeOf = (text: string) => `left(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), 16)`
const onOneLine = (text: string) => `regexp_replace(${text}, '\\s+', ' ', 'g')`
const grantee = `coalesce(r.rolname, 'public')`
const withOption = `case when a.is_grantable then ' with grant option' else '' end`

// What stands in a schema of somebody else's, and came with no extension.
function foreign(id: string, catalogue: string): string {
  return `n.nspname not in ${schemas} and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
    and not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${id} and d.deptype = 'e')`
}

// Each query answers two columns: of what it tells, and one fact of it.
const parts = [
  `select 'role ' || rolname, concat_ws(', ', case when rolcanlogin then 'login' else 'no login' end,
      case when not rolinherit then 'inherits nothing' end, case when rolsuper then 'superuser' end,
      case when rolbypassrls then 'bypasses row security' end, case when rolcreaterole then 'makes roles' end,
      case when rolcreatedb then 'makes databases' end, case when rolreplication then 'replicates' end)
    from pg_roles where rolname in ${roles}`,
  `select 'role ' || m.rolname, concat_ws(', ', 'in ' || g.rolname, case when bool_or(a.inherit_option) then 'inherits its rights' end,
      case when bool_or(a.set_option) then 'may take it' end, case when bool_or(a.admin_option) then 'may give it' end)
    from pg_auth_members a join pg_roles m on m.oid = a.member join pg_roles g on g.oid = a.roleid
    where m.rolname in ${roles} or (g.rolname in ${roles} and ${strangers}) group by m.rolname, g.rolname`,
  `select coalesce('role ' || r.rolname, 'the database'), 'sets ' || split_part(setting, '=', 1)
    from pg_db_role_setting s left join pg_roles r on r.oid = s.setrole cross join unnest(s.setconfig) setting
    where s.setdatabase in (0, (select oid from pg_database where datname = current_database()))
      and (s.setrole = 0 or r.rolname in ${roles})
      and setting ~ '^(role|session_authorization|search_path|row_security|session_replication_role|app\\..*)='`,
  `select 'parameter ' || p.parname, lower(a.privilege_type) || ' to ' || ${grantee}
    from pg_parameter_acl p cross join aclexplode(p.paracl) a left join pg_roles r on r.oid = a.grantee
    where a.grantee = 0 or r.rolname in ${roles}`,
  `select 'the database', 'create to ' || ${grantee}
    from pg_database d cross join aclexplode(d.datacl) a left join pg_roles r on r.oid = a.grantee
    where d.datname = current_database() and a.privilege_type = 'CREATE' and (a.grantee = 0 or r.rolname in ${roles})`,
  `select 'schema ' || nspname, 'owner ' || nspowner::regrole from pg_namespace where nspname in ('app', 'sec', 'auth', 'jobs')`,
  `select 'schema ' || n.nspname, lower(a.privilege_type) || ' to ' || ${grantee} || ${withOption}
    from pg_namespace n cross join aclexplode(n.nspacl) a left join pg_roles r on r.oid = a.grantee
    where a.grantee <> n.nspowner and (n.nspname in ('app', 'sec', 'auth', 'jobs')
      or (n.nspname = 'public' and (a.grantee = 0 or r.rolname in ${roles})))`,
  `select format('default privileges of %s on %s%s', d.defaclrole::regrole,
      case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' when 'T' then 'types' else 'schemas' end,
      ' in schema ' || n.nspname), string_agg(lower(a.privilege_type) || ' to ' || ${grantee} || ${withOption}, ', '
        order by ${grantee}, a.privilege_type)
    from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace
    cross join aclexplode(d.defaclacl) a left join pg_roles r on r.oid = a.grantee
    group by d.oid, d.defaclrole, d.defaclobjtype, n.nspname
    having d.defaclrole::regrole::text in ${roles} or n.nspname in ${schemas} or bool_or(r.rolname in ${roles})`,
  `select kind || ' ' || name, fact from relations cross join lateral (
      select 'owner ' || owner union all select 'row security on' where relrowsecurity
      union all select 'row security forced' where relforcerowsecurity
      union all select ${onOneLine('option')} from unnest(reloptions) option where kind = 'view'
      union all select 'shape ' || ${shapeOf('pg_get_viewdef(oid)')} where kind = 'view'
    ) facts (fact)`,
  `select format('grant %s on %s to %s', lower(a.privilege_type), name, ${grantee}), 'all of it' || ${withOption}
    from relations c cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee where a.grantee <> c.relowner`,
  `select format('grant %s on %s to %s', lower(a.privilege_type), name, ${grantee}),
      format('(%s)%s', string_agg(c.attname, ', ' order by c.attnum), ${withOption})
    from relations t join pg_attribute c on c.attrelid = t.oid cross join aclexplode(c.attacl) a left join pg_roles r on r.oid = a.grantee
    group by a.privilege_type, name, r.rolname, a.is_grantable`,
  `select format('policy %s on %s', p.polname, c.name), concat_ws(' ', case when p.polpermissive then 'permissive' else 'restrictive' end, 'for',
      case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end, 'to',
      (select string_agg(${grantee}, ', ' order by ${grantee}) from unnest(p.polroles) role left join pg_roles r on r.oid = role),
      'using ' || ${onOneLine('pg_get_expr(p.polqual, p.polrelid)')}, 'with check ' || ${onOneLine('pg_get_expr(p.polwithcheck, p.polrelid)')})
    from relations c join pg_policy p on p.polrelid = c.oid`,
  `select format('trigger %s on %s', t.tgname, name), fact from relations c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
    cross join lateral (values (${onOneLine('pg_get_triggerdef(t.oid)')}), (case t.tgenabled when 'O' then 'enabled' when 'D' then 'disabled'
      when 'R' then 'enabled on replicas only' else 'enabled always' end)) facts (fact)`,
  `select format('constraint %s on %s', k.conname, name), 'not watched over'
    from relations c join pg_trigger t on t.tgrelid = c.oid and t.tgisinternal and t.tgenabled <> 'O' join pg_constraint k on k.oid = t.tgconstraint`,
  `select format('rule %s on %s', w.rulename, name), ${onOneLine('pg_get_ruledef(w.oid)')}
    from relations c join pg_rewrite w on w.ev_class = c.oid and w.rulename <> '_RETURN'`,
  `select format('function %s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)), fact
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join lateral (
      select concat_ws(', ', 'owner ' || p.proowner::regrole, 'with the rights of its ' || case when p.prosecdef then 'owner' else 'caller' end,
        case when p.proleakproof then 'leakproof' end)
      union all select 'set ' || setting from unnest(p.proconfig) setting
      union all select 'called by ' || coalesce(string_agg(${grantee} || ${withOption}, ', ' order by ${grantee}), 'nobody else')
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a left join pg_roles r on r.oid = a.grantee
        where a.grantee <> p.proowner
      union all select 'shape ' || ${shapeOf(`concat_ws(E'\\n', p.prokind, p.provolatile, p.proisstrict, p.proparallel, pg_get_function_result(p.oid),
        pg_get_function_arguments(p.oid), p.prosrc, pg_get_function_sqlbody(p.oid))`)}
    ) facts (fact)
    where n.nspname in ${schemas}`,
  // Of what others keep beside ours: whatever would let our logins past our rules.
  `select format('grant %s on %s.%s to %s', lower(a.privilege_type), n.nspname, c.relname, ${grantee}), 'all of it' || ${withOption}
    from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
    where ${foreign('c.oid', 'pg_class')} and a.grantee <> c.relowner and (a.grantee = 0 or r.rolname in ${roles})
      and not (n.nspname = 'jobs' and r.rolname = 'emmaus_jobs')`,
  `select format('function %s.%s(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)), 'with the rights of its owner'
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and ${foreign('p.oid', 'pg_proc')}`,
  `select 'table ' || i.inhrelid::regclass, 'is a part of ' || c.name from relations c join pg_inherits i on i.inhparent = c.oid`,
]

const text = `
  with relations as materialized (
    select c.*, n.nspname || '.' || c.relname as name, c.relowner::regrole as owner,
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' when 'S' then 'sequence'
        else 'table' end as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${schemas} and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  )
  select distinct subject || ': ' || fact as line from (${parts.join('\n union all ')}) told (subject, fact)`

/** Who may do what in a database, and what watches over it: one fact a line, sorted, each what it is told of, a colon and the fact. */
export async function describeRights(client: pg.ClientBase): Promise<string> {
  // Sent together they are one transaction. Names are spelled alike whatever the search path of the login is, and compiling costs more
  // than it saves.
  const answers: unknown = await client.query(`set local search_path = ''; set local jit = off; ${text}`)
  const [, , { rows }] = answers as [unknown, unknown, pg.QueryResult<{ line: string }>]
  return rows
    .map(({ line }) => `${line}\n`)
    .toSorted()
    .join('')
}
