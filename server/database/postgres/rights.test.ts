import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '#testing/fresh-database.ts'
import { listDiffering, requireLogins, requireRights } from './rights.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase(inject('cluster'))
})
afterAll(() => fresh.drop())

/** What is told of a database that was changed so, which is undone again. */
async function toldOf(change: string): Promise<string[]> {
  await fresh.owner.query(`begin; ${change}`)
  try {
    return await listDiffering(fresh.owner)
  } finally {
    await fresh.owner.query('rollback')
  }
}

const anything = expect.any(String)
const like = (pattern: RegExp) => expect.stringMatching(pattern)

describe('the rights in a database', () => {
  test('are those that the migrations make', async () => {
    await expect(requireRights(fresh.connection)).resolves.toBeUndefined()
  })

  test.each<[change: string, told: unknown]>([
    [
      'drop policy entries_read_own on app.entries',
      [
        like(
          /^policy entries_read_own on app\.entries lacks "permissive for select to emmaus_participant using .*person/,
        ),
      ],
    ],
    [
      'alter policy entries_read_own on app.entries using (true)',
      [
        like(
          /^policy entries_read_own on app\.entries is "permissive .* using true" and should be "permissive .*person/,
        ),
      ],
    ],
    [
      'create policy open on app.entries for select to public using (true)',
      ['policy open on app.entries has "permissive for select to public using true" and should not'],
    ],
    [
      'create view public.leak as select * from app.entries; grant select on public.leak to public',
      ['grant select on public.leak to public has "all of it" and should not'],
    ],
    [
      'create function public.leak() returns setof app.entries language sql security definer return (select e from app.entries e limit 1)',
      ['function public.leak() has "with the rights of its owner" and should not'],
    ],
    [
      'create table public.more () inherits (app.entries)',
      ['table public.more has "is a part of app.entries" and should not'],
    ],
    ['alter table app.entries disable row level security', ['table app.entries lacks "row security on"']],
    [
      'alter table app.entries no force row level security',
      ['table app.entries lacks "row security forced"'],
    ],
    [
      'alter table app.entries owner to emmaus_definer',
      expect.arrayContaining([
        'table app.entries is "owner emmaus_definer" and should be "owner emmaus_owner"',
      ]),
    ],
    [
      'grant select on app.entry_versions to emmaus_server',
      ['grant select on app.entry_versions to emmaus_server has "all of it" and should not'],
    ],
    [
      'grant update (person_id) on app.drafts to public',
      ['grant update on app.drafts to public has "(person_id)" and should not'],
    ],
    [
      'revoke select on app.roles from emmaus_participant',
      [like(/^grant select on app\.roles to emmaus_participant lacks "/)],
    ],
    [
      'grant execute on function sec.leave() to public',
      [
        'function sec.leave() is "called by emmaus_participant, public" and should be "called by emmaus_participant"',
      ],
    ],
    [
      `create or replace function sec.admin_exists() returns boolean language sql stable security definer set search_path = ''
        as 'select true'`,
      [like(/^function sec\.admin_exists\(\) is "shape \w{16}" and should be "shape \w{16}"$/)],
    ],
    [
      'alter function sec.admin_exists() reset search_path',
      ['function sec.admin_exists() lacks "set search_path="""'],
    ],
    [
      'alter function sec.admin_exists() owner to current_user',
      [
        like(
          /^function sec\.admin_exists\(\) is "owner \w+, with the rights of its owner" and should be "owner emmaus_definer, with the rights of its owner"$/,
        ),
      ],
    ],
    [
      'alter table app.entries disable trigger keep_version',
      ['trigger keep_version on app.entries is "disabled" and should be "enabled"'],
    ],
    [
      'drop trigger keep_version on app.entries',
      [anything, 'trigger keep_version on app.entries lacks "enabled"'],
    ],
    ['alter view app.days reset (security_invoker)', ['view app.days lacks "security_invoker=true"']],
    [
      'create view app.everything as select * from app.entries',
      expect.arrayContaining(['view app.everything has "owner postgres" and should not']),
    ],
    [
      'alter role emmaus_participant bypassrls',
      ['role emmaus_participant is "no login, bypasses row security" and should be "no login"'],
    ],
    [
      'grant emmaus_definer to emmaus_leader',
      ['role emmaus_leader has "in emmaus_definer, inherits its rights, may take it" and should not'],
    ],
    [
      'create role a_stranger login; grant emmaus_admin to a_stranger',
      ['role a_stranger has "in emmaus_admin, inherits its rights, may take it" and should not'],
    ],
    [
      'alter role emmaus_participant set row_security = off',
      ['role emmaus_participant has "sets row_security" and should not'],
    ],
    [
      'grant usage on schema auth to emmaus_participant',
      ['schema auth has "usage to emmaus_participant" and should not'],
    ],
    ['grant create on schema public to public', ['schema public has "create to public" and should not']],
    [
      'alter default privileges for role emmaus_owner in schema app grant select on tables to emmaus_participant',
      [
        'default privileges of emmaus_owner on tables in schema app has "select to emmaus_participant" and should not',
      ],
    ],
  ])('are told to be others after: %s', async (change, told) => {
    expect(await toldOf(change)).toEqual(told)
  })

  test('are told as they are, whatever the installation calls its own', async () => {
    const ours = `
      create role their_backup login in role pg_read_all_data;
      alter role emmaus_server set statement_timeout = '10s';
      create schema monitoring;
      create table jobs.made_by_the_queue ();
      set search_path = app, sec, auth`
    expect(await toldOf(ours)).toEqual([])
  })

  test('are not served with by another login, nor where our triggers are not heard', async () => {
    await requireLogins(fresh.logins)
    await expect(requireLogins({ ...fresh.logins, server: fresh.connection })).rejects.toThrow(
      `come to the database as ${fresh.connection.user} in place of emmaus_server`,
    )
    await fresh.owner.query(
      `alter database ${fresh.connection.database} set session_replication_role = replica`,
    )
    await expect(requireLogins(fresh.logins)).rejects.toThrow('set to session_replication_role = replica')
    await expect(requireRights(fresh.connection)).rejects.toThrow(
      'the database has "sets session_replication_role"',
    )
  })
})
