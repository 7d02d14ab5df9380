import type pg from 'pg'
import { whose } from '#database/permissions.ts'
import { keptWhereTheyAre } from './moving-fates.ts'

/** What holds for every table, policy and function, whatever it is about. */
export type Rule = {
  says: string
  /** Answers one column `fault`, and no rows where the rule holds. */
  query: string
  values?: unknown[]
  /** A mistake that breaks it. */
  broken: string
}

// Each exception stands here by name, with its reason.
const withoutPolicy = [
  // Only functions touch these.
  'app.setup_tokens',
  'app.invitations',
  'app.counters',
  'app.former_completions',
  'app.taken_marks',
  'app.files_to_remove',
  'app.events',
  'app.forgotten_events',
]
const looksFurther = [
  // It follows the account, whose own policy decides for the organization that is asked about.
  'credentials_for_sign_in',
  'sessions_for_sign_in',
  // It follows the entry or the message that it belongs to, whose own policies decide for the person who asks.
  'attachments_read_as_entry',
  'attachments_read_as_message',
  'attachments_read_as_reported',
  'prayer_answers_read_as_entry',
  'prayer_updates_read_as_entry',
  'reactions_read',
  'feedback_drafts_read_own',
  'feedback_drafts_update_own',
  'feedback_drafts_remove_own',
  'highlight_consents_read_as_leader',
  'summary_versions_read_as_summary',
  // One names only whom or what one sees, which is for the policies of that to say.
  'blocks_add_own',
  'community_members_add',
  'conversations_begin',
  // Only somebody who is a leader may be given people.
  'leader_assignments_assign',
  'reactions_add_own',
  'intercessions_add_own',
  'content_reports_add_own',
  'feedback_update_as_leader',
  'feedback_update_as_admin',
  'feedback_drafts_add_own',
  'highlights_add_as_leader',
  'highlights_add_as_admin',
  'insights_add_as_admin',
]
// What is delivered is out of the hands of whoever delivered it.
const letsGo: [policy: string, condition: string][] = [
  ['feedback_update_as_leader', "(status <> 'delivered'::text)"],
  ['feedback_update_as_admin', "(status <> 'delivered'::text)"],
]
const namesNoOwner = [
  // An admin writes down who leads whom.
  'leader_assignments_assign',
  // It belongs to both.
  'conversations_begin',
]
const withoutOrganization = [
  ...keptWhereTheyAre,
  // Who granted a role or did an act may have left for another organization since.
  'roles.granted_by',
  'audit_log.actor_id',
  'audit_log.subject_id',
  // So may have the admin who dealt with a report.
  'error_reports.resolved_by',
  'content_reports.resolved_by',
  // Or changed somebody's days.
  'progress_overrides.admin_id',
  'progress_overrides.undone_by',
  // Or uploaded a picture.
  'daily_images.uploaded_by',
  // Or set or made a key, or revoked one, or said something of help.
  'organization_ai_keys.set_by',
  'help_settings.set_by',
  'help_lines.set_by',
  'left_out_lines.set_by',
  'line_confirmations.set_by',
  'api_keys.made_by',
  'api_keys.revoked_by',
  // Or invited people.
  'invitations.leader_id',
  'invitations.made_by',
  // Or a text of a day, or how a stage is called.
  'day_versions.saved_by',
  'stage_versions.saved_by',
  // Or used what somebody agreed to.
  'highlights.used_by',
  // Or whoever led a circle.
  'messages.removed_by',
  // A key says whose it is to be, and nothing more of them.
  'files_to_remove.announced_by',
]
const pointsAtOthers = [
  // One names only what one sees; the policy of the insert says so.
  'intercessions.entry_id',
  'content_reports.entry_id',
  // Written by functions alone.
  'notifications.entry_id',
  'notifications.report_id',
  'notifications.error_report_id',
  'notifications.feedback_id',
  'notifications.highlight_id',
  'notifications.override_id',
]
const writableThough = [
  // The client makes the id, so that sending an entry or a file twice makes one.
  'entries.id INSERT',
  'attachments.id INSERT',
  'prayer_updates.id INSERT',
  'error_reports.id INSERT',
  'messages.id INSERT',
  'content_reports.id INSERT',
  'insights.id INSERT',
  'help_lines.id INSERT',
  // It says which version a text of a day or the name of a stage grew from, and a trigger sees that it is the next.
  'day_versions.version INSERT',
  'stage_versions.version INSERT',
  // A trigger puts the server's moment in place of the one given.
  'entries.trashed_at UPDATE',
  'messages.removed_at UPDATE',
  'prayer_answers.removed_at UPDATE',
  'prayer_updates.removed_at UPDATE',
  'feedback.read_at UPDATE',
  'feedback.thanked_at UPDATE',
  'highlights.used_at UPDATE',
  'personal_summaries.read_at UPDATE',
  'daily_images.left_at UPDATE',
  // Whether a model or our library has said it is told to nobody else.
  'guidance.source INSERT',
  'guidance.source UPDATE',
]

// A key of an organization is nobody's, nor are its pictures, what it makes of a day and what it says of help, but somebody has set, uploaded
// or saved them.
const ownerColumns = [
  ...new Set([...Object.values(whose).map(({ owner }) => owner), 'set_by', 'saved_by', 'uploaded_by']),
]
const tables = `pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('app', 'auth')
  and c.relkind in ('r', 'p')`
const policies = `pg_policies p cross join lateral (select p.tablename || ': ' || p.policyname as fault) named`
const serving = `('emmaus_server', 'emmaus_participant', 'emmaus_leader', 'emmaus_admin', 'emmaus_auth', 'emmaus_jobs')`

export const rules: Rule[] = [
  {
    says: 'every table belongs to the owner and forces row security even on it',
    query: `select c.oid::regclass as fault from ${tables}
      where not (c.relrowsecurity and c.relforcerowsecurity and c.relowner = 'emmaus_owner'::regrole)`,
    broken: 'alter table app.entries no force row level security',
  },
  {
    says: 'every table has a policy, unless only functions touch it',
    query: `select n.nspname || '.' || c.relname as fault from ${tables}
      where (n.nspname || '.' || c.relname <> all ($1)) <> exists (select 1 from pg_policy p where p.polrelid = c.oid)`,
    values: [withoutPolicy],
    broken: 'create policy counters_read on app.counters for select to emmaus_participant using (false)',
  },
  {
    says: 'what a role is granted, a policy of its own opens',
    query: `select distinct c.oid::regclass || ' ' || held.privilege_type || ' ' || held.grantee::regrole as fault
      from ${tables} cross join lateral (
        select * from aclexplode(c.relacl)
        union
        select x.* from pg_attribute a cross join lateral aclexplode(a.attacl) x where a.attrelid = c.oid
      ) held
      where held.grantee not in ('emmaus_owner'::regrole, 'emmaus_definer'::regrole) and not exists (
        select 1 from pg_policy p
        where p.polrelid = c.oid and p.polpermissive
          and p.polcmd in ('*', case held.privilege_type
            when 'SELECT' then 'r' when 'INSERT' then 'a' when 'UPDATE' then 'w' when 'DELETE' then 'd' end::"char")
          and exists (select 1 from unnest(p.polroles) role where pg_has_role(held.grantee, role, 'member')))`,
    broken: 'grant insert on app.walks to emmaus_leader',
  },
  {
    says: 'what a policy opens to a role, the role is granted',
    query: `select distinct c.oid::regclass || ': ' || p.polname as fault
      from ${tables} join pg_policy p on p.polrelid = c.oid and p.polpermissive cross join unnest(p.polroles) role
      cross join lateral (select case p.polcmd
        when 'r' then 'SELECT' when 'a' then 'INSERT' when 'w' then 'UPDATE' when 'd' then 'DELETE' else 'SELECT' end as command) its
      where role <> 0 and not has_table_privilege(role, c.oid, command)
        and (command = 'DELETE' or not has_any_column_privilege(role, c.oid, command))`,
    broken: 'alter policy leader_assignments_remove on app.leader_assignments to emmaus_leader',
  },
  {
    says: 'nothing is granted to everybody',
    query: `select 'schema ' || nspname as fault from pg_namespace cross join lateral aclexplode(nspacl) a
        where nspname in ('app', 'auth', 'sec', 'jobs', 'public') and a.grantee = 0
      union all select c.oid::regclass::text from ${tables} cross join lateral aclexplode(c.relacl) a where a.grantee = 0
      union all select c.oid::regclass || '.' || a.attname from ${tables} join pg_attribute a on a.attrelid = c.oid
        cross join lateral aclexplode(a.attacl) x where x.grantee = 0
      union all select f.oid::regprocedure::text from pg_proc f
        cross join lateral aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a
        where f.pronamespace in ('app'::regnamespace, 'sec'::regnamespace, 'auth'::regnamespace) and a.grantee = 0`,
    broken: 'grant select (name) on app.shipped_stages to public',
  },
  {
    says: 'an organization policy narrows all the others wherever people have a right on rows with an organization',
    query: `select c.relname as fault from ${tables} join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
      where (has_any_column_privilege('emmaus_admin', c.oid, 'select, insert, update') or has_table_privilege('emmaus_admin', c.oid, 'delete'))
        and not exists (
        select 1 from pg_policies p
        where p.schemaname = n.nspname and p.tablename = c.relname and p.permissive = 'RESTRICTIVE' and p.cmd = 'ALL'
          and p.roles = '{emmaus_participant}' and p.qual = p.with_check
          and p.qual = '(organization_id = ( SELECT sec.organization() AS organization))')`,
    broken: 'alter policy drafts_organization on app.drafts with check (true)',
  },
  {
    says: 'no policy names everybody',
    query: `select fault from ${policies} where 'public' = any (p.roles)`,
    broken: 'alter policy shipped_stages_read on app.shipped_stages to public',
  },
  {
    says: 'a policy named after an office is meant for those who hold it',
    query: `select fault from ${policies}
      where p.policyname ~ '_as_(leader|admin)$'
        and p.roles <> array['emmaus_' || substring(p.policyname from '_as_(leader|admin)$')]::name[]`,
    broken: 'alter policy entries_read_as_leader on app.entries to emmaus_participant',
  },
  {
    says: 'an update leaves a row where its writer may still reach it: the new row is checked at least as the old one',
    query: `select fault from ${policies}
      left join unnest($1::text[], $2::text[]) lets_go (policy, condition) on lets_go.policy = p.policyname
      where p.cmd in ('UPDATE', 'ALL') and p.qual <> 'true' and p.with_check is distinct from p.qual
        and not coalesce(starts_with(p.with_check, '(' || p.qual || ' AND '), false)
        and not coalesce(starts_with(p.with_check, left(p.qual, -1) || ' AND '), false)
        and not coalesce(p.qual = left(p.with_check, -1) || ' AND ' || condition || ')', false)`,
    values: [letsGo.map(([policy]) => policy), letsGo.map(([, condition]) => condition)],
    broken: 'alter policy names_update_own on app.names with check (true)',
  },
  {
    says: 'an insert by people is checked for its owner',
    query: `select fault from ${policies}
      where p.cmd = 'INSERT' and p.policyname <> all ($1)
        and not exists (select 1 from unnest($2::text[]) owner
          where strpos(p.with_check, format('(%s = ( SELECT sec.person() AS person))', owner)) > 0)`,
    values: [namesNoOwner, ownerColumns],
    broken: 'alter policy drafts_add_own on app.drafts with check (true)',
  },
  {
    says: 'a policy that looks into other rows looks at those of the person who asks',
    query: `select fault from ${policies}
      cross join lateral regexp_matches(coalesce(p.qual, '') || coalesce(p.with_check, ''), 'FROM (\\S+) (\\w+)', 'g') looked
      cross join lateral unnest(coalesce(nullif(array(select w.owner from unnest($1::text[], $2::text[]) w (place, owner)
        where w.place = looked[1]), '{}'), '{?}')) owner
      where p.policyname <> all ($3) and strpos(coalesce(p.qual, '') || coalesce(p.with_check, ''),
        format('(%s.%s = ( SELECT sec.person() AS person))', looked[2], owner)) = 0`,
    values: [Object.keys(whose), Object.values(whose).map(({ owner }) => owner), looksFurther],
    broken:
      'alter policy own_day_texts_read_opened on app.own_day_texts using (exists (select from app.openings o where o.day = own_day_texts.day))',
  },
  {
    says: 'a policy asks a function once for a statement, not once for a row',
    query: `select fault from ${policies} where regexp_replace(coalesce(p.qual, '') || coalesce(p.with_check, ''),
        '\\( ?SELECT sec\\.[a-z_]+\\(\\) AS [a-z_]+\\)', '', 'g') ~ 'sec\\.|current_setting|auth\\.[a-z_]+\\('`,
    broken: 'alter policy drafts_read_own on app.drafts using (person_id = sec.person())',
  },
  {
    says: 'functions live in one schema, belong to the definer, and look names up nowhere if they act beyond the rights of their caller',
    query: `select f.oid::regprocedure as fault from pg_proc f
      where f.pronamespace in ('app'::regnamespace, 'sec'::regnamespace, 'auth'::regnamespace, 'public'::regnamespace)
        and not (f.pronamespace = 'sec'::regnamespace and f.proowner = 'emmaus_definer'::regrole
          and (not f.prosecdef or f.proconfig is not distinct from array['search_path=""']))`,
    broken: 'alter function sec.my_circle() set search_path = app',
  },
  {
    says: 'a view shows what its reader may see, and nothing stands beside the tables that row security does not reach',
    query: `select c.oid::regclass as fault from pg_class c
      where c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace, 'sec'::regnamespace)
        and (c.relkind in ('m', 'f') or (c.relkind = 'v' and not coalesce(c.reloptions && '{security_invoker=true,security_invoker=on}', false)))`,
    broken: 'create view app.everybody as select display_name from app.people',
  },
  {
    says: 'the roles that serve have no power and own nothing but the jobs',
    query: `select rolname as fault from pg_roles
        where rolname in ${serving} and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
      union all
      select rolname from pg_roles where rolname like 'emmaus%' and rolcanlogin <>
        (rolname in ('emmaus_server', 'emmaus_auth', 'emmaus_jobs'))
      union all
      select c.oid::regclass::text from pg_class c
        where c.relowner in (select oid from pg_roles where rolname in ${serving} or rolname = 'emmaus_definer')
          and c.relnamespace not in ('jobs'::regnamespace, 'pg_toast'::regnamespace) and c.relpersistence <> 't'`,
    broken: 'alter role emmaus_leader createdb',
  },
  {
    says: 'the server takes on the three roles of people and holds none of their rights before it does',
    query: `select m.member::regrole || ' in ' || m.roleid::regrole as fault from pg_auth_members m
      where m.member::regrole::text like 'emmaus%'
        and (m.member::regrole::text, m.roleid::regrole::text, m.inherit_option, m.set_option, m.admin_option) not in (
          ('emmaus_server', 'emmaus_participant', false, true, false), ('emmaus_server', 'emmaus_leader', false, true, false),
          ('emmaus_server', 'emmaus_admin', false, true, false),
          ('emmaus_leader', 'emmaus_participant', true, true, false), ('emmaus_admin', 'emmaus_leader', true, true, false))
      union all
      select rolname from pg_roles where rolname = 'emmaus_server' and rolinherit`,
    broken: 'grant emmaus_definer to emmaus_server',
  },
  {
    says: 'a reference between rows of people takes the owner along, and one to a person their organization',
    query: `select k.conname as fault from pg_constraint k
      cross join lateral (select array_agg(a.attname::text) as columns from pg_attribute a
        where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) held
      where k.contype = 'f' and k.connamespace = 'app'::regnamespace
        and (select relname from pg_class where oid = k.conrelid) || '.' || columns[1] <> all ($2) and (
        (k.confrelid <> 'app.people'::regclass and not 'person_id' = any (columns)
          and exists (select 1 from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'person_id')
          and exists (select 1 from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'person_id'))
        or (k.confrelid = 'app.people'::regclass and not 'organization_id' = any (columns)
          and (select relname from pg_class where oid = k.conrelid) || '.' || columns[1] <> all ($1)))`,
    values: [withoutOrganization, pointsAtOthers],
    broken:
      'alter table app.entry_versions add constraint loose foreign key (entry_id) references app.entries (id)',
  },
  {
    says: 'the person by whom a policy chooses rows leads an index',
    query: `select distinct c.oid::regclass || '.' || a.attname as fault
      from pg_depend d join pg_policy p on d.classid = 'pg_policy'::regclass and d.objid = p.oid
      join pg_class c on d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where a.atttypid = 'uuid'::regtype and a.attname not in ('organization_id', 'given_in') and c.relname <> 'organizations'
        and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indkey[0] = a.attnum and i.indpred is null)`,
    broken: 'drop index app.leader_assignments_by_participant',
  },
  {
    says: 'nobody who is served writes an id, an owner, an organization, a version, a name other than their own or a moment other than the present',
    query: `select distinct c.relname || '.' || a.attname || ' ' || privilege as fault
      from ${tables} and n.nspname = 'app' join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      cross join unnest(array['INSERT', 'UPDATE']) privilege
      where (a.attname in ('id', 'organization_id', 'version', 'owner_id', 'person_id', 'source', 'set_by') or a.atttypid = 'timestamptz'::regtype)
        and has_column_privilege('emmaus_admin', c.oid, a.attnum, privilege)
        and c.relname || '.' || a.attname || ' ' || privilege <> all ($1)
        and not exists (select 1 from pg_policies p
          where p.tablename = c.relname and p.cmd = privilege
            and strpos(p.with_check, format(case when a.attname = 'set_by' then '(%s = ( SELECT sec.person() AS person))'
              else 'AND (%s = ( SELECT sec.now() AS now))' end, a.attname)) > 0)`,
    values: [writableThough],
    broken: 'grant update (written_at) on app.entries to emmaus_participant',
  },
]

/** What breaks a rule at this moment, rule by rule. */
export async function faults(client: pg.Client, rule: Rule): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(rule.query, rule.values ?? [])
  return rows.map(({ fault }) => `${rule.says}: ${fault}`)
}
